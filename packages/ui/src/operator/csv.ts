export type CsvCell = string | number | null

/** Excel and its kin run a cell that begins like this, even behind spaces; a lone «-» is only a dash. */
const looksLikeFormula = (text: string): boolean => /^\s*[=+\-@]/.test(text) && text.trim() !== '-'

/** Operators open the files in a Russian Excel, which reads 39.7 as a date and 39,7 as a number. */
const numberText = (value: number): string => (Number.isFinite(value) ? String(value).replace('.', ',') : '')

const cellText = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return numberText(cell)
  return looksLikeFormula(cell) || /^[\t\r]/.test(cell) ? `'${cell}` : cell
}

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * A table as a file for Excel: UTF-8 with its mark, semicolons, quotes as in RFC 4180. There is no `sep=` line:
 * it makes Excel forget the mark, and every Russian letter with it.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((row) => row.map((cell) => quoted(cellText(cell))).join(';'))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Hands the text to the browser as a file. */
export function downloadCsv(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The download has its own hold on the data once the click is through.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
