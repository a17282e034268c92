/** Where a page ended: the time in microseconds, which a date of JavaScript would cut off, and the row's number. */
export interface RowPlace {
  readonly micros: string
  readonly key: number
}

export function writeCursor({ micros, key }: RowPlace): string {
  return `${micros}-${key}`
}

export function readCursor(text: string): RowPlace | null {
  const [, micros, key] = /^(\d{1,17})-(\d{1,15})$/.exec(text) ?? []
  return micros === undefined || key === undefined ? null : { micros, key: Number(key) }
}
