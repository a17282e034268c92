import { readFileSync } from 'node:fs'
import type { TestFailure } from './test-reports.ts'

/** A test that may fail for a short while. The gate still runs it and says how it ended. */
export interface Quarantined {
  readonly file: string
  readonly test: string
  readonly reason: string
  /** The first day on which it must be mended, as YYYY-MM-DD. */
  readonly until: string
}

const maxEntries = 8
const maxDays = 14
const dayMs = 86_400_000
/** Whoever attacks does not wait for two weeks. */
const security = /attacks|matrix|races|hostile|secret|token|auth|security/i

export function readQuarantine(): readonly Quarantined[] {
  return JSON.parse(readFileSync(new URL('quarantine.json', import.meta.url), 'utf8')) as Quarantined[]
}

/** What is wrong with the list itself; anything fails the run. */
export function quarantineProblems(list: readonly Quarantined[], now: Date): readonly string[] {
  return [
    ...(list.length > maxEntries ? [`${list.length} entries, ${maxEntries} are the most`] : []),
    ...list.flatMap((entry) => {
      const name = `${entry.file}: ${entry.test}`
      const daysLeft = (Date.parse(entry.until) - now.getTime()) / dayMs
      if (!/^\d{4}-\d\d-\d\d$/.test(entry.until) || Number.isNaN(daysLeft)) return [`${name}: has no date`]
      return [
        ...(entry.reason.trim() === '' ? [`${name}: has no reason`] : []),
        ...(daysLeft <= 0 ? [`${name}: was to be mended before ${entry.until}`] : []),
        ...(daysLeft > maxDays ? [`${name}: ${maxDays} days are the most`] : []),
        ...(security.test(entry.file) ? [`${name}: a security test is never set aside`] : []),
      ]
    }),
  ]
}

export function isQuarantined(list: readonly Quarantined[], { file, name }: TestFailure): boolean {
  return list.some((entry) => entry.file === file && entry.test === name)
}
