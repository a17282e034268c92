/** The last row of a page. Microseconds, because a JavaScript date would truncate the time. */
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
