const lettersInLine = 38
const linesOfClamp = 8

/**
 * Whether a description is cut after eight lines. Guessed from the text and not measured, so that the page of the
 * server already has the button and nothing moves afterwards; what is not guessed long is shown whole.
 */
export function isLongText(html: string): boolean {
  const lines = html
    .replaceAll(/<br\s*\/?>|<\/(?:p|li)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim()
    .split('\n')
  const count = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersInLine)), 0)
  return count > linesOfClamp
}
