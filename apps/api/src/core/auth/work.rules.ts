import type { Puzzle } from '@app/contract/errors'
import { createHmac, hash } from 'node:crypto'

/**
 * Proof of work: a second of a phone's time for each code or guess, once so many were requested or failed that it may be
 * an attack. Sign-in stays open for users, while an attacker pays for each of a million guesses.
 */
export interface Work {
  readonly challenge: string
  readonly answer: number
}

/** A hundred thousand hashes, about a second on a slow phone. */
const firstBits = 17
/** The maximum for one code or guess, about 15 s on a slow phone. */
const maxBits = 21

/** Doubles the work each time the count doubles. */
export function workBits(count: number, free: number): number {
  const doublings = Math.floor(Math.log2(Math.max(1, count / Math.max(1, free))))
  return Math.min(maxBits, firstBits + doublings)
}

/** For one try at one code, or for one more code: it cannot be solved in advance, and a solution is valid once. */
export function makeChallenge(
  key: string,
  { product, phone, requester }: { product: string; phone: string; requester: string },
  purpose: string,
): string {
  return createHmac('sha256', key)
    .update(`work ${product} ${phone} ${requester} ${purpose}`)
    .digest('base64url')
    .slice(0, 22)
}

const zeroBits = (digest: Buffer): number => {
  const first = digest.findIndex((byte) => byte !== 0)
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24
}

/** One bit less is accepted, since the count may have doubled while the device was working. */
export function isSolved({ challenge, bits }: Puzzle, work: Work | undefined): boolean {
  if (work?.challenge !== challenge) return false
  return zeroBits(hash('sha256', `${challenge}.${work.answer}`, 'buffer')) >= bits - 1
}
