/** The last ad of a page: the next page continues with older ads. */
export interface Position {
  /** Microseconds, as precise as the database: two ads of one millisecond must not hide each other. */
  readonly publishedAtMicros: number
  readonly id: number
}

export function writeCursor({ publishedAtMicros, id }: Position): string {
  return Buffer.from(`1.${publishedAtMicros.toString(36)}.${id.toString(36)}`).toString('base64url')
}

const form = /^1\.([0-9a-z]{1,11})\.([0-9a-z]{1,10})$/
const latestMicros = Date.UTC(2200, 0) * 1000

/** Null for a text that `writeCursor` did not write: clients may send anything. */
export function readCursor(text: string): Position | null {
  const [, micros, id] = form.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (micros === undefined || id === undefined) return null
  const position = { publishedAtMicros: Number.parseInt(micros, 36), id: Number.parseInt(id, 36) }
  return position.publishedAtMicros <= latestMicros && writeCursor(position) === text ? position : null
}

/** Buyers who contacted the seller, and for how many of them the seller opened the app in time. */
export interface Visits {
  readonly people: number
  readonly withinHour: number
  readonly withinDay: number
}

export interface Presence {
  readonly within: 'HOUR' | 'DAY'
  readonly people: number
}

/** The share of buyers from which a time counts as usual. */
const usual = 0.75

/** Shows only good figures, and only from enough buyers: a holiday must not expose a seller. */
export function derivePresence(
  { people, withinHour, withinDay }: Visits,
  minPeople: number,
): Presence | null {
  if (people < minPeople) return null
  if (withinHour >= people * usual) return { within: 'HOUR', people }
  return withinDay >= people * usual ? { within: 'DAY', people } : null
}
