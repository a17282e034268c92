import { describe, expect, test } from 'vitest'
import { sized, testSeed } from '#test/support/size.ts'
import {
  adversariesPerPlan,
  honestActors,
  simulateDemand,
  simulateFirstPage,
  simulatePlaces,
  simulateReferrals,
  type Rules,
} from './abuse.ts'

const seeds = Array.from({ length: sized(1, 20) }, (_, index) => testSeed + index)
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** The change of a figure of honest actors through the adversaries: 0.05 is five per cent. */
const change = (figure: (adversaries: number, seed: number) => number): number =>
  Math.abs(
    mean(seeds.map((seed) => figure(adversariesPerPlan, seed))) / mean(seeds.map((seed) => figure(0, seed))) -
      1,
  )

const figures: Readonly<Record<string, (rules: Rules, adversaries: number, seed: number) => number>> = {
  'the time of a top place': simulatePlaces,
  'the share of the first page': simulateFirstPage,
  'the referral money that is paid': (rules, adversaries, seed) =>
    simulateReferrals(rules, adversaries, seed).all,
  'the demand figures': simulateDemand,
}

describe(`a month with ${honestActors} honest users and ${adversariesPerPlan} adversaries for each plan`, () => {
  test.each(Object.entries(figures))('changes %s by at most five per cent', (name, figure) => {
    const [present, old] = (['present', 'old'] as const).map((rules) =>
      change((adversaries, seed) => figure(rules, adversaries, seed)),
    )
    console.log(
      `figure: abuse: ${name}: ${((present ?? 1) * 100).toFixed(1)} %, by the earlier rules ${((old ?? 0) * 100).toFixed(1)} %`,
    )
    expect(present).toBeLessThanOrEqual(0.05)
    // Control: the same adversaries win against the earlier rules.
    expect(old).toBeGreaterThan(0.1)
  })

  test('honest referrers keep at least 95 % of their money', () => {
    const { honest } = simulateReferrals('present', 0, testSeed)
    expect(honest).toBeGreaterThanOrEqual(0.95 * 2 * 0.3 * honestActors)
  })
})
