import type { Puzzle } from '@app/contract/errors'
import { createHmac, hash } from 'node:crypto'

/**
 * A guess that costs its sender a second of a phone, once so many have failed that an attack is under way. It closes
 * sign-in to nobody: whoever has the code waits a moment, whoever guesses pays for each of a million guesses.
 */
export interface Work {
  readonly challenge: string
  readonly answer: number
}

/** A hundred thousand hashes: about a second on a slow phone. */
const firstBits = 17
/** A quarter of a minute there; what many fail beyond that costs no more. */
const maxBits = 21

/** Twice the failures, twice the work. */
export function workBits(failures: number, limit: number): number {
  const doublings = Math.floor(Math.log2(Math.max(1, failures / Math.max(1, limit))))
  return Math.min(maxBits, firstBits + doublings)
}

/** Of one try at one code: nobody can work ahead, and what was used once is of no use again. */
export function challengeOf(
  key: string,
  { product, phone, requester }: { product: string; phone: string; requester: string },
  code: { id: number; tries: number },
): string {
  return createHmac('sha256', key)
    .update(`work ${product} ${phone} ${requester} ${code.id} ${code.tries}`)
    .digest('base64url')
    .slice(0, 22)
}

const zeroBits = (digest: Buffer): number => {
  const first = digest.findIndex((byte) => byte !== 0)
  return first < 0 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24
}

/** One bit less will do: failures may have doubled while somebody was at work. */
export function isSolved({ challenge, bits }: Puzzle, work: Work | undefined): boolean {
  if (work?.challenge !== challenge) return false
  return zeroBits(hash('sha256', `${challenge}.${work.answer}`, 'buffer')) >= bits - 1
}
