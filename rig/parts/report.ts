import { writeEvidence } from '@app/infra/evidence'
import { rounded } from './figures.ts'

/** A goal with its result. */
export interface Check {
  readonly is: number
  readonly goal: string
  readonly pass: boolean
}
export type Checks = Readonly<Record<string, Check>>

export function atMost(is: number, most: number, unit = ''): Check {
  return { is: rounded(is), goal: `≤ ${most}${unit}`, pass: is <= most }
}
export function atLeast(is: number, least: number): Check {
  return { is: rounded(is), goal: `≥ ${least}`, pass: is >= least }
}
export function isPassed(checks: Checks): boolean {
  return Object.values(checks).every(({ pass }) => pass)
}
export function printChecks(checks: Checks): void {
  for (const [name, { is, goal, pass }] of Object.entries(checks))
    process.stdout.write(`${pass ? 'yes' : 'NO '}  ${name.padEnd(60)} ${is} (${goal})\n`)
}

interface Result {
  readonly goal: string
  readonly figures: object
  /** The goal is reached when all of them hold. */
  readonly conditions: Readonly<Record<string, boolean>>
  readonly seed?: number | null
  /** False for a run that is too small to be evidence. */
  readonly isEvidence?: boolean
}

/** Prints the figures and writes the evidence; returns whether the goal is reached. */
export function report({ goal, figures, conditions, seed = null, isEvidence = true }: Result): boolean {
  const pass = Object.values(conditions).every(Boolean)
  const all = { ...figures, conditions }
  process.stdout.write(`${JSON.stringify({ pass, ...all }, null, 2)}\n`)
  if (isEvidence) writeEvidence({ goal, pass, figures: all, seed })
  return pass
}

/** The same for a list of missed goals. */
export function reportBreaches(goal: string, figures: object, breaches: readonly string[]): boolean {
  writeEvidence({ goal, pass: breaches.length === 0, seed: null, figures: { ...figures, breaches } })
  for (const breach of breaches) process.stdout.write(`over the limit: ${breach}\n`)
  process.stdout.write(`${goal}: ${breaches.length} goals not reached\n`)
  return breaches.length === 0
}
