import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tablesDocument } from '../../apps/api/test/structure/tables-document.ts'
import { drawArchitecture } from './architecture.ts'
import { describeKnownLimits, type EvidenceRecord } from './known-limits.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')

/** The documents that are made from other files, by path. */
export async function generateDocuments(): Promise<Readonly<Record<string, string>>> {
  const evidence = globSync('docs/evidence/*.json', { cwd: root })
    .toSorted()
    .map((path) => JSON.parse(read(path)) as EvidenceRecord)
  return {
    'docs/pictures/architecture.svg': await drawArchitecture(read('docs/architecture.dot')),
    'docs/known-limits.md': describeKnownLimits(evidence),
    'docs/tables.md': tablesDocument(),
  }
}
