/**
 * The gate runs attacks, races, faults and models at a size that every machine finishes; `pnpm proof` runs the same
 * code at full size, and what only a stopwatch or statistics can tell.
 */
export const isProof = process.env['PROOF'] === '1'

export function sized(gate: number, proof: number): number {
  return isProof ? proof : gate
}

/** The gate repeats itself; every proof tries something else, and `SEED` repeats one of them. */
export const testSeed = Number(process.env['SEED'] ?? (isProof ? Date.now() % 1_000_000 : 20_261_117))
