import type { Puzzle } from '@app/contract/errors'
import { createHmac, hash } from 'node:crypto'

/**
 * A code or a guess that costs its sender a second of a phone, once so many were asked for or failed that an attack may
 * be under way. Sign-in stays open: an honest user waits a moment, an attacker pays for each of a million guesses.
 */
export interface Work {
  readonly challenge: string
  readonly answer: number
}

/** A hundred thousand hashes: about a second on a slow phone. */
const firstBits = 17
/** A quarter of a minute there: the most that one code or guess costs. */
const maxBits = 21

/** Twice the count, twice the work. */
export function workBits(count: number, free: number): number {
  const doublings = Math.floor(Math.log2(Math.max(1, count / Math.max(1, free))))
  return Math.min(maxBits, firstBits + doublings)
}

/** Of one try at one code, or of one more code: no device can work ahead, and an answer is good once. */
export function challengeOf(
  key: string,
  { product, phone, requester }: { product: string; phone: string; requester: string },
  of: string,
): string {
  return createHmac('sha256', key)
    .update(`work ${product} ${phone} ${requester} ${of}`)
    .digest('base64url')
    .slice(0, 22)
}

const zeroBits = (digest: Buffer): number => {
  const first = digest.findIndex((byte) => byte !== 0)
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24
}

/** One bit less will do: the count may have doubled while the device was at work. */
export function isSolved({ challenge, bits }: Puzzle, work: Work | undefined): boolean {
  if (work?.challenge !== challenge) return false
  return zeroBits(hash('sha256', `${challenge}.${work.answer}`, 'buffer')) >= bits - 1
}
