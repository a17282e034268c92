import { media } from '@app/contract/core/media.limits'

/** A very long screenshot is made narrower until it fits: WebP ends at 16,383 rows, phones give up before. */
const maxRows = 5_120

/**
 * The widths to make of an original, narrowest first, never enlarged. Null when no version can hold it: a line
 * of pixels thousands of times taller than wide is no picture.
 */
export function versionWidths(width: number, height: number): number[] | null {
  const widest = Math.min(media.widths.at(-1) ?? 0, width, Math.floor((width * maxRows) / height))
  if (widest < 1) return null
  return [...media.widths.filter((candidate) => candidate < widest), widest]
}

export function imageKey(publicId: string, width: number): string {
  return `images/${publicId}/${width}.webp`
}

const keyPattern = /^images\/([A-Za-z0-9_-]{16})\/\d{1,5}\.webp$/

/** Whose picture a key names; null for everything that is not exactly a key of ours. */
export function imageOfKey(key: string): string | null {
  return keyPattern.exec(key)?.[1] ?? null
}

export function imageKeys(image: { publicId: string; widths: readonly number[] }): string[] {
  return image.widths.map((width) => imageKey(image.publicId, width))
}

export interface DayUse {
  readonly files: number
  readonly bytes: number
}

export function isOverDay(used: DayUse, more: DayUse): boolean {
  return used.files + more.files > media.filesPerDay || used.bytes + more.bytes > media.bytesPerDay
}

/** Refused files that may happen to anybody in a day: an odd format, a photo that was cut off on its way. */
const slipsPerDay = 20
/** What each further one costs. Two hundred decodes a day are for photos, not for trying what the decoder does. */
const filesForRefusal = 5

/** How many of the day's files a refused one costs: as an accepted one at first, and more after many. */
export function costOfRefusal(refusedBefore: number): number {
  return refusedBefore < slipsPerDay ? 1 : filesForRefusal
}
