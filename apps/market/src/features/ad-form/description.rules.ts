const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * What is typed is text: a «<» in it is a «<». Lines become paragraphs and breaks, which is what the server makes of
 * lines too, so that the length that it counts is known here.
 */
export function htmlOfText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />')}</p>`)
    .join('')
}

/** What comes back is HTML of a few tags; nothing of it is lost but how it looked. */
export function textOfHtml(html: string): string {
  const marked = html
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<li[^>]*>/gi, '\n• ')
    .replaceAll(/<\/(?:p|ul|ol)>/gi, '\n\n')
    .replaceAll(/<(?:p|ul|ol)[^>]*>/gi, '\n\n')
  // A parsed document runs nothing and loads nothing; it only reads the entities.
  const text = new DOMParser().parseFromString(marked, 'text/html').body.textContent
  return text
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
