const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? '')

/** What somebody typed as the HTML that is stored: paragraphs, and lists where lines begin with a dash. */
export function adHtml(text: string): string {
  let html = ''
  let isList = false
  for (const line of text.split('\n')) {
    const isEntry = line.startsWith('- ')
    if (isEntry !== isList) html += isEntry ? '<ul>' : '</ul>'
    isList = isEntry
    html += isEntry ? `<li>${escaped(line.slice(2))}</li>` : `<p>${escaped(line)}</p>`
  }
  return isList ? `${html}</ul>` : html
}
