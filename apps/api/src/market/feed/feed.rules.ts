/** The user's place, as far as known. */
export interface Place {
  readonly regionId: number | null
  readonly cityId: number | null
  readonly districtId: number | null
}

/** Rings around a place: each lists its ads newest first, without ads of earlier rings. */
export const rings = ['district', 'city', 'region', 'rest'] as const
export type Ring = (typeof rings)[number]

/** The rings of a place: without a district there is no district ring. */
export function ringsAround(place: Place): Ring[] {
  return rings.filter(
    (ring) =>
      (ring !== 'district' || place.districtId !== null) &&
      (ring !== 'city' || place.cityId !== null) &&
      (ring !== 'region' || place.regionId !== null),
  )
}

/** The last ad of a page: the next page continues with older ads, or with a later ring. */
export interface Position {
  readonly ring: Ring
  /** Microseconds, as precise as the database: two ads of one millisecond must not hide each other. */
  readonly publishedAtMicros: number
  readonly id: number
}

export interface Cursor extends Position {
  /** The place of the rings: another place would repeat and skip ads. */
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

const parseNumber = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number.parseInt(text, 36)

const highestInteger = 2_147_483_647
const latestMicros = Date.UTC(2200, 0) * 1000

/** Null for a text that `writeCursor` did not write: clients may send anything. */
export function readCursor(text: string): Cursor | null {
  const parts = form.exec(Buffer.from(text, 'base64url').toString())
  if (!parts) return null
  const ring = rings[Number(parts[1])]
  const [micros, id] = [parseNumber(parts[2]), parseNumber(parts[3])]
  const place = {
    regionId: parseNumber(parts[4]),
    cityId: parseNumber(parts[5]),
    districtId: parseNumber(parts[6]),
  }
  if (ring === undefined || micros === null || id === null) return null
  if (micros > latestMicros || !Number.isSafeInteger(id)) return null
  if (Object.values(place).some((part) => part !== null && part > highestInteger)) return null
  const cursor = { ring, publishedAtMicros: micros, id, place }
  // Accepts only the canonical spelling, and only a ring of the place.
  return writeCursor(cursor) === text && ringsAround(place).includes(ring) ? cursor : null
}
