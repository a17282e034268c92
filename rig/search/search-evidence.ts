import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeEvidence } from '@app/infra/evidence'
import { repositoryFile } from '../parts/surroundings.ts'
import { isPassed, printChecks, type Check } from '../parts/report.ts'
import { checkGoals, growthChecks, type Run } from './search-goals.ts'
import { computeSizing } from './sizing.ts'

interface StoredRun extends Run {
  readonly pass: boolean
  readonly checks: Readonly<Record<string, Check>>
}
interface Stored {
  readonly figures?: { readonly runs?: Readonly<Record<string, StoredRun>> }
}

const file = 'docs/evidence/search.json'

const storedRuns = (): Readonly<Record<string, StoredRun>> => {
  const path = repositoryFile(file)
  if (!existsSync(path)) return {}
  return (JSON.parse(readFileSync(path, 'utf8')) as Stored).figures?.runs ?? {}
}

/** The sizes with goals; other sizes are only reported. */
const [small, large] = ['1000000', '5000000'] as const

/** The evidence holds one run per size, each with its commit. */
export function storeRun(
  ads: number,
  run: Run & { readonly facts: object },
  how: object,
  seed: number,
): boolean {
  const checks = checkGoals(run)
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
    cwd: repositoryFile(''),
    encoding: 'utf8',
  }).trim()
  const measured = { pass: isPassed(checks), checks, commit, measuredAt: new Date().toISOString(), ...run }
  const runs: Record<string, StoredRun> = { ...storedRuns(), [ads]: measured }
  const [first, second] = [runs[small], runs[large]]
  const growth = first && second ? growthChecks(first, second) : {}
  const goals = [first, second].flatMap((one) => one ?? [])
  const pass = goals.every((one) => one.pass) && isPassed(growth)
  const sizing =
    first && second
      ? computeSizing([Number(small), first], [Number(large), second])
      : computeSizing(null, [ads, run])
  writeEvidence({
    goal: 'search',
    pass: pass && goals.length === 2,
    seed,
    figures: { how, growth, sizing, runs },
  })
  printChecks({ ...checks, ...growth })
  return measured.pass && isPassed(growth)
}
