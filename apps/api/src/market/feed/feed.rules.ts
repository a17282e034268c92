/** Where somebody is, as far as we know. */
export interface Place {
  readonly regionId: number | null
  readonly cityId: number | null
  readonly districtId: number | null
}

/** Rings around a place: the ads of each come newest first, and none of a ring before. */
export const rings = ['district', 'city', 'region', 'rest'] as const
export type Ring = (typeof rings)[number]

/** Which rings there are around a place: without a district there is no ring of it. */
export function ringsAround(place: Place): Ring[] {
  return rings.filter(
    (ring) =>
      (ring !== 'district' || place.districtId !== null) &&
      (ring !== 'city' || place.cityId !== null) &&
      (ring !== 'region' || place.regionId !== null),
  )
}

/** The last ad that was given: what comes after it is older, or in a later ring. */
export interface Position {
  readonly ring: Ring
  /** Microseconds, as exact as the database: two ads of one millisecond must not hide one another. */
  readonly publishedAtMicros: number
  readonly id: number
}

export interface Cursor extends Position {
  /** Whose rings they are: going on elsewhere would repeat and leave out. */
  readonly place: Place
}

const version = 1

export function writeCursor({ place, ring, publishedAtMicros, id }: Cursor): string {
  return Buffer.from(
    [
      version,
      rings.indexOf(ring),
      publishedAtMicros.toString(36),
      id.toString(36),
      ...[place.regionId, place.cityId, place.districtId].map((part) => part?.toString(36) ?? ''),
    ].join('.'),
  ).toString('base64url')
}

const form =
  /^1\.([0-3])\.([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-z]{0,7})\.([0-9a-z]{0,7})\.([0-9a-z]{0,7})$/

const numberOf = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number.parseInt(text, 36)

const highestInteger = 2_147_483_647
const latestMicros = Date.UTC(2200, 0) * 1000

/** Null for everything that we did not write: a cursor is anybody's text. */
export function readCursor(text: string): Cursor | null {
  const parts = form.exec(Buffer.from(text, 'base64url').toString())
  if (!parts) return null
  const ring = rings[Number(parts[1])]
  const [micros, id] = [numberOf(parts[2]), numberOf(parts[3])]
  const place = { regionId: numberOf(parts[4]), cityId: numberOf(parts[5]), districtId: numberOf(parts[6]) }
  if (ring === undefined || micros === null || id === null) return null
  if (micros > latestMicros || !Number.isSafeInteger(id)) return null
  if (Object.values(place).some((part) => part !== null && part > highestInteger)) return null
  const cursor = { ring, publishedAtMicros: micros, id, place }
  // Only our own spelling of it, and only a ring that the place has.
  return writeCursor(cursor) === text && ringsAround(place).includes(ring) ? cursor : null
}
