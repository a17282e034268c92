/** Price of one unit (UYE); only for prices that fit each other. */
export const soumPerUnit = 12_000

const stepFor = (amount: number, steps: readonly (readonly [below: number, step: number])[]): number =>
  steps.find(([below]) => amount < below)?.[1] ?? 10_000_000

const soumSteps = [
  [5_000, 100],
  [20_000, 500],
  [100_000, 5_000],
  [500_000, 10_000],
  [2_000_000, 50_000],
  [20_000_000, 100_000],
  [100_000_000, 500_000],
  [1_000_000_000, 1_000_000],
] as const

const unitSteps = [
  [50, 5],
  [500, 10],
  [2_000, 50],
  [20_000, 100],
  [10_000_000, 500],
] as const

const rounded = (amount: number, step: number): number => Math.max(step, Math.round(amount / step) * step)

/** Sellers round a price, the more the higher it is. */
export function roundSoum(amount: number): number {
  return rounded(amount, stepFor(amount, soumSteps))
}
export function roundUnits(amount: number): number {
  return rounded(amount, stepFor(amount, unitSteps))
}
