/** The last ad that was given: what comes after it is older. */
export interface Position {
  /** Microseconds, as exact as the database: two ads of one millisecond must not hide one another. */
  readonly publishedAtMicros: number
  readonly id: number
}

export function writeCursor({ publishedAtMicros, id }: Position): string {
  return Buffer.from(`1.${publishedAtMicros.toString(36)}.${id.toString(36)}`).toString('base64url')
}

const form = /^1\.([0-9a-z]{1,11})\.([0-9a-z]{1,10})$/
const latestMicros = Date.UTC(2200, 0) * 1000

/** Null for everything that we did not write: a cursor is anybody's text. */
export function readCursor(text: string): Position | null {
  const [, micros, id] = form.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (micros === undefined || id === undefined) return null
  const position = { publishedAtMicros: Number.parseInt(micros, 36), id: Number.parseInt(id, 36) }
  return position.publishedAtMicros <= latestMicros && writeCursor(position) === text ? position : null
}

/** People who wanted to call or write, and how many of them the seller came to the app for in time. */
export interface Visits {
  readonly people: number
  readonly withinHour: number
  readonly withinDay: number
}

export interface Presence {
  readonly within: 'HOUR' | 'DAY'
  readonly people: number
}

/** What happens three times in four is usual. */
const usual = 0.75

/** Only what is good is told, and only of enough people: nobody is shown up because of a week at the sea. */
export function presenceOf({ people, withinHour, withinDay }: Visits, minPeople: number): Presence | null {
  if (people < minPeople) return null
  if (withinHour >= people * usual) return { within: 'HOUR', people }
  return withinDay >= people * usual ? { within: 'DAY', people } : null
}
