/** One payment of a provider's statement, as the server accepts it. */
export interface StatementLine {
  readonly providerId: string
  readonly paymentId: string
  /** Whole sum. */
  readonly price: number
  readonly isRefunded: boolean
}

interface ReadStatement {
  readonly lines: StatementLine[]
  /** Numbers of the lines that cannot be parsed, from 1. */
  readonly bad: number[]
}

const refunded = /^(?:1|да|yes|true|возврат|возвращён|возвращен|refunded|отменён|отменен)$/i
/** A header line has no digits. */
const isHeading = (cells: readonly string[]): boolean => !cells.some((cell) => /\d/.test(cell))

/** Parses `6 345`, `6345.00` and `6 345,00 сум`. Our prices have no tiyin, so other fractions than zero are invalid. */
const readSum = (text: string): number | null => {
  const [, whole = '', rest = ''] =
    /^([\d\s\u00a0\u202f]+)(?:[.,](\d{1,2}))?\s*(?:сум|uzs)?$/i.exec(text) ?? []
  const digits = whole.replaceAll(/\D/g, '')
  return digits === '' || /[1-9]/.test(rest) ? null : Number(digits)
}

const splitCells = (line: string): string[] => {
  const separator = ['\t', ';'].find((mark) => line.includes(mark)) ?? ','
  return line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
}

/**
 * Parses text that was copied from a table or a file: the provider's id, our id, the sum, and whether it was refunded.
 * A header and empty lines are skipped; every other line that cannot be parsed is reported.
 */
export function readStatement(text: string): ReadStatement {
  const lines: StatementLine[] = []
  const bad: number[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const cells = splitCells(line)
    if (index === 0 && isHeading(cells)) continue
    const [providerId = '', paymentId = '', sum = '', back = ''] = cells
    const price = readSum(sum)
    if (providerId === '' || paymentId === '' || paymentId.length > 36 || price === null) bad.push(index + 1)
    else lines.push({ providerId, paymentId, price, isRefunded: refunded.test(back) })
  }
  return { lines, bad }
}
