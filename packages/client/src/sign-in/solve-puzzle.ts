import type { Puzzle } from '@app/contract/errors'
import { firstBitsOfSha256 } from './sha256.ts'

/** Between two looks at whether the page wants to be drawn. */
const atOnce = 4_000

/** Tries numbers one after the other, in slices: the page goes on moving meanwhile. */
export async function solvePuzzle({ challenge, bits }: Puzzle): Promise<number> {
  for (let answer = 0; ; answer += 1) {
    if (Math.clz32(firstBitsOfSha256(`${challenge}.${answer}`)) >= bits) return answer
    if (answer % atOnce === atOnce - 1) await new Promise((resolve) => setTimeout(resolve))
  }
}
