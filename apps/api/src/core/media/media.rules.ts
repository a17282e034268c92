import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { media } from '@app/contract/core/media.limits'

/** A very long screenshot is made narrower until it fits: WebP allows 16,383 rows, phones show fewer. */
const maxRows = 5_120

/**
 * The widths of the versions of a picture, narrowest first, never enlarged. Null for a picture that is thousands of times
 * taller than wide.
 */
export function versionWidths(width: number, height: number): number[] | null {
  const widest = Math.min(media.widths.at(-1) ?? 0, width, Math.floor((width * maxRows) / height))
  if (widest < 1) return null
  return [...media.widths.filter((candidate) => candidate < widest), widest]
}

/** The store serves `images/` to every client, and `private/` only with its keys. */
type Folder = 'images' | 'private'

export function imageKey(publicId: string, width: number, folder: Folder = 'images'): string {
  return `${folder}/${publicId}/${width}.webp`
}

const keyPattern = /^images\/([A-Za-z0-9_-]{16})\/\d{1,5}\.webp$/

/** The public id in a key; null for anything but an exact key of ours. */
export function parseImageKey(key: string): string | null {
  return keyPattern.exec(key)?.[1] ?? null
}

export interface Versions {
  readonly publicId: string
  readonly widths: readonly number[]
}

export function imageKeys(image: Versions, folder: Folder = 'images'): string[] {
  return image.widths.map((width) => imageKey(image.publicId, width, folder))
}

/** In both folders, since a move of objects may have stopped half way. */
export function allImageKeys(image: Versions): string[] {
  return [...imageKeys(image), ...imageKeys(image, 'private')]
}

/** The whole hour keeps the address of a picture the same for an hour, so that browsers cache it. */
const addressMs = 3_600_000

/** Until when an address that is made now is valid: five to six hours, a session of a moderator, in seconds. */
export function addressUntil(now: Date): number {
  return (Math.floor(now.getTime() / addressMs) + 6) * (addressMs / 1000)
}

/**
 * Where the objects are, and where the last decision wants them: PUBLISHING and HIDING wait for the job that moves them.
 */
export type Visibility = 'PRIVATE' | 'PUBLISHING' | 'PUBLIC' | 'HIDING'

export interface SignedPicture {
  readonly publicId: string
  readonly width: number
  readonly until: number
  /** The address was made for every client, while the picture was being published: it ends with the publication. */
  readonly isForAll: boolean
}

const signAddress = (key: string, { publicId, width, until, isForAll }: SignedPicture): string =>
  createHmac('sha256', key).update(`picture ${publicId} ${width} ${until} ${isForAll}`).digest('base64url')

/** The address of a private picture, on the origin of the page that shows it. */
export function signedAddress(key: string, picture: SignedPicture): string {
  const { publicId, width, until, isForAll } = picture
  const sign = signAddress(key, picture)
  return `/api/images/${publicId}/${width}?until=${until}&for=${isForAll ? 'all' : 'one'}&sign=${sign}`
}

export function isSignedAddress(key: string, picture: SignedPicture, sign: string, now: Date): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return (
    timingSafeEqual(digest(sign), digest(signAddress(key, picture))) && now.getTime() < picture.until * 1000
  )
}

const signedPattern = /^\/api\/images\/([A-Za-z0-9_-]{16})\/\d{1,5}\?/

/** The public id in a signed address of ours, also an expired one; null for any other address. */
export function parseSignedAddress(address: string): string | null {
  return signedPattern.exec(address)?.[1] ?? null
}

export interface DayUse {
  readonly files: number
  readonly bytes: number
}

export function isOverDay(used: DayUse, more: DayUse): boolean {
  return used.files + more.files > media.filesPerDay || used.bytes + more.bytes > media.bytesPerDay
}

/** Refused files that a user may have by accident in a day: an unusual format, a truncated upload. */
const cheapRefusalsPerDay = 20
/** The cost of each further one, so that the daily allowance cannot be used to probe the decoder. */
const filesPerRefusal = 5

/** How many of the day's files a refused one costs: one at first, more after many. */
export function refusalCost(refusedBefore: number): number {
  return refusedBefore < cheapRefusalsPerDay ? 1 : filesPerRefusal
}
