/** One payment of a provider's statement, as the server takes it. */
export interface StatementLine {
  readonly providerId: string
  readonly paymentId: string
  /** Whole sum. */
  readonly price: number
  readonly isRefunded: boolean
}

interface ReadStatement {
  readonly lines: StatementLine[]
  /** Numbers of the lines that could not be read, from 1. */
  readonly bad: number[]
}

const refunded = /^(?:1|да|yes|true|возврат|возвращён|возвращен|refunded|отменён|отменен)$/i
/** A row of headings: no sum in it. */
const isHeading = (cells: readonly string[]): boolean => !cells.some((cell) => /\d/.test(cell))

/** `6 345`, `6345.00`, `6 345,00 сум`: whole sum; tiyin other than nought are no sum of ours. */
const readSum = (text: string): number | null => {
  const [, whole = '', rest = ''] =
    /^([\d\s\u00a0\u202f]+)(?:[.,](\d{1,2}))?\s*(?:сум|uzs)?$/i.exec(text) ?? []
  const digits = whole.replaceAll(/\D/g, '')
  return digits === '' || /[1-9]/.test(rest) ? null : Number(digits)
}

const cellsOf = (line: string): string[] => {
  const separator = ['\t', ';'].find((mark) => line.includes(mark)) ?? ','
  return line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
}

/**
 * What an operator copied out of a table or a file: the provider's number, ours, the sum, and whether it went back.
 * A heading and empty lines are passed over; everything else that cannot be read is named, never skipped.
 */
export function readStatement(text: string): ReadStatement {
  const lines: StatementLine[] = []
  const bad: number[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const cells = cellsOf(line)
    if (index === 0 && isHeading(cells)) continue
    const [providerId = '', paymentId = '', sum = '', back = ''] = cells
    const price = readSum(sum)
    if (providerId === '' || paymentId === '' || paymentId.length > 36 || price === null) bad.push(index + 1)
    else lines.push({ providerId, paymentId, price, isRefunded: refunded.test(back) })
  }
  return { lines, bad }
}
