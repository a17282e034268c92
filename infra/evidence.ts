import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { pathsOfEvidence } from './evidence-paths.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface Evidence {
  readonly goal: string
  readonly pass: boolean
  readonly figures: object
  readonly seed: number | null
  readonly seconds?: number
}

/** What was measured, on which commit and what kind of machine; committed, so that a claim can be looked up. */
export function writeEvidence(evidence: Evidence): void {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
  const record = {
    goal: evidence.goal,
    pass: evidence.pass,
    figures: evidence.figures,
    commit: git('rev-parse', 'HEAD'),
    hasUncommittedChanges: git('status', '--porcelain', '--', '.', ':!docs').length > 0,
    seed: evidence.seed,
    ...(evidence.seconds !== undefined && { seconds: evidence.seconds }),
    paths: pathsOfEvidence(evidence.goal),
    machine: {
      cores: cpus().length,
      model: cpus()[0]?.model ?? 'unknown',
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.version,
    },
    measuredAt: new Date().toISOString(),
  }
  mkdirSync(`${root}docs/evidence`, { recursive: true })
  writeFileSync(`${root}docs/evidence/${evidence.goal}.json`, `${JSON.stringify(record, null, 2)}\n`)
}
