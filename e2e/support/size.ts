/** The gate sees everything once and in turn; `PROOF=1` runs the whole product, and what only a stopwatch can tell. */
export const isProof = process.env['PROOF'] === '1'

export function sized(gate: number, proof: number): number {
  return isProof ? proof : gate
}

/** In proof all of them; in the gate the one whose turn it is, so that a row of tests has each equally often. */
export function inTurn<One>(all: readonly One[], turn: number): readonly One[] {
  return isProof ? all : all.filter((_one, index) => index === turn % all.length)
}
