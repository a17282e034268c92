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

export function imageKey(publicId: string, width: number): string {
  return `images/${publicId}/${width}.webp`
}

const keyPattern = /^images\/([A-Za-z0-9_-]{16})\/\d{1,5}\.webp$/

/** The public id in a key; null for anything but an exact key of ours. */
export function parseImageKey(key: string): string | null {
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

/** Refused files that a user may have by accident in a day: an unusual format, a truncated upload. */
const cheapRefusalsPerDay = 20
/** The cost of each further one, so that the daily allowance cannot be used to probe the decoder. */
const filesPerRefusal = 5

/** How many of the day's files a refused one costs: one at first, more after many. */
export function refusalCost(refusedBefore: number): number {
  return refusedBefore < cheapRefusalsPerDay ? 1 : filesPerRefusal
}
