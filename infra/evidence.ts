import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

export interface Evidence {
  readonly goal: string
  readonly pass: boolean
  readonly figures: object
  readonly seed: number | null
  readonly seconds?: number
}

/** Records a result with its commit and machine; the files are committed as the source of published figures. */
export function writeEvidence(evidence: Evidence): void {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const record = {
    goal: evidence.goal,
    pass: evidence.pass,
    figures: evidence.figures,
    commit: git('rev-parse', 'HEAD'),
    hasUncommittedChanges: git('status', '--porcelain', '--', '.', ':!docs').length > 0,
    seed: evidence.seed,
    ...(evidence.seconds !== undefined && { seconds: evidence.seconds }),
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
