const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Typed text becomes HTML: «<» is escaped, lines become paragraphs and breaks. The server does the same, so that
 * this gives the length that it counts.
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

/** Turns the HTML of a description into plain text; only the formatting is lost. */
export function textOfHtml(html: string): string {
  const marked = html
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<li[^>]*>/gi, '\n• ')
    .replaceAll(/<\/(?:p|ul|ol)>/gi, '\n\n')
    .replaceAll(/<(?:p|ul|ol)[^>]*>/gi, '\n\n')
  // A parsed document runs and loads nothing; it decodes the entities.
  const text = new DOMParser().parseFromString(marked, 'text/html').body.textContent
  return text
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
