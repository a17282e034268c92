import { Graphviz } from '@hpcc-js/wasm-graphviz'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tablesDocument } from '../../apps/api/test/structure/tables-document.ts'
import { describeKnownLimits, type EvidenceRecord } from './known-limits.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')

/** The generated documents by path. */
export async function generateDocuments(): Promise<Readonly<Record<string, string>>> {
  const evidence = globSync('docs/evidence/*.json', { cwd: root })
    .toSorted()
    .map((path) => JSON.parse(read(path)) as EvidenceRecord)
  const graphviz = await Graphviz.load()
  return {
    'docs/pictures/architecture.svg': graphviz.layout(read('docs/architecture.dot'), 'svg', 'dot'),
    'docs/known-limits.md': describeKnownLimits(evidence),
    'docs/tables.md': tablesDocument(),
  }
}

/** `pnpm documents`: writes the generated documents; the gate compares them. */
if (import.meta.main)
  for (const [path, text] of Object.entries(await generateDocuments())) writeFileSync(`${root}${path}`, text)
