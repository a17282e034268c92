import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setDirectory } from './data-directories.ts'
import type { EngineNodes, SetName } from './service-sets.ts'
import { fieldOf } from './unknown-values.ts'

/** How many nodes the set's engine has and how large their heaps are. */
export interface EngineShape {
  readonly nodes: EngineNodes
  readonly heap: string
}

export const SMALL_HEAP = '512m'
const DEFAULT_HEAP: Readonly<Record<SetName, string>> = { dev: SMALL_HEAP, test: SMALL_HEAP, rig: '2g' }

/** Remembered in the set's directory, so that a restart after a crash brings back what ran before it. */
export function engineShape(set: SetName): EngineShape {
  const fallback: EngineShape = { nodes: 1, heap: DEFAULT_HEAP[set] }
  try {
    const stored: unknown = JSON.parse(readFileSync(shapeFile(set), 'utf8'))
    const heap = fieldOf(stored, 'heap')
    return {
      nodes: fieldOf(stored, 'nodes') === 3 ? 3 : 1,
      heap: typeof heap === 'string' ? heap : fallback.heap,
    }
  } catch {
    return fallback
  }
}

export function rememberEngineShape(set: SetName, shape: EngineShape): void {
  mkdirSync(setDirectory(set), { recursive: true })
  writeFileSync(shapeFile(set), `${JSON.stringify(shape)}\n`)
}

function shapeFile(set: SetName): string {
  return join(setDirectory(set), 'engine-shape.json')
}
