/** The gate runs one variant of each test; `PROOF=1` runs all variants and the limits on time. */
export const isProof = process.env['PROOF'] === '1'

export function sized(gate: number, proof: number): number {
  return isProof ? proof : gate
}

/** All variants in the proof; in the gate one, chosen by `turn`, so that a series of tests covers each equally. */
export function inTurn<One>(all: readonly One[], turn: number): readonly One[] {
  return isProof ? all : all.filter((_one, index) => index === turn % all.length)
}
