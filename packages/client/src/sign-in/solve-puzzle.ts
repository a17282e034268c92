import type { Puzzle } from '@app/contract/errors'
import { firstBitsOfSha256 } from './sha256.ts'

/** The time between two checks for a pending frame. */
const atOnce = 4_000

/** Tries numbers in slices, so that the page stays responsive. */
export async function solvePuzzle({ challenge, bits }: Puzzle): Promise<number> {
  for (let answer = 0; ; answer += 1) {
    if (Math.clz32(firstBitsOfSha256(`${challenge}.${answer}`)) >= bits) return answer
    if (answer % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve))
  }
}
