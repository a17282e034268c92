/**
 * The gate runs attacks, races, faults and models at a small size; `pnpm proof` runs the same code at full size and also
 * measures times and statistics.
 */
export const isProof = process.env['PROOF'] === '1'

export function sized(gate: number, proof: number): number {
  return isProof ? proof : gate
}

/** Fixed in the gate, different in every proof; `SEED` repeats a run. */
export const testSeed = Number(process.env['SEED'] ?? (isProof ? Date.now() % 1_000_000 : 20_261_117))
