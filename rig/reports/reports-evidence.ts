import { writeEvidence } from '@app/infra/evidence'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { repositoryFile } from '../parts/surroundings.ts'

export const parts = ['sums', 'intake', 'kill'] as const
export type Part = (typeof parts)[number]

interface StoredPart {
  readonly pass: boolean
}
interface Stored {
  readonly figures?: { readonly parts?: Readonly<Partial<Record<Part, StoredPart>>> }
}

const goal = 'reports'

const storedParts = (): Readonly<Partial<Record<Part, StoredPart>>> => {
  const path = repositoryFile(`docs/evidence/${goal}.json`)
  if (!existsSync(path)) return {}
  return (JSON.parse(readFileSync(path, 'utf8')) as Stored).figures?.parts ?? {}
}

/** The evidence holds each part with its commit; the proof passes when all three parts pass. */
export function storePart(part: Part, size: object, figures: StoredPart): void {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], {
    cwd: repositoryFile(''),
    encoding: 'utf8',
  }).trim()
  const measured = { commit, measuredAt: new Date().toISOString(), size, ...figures }
  const all: Partial<Record<Part, StoredPart>> = { ...storedParts(), [part]: measured }
  const pass = parts.every((name) => all[name]?.pass === true)
  writeEvidence({ goal, pass, figures: { parts: all }, seed: null })
}
