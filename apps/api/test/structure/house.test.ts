import { expect, test } from 'vitest'
import { crowdedRooms, exportedArrows, privateLanguage } from './house-scans.ts'
import { isGenerated, pathsUnder, readSource, type SourceFile } from './source-files.ts'

const rooms = ['apps', 'packages', 'e2e', 'infra', 'rig']
const paths = rooms.flatMap(pathsUnder)
const sources = paths
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !isGenerated(path) && !path.includes('/test/structure/'))
  .map(readSource)

const file = (path: string, text: string): SourceFile => ({ path, text })

test('what is exported and has a name is a declared function', () => {
  expect(exportedArrows(sources)).toEqual([])
})

test('an exported arrow is seen; a value, a typed constant and one that is passed along are not', () => {
  const seen = [
    'export const a = (b: number): number => b',
    'export const a = async <T>(b: T) => b',
    'export const a = ({\n  b,\n}: { b: () => void }): void => {}',
  ]
  for (const text of seen) expect(exportedArrows([file('a.ts', text)])).toEqual(['a.ts:1'])
  const fine = [
    'export const a = (1 + 2) * 3',
    'export const a: Handler = (b) => b',
    'export function a() { return [1].map((b) => b) }',
    'const a = (b: number): number => b',
  ]
  for (const text of fine) expect(exportedArrows([file('a.ts', text)])).toEqual([])
})

test('no room holds more than thirty files', () => {
  expect(crowdedRooms(paths)).toEqual([])
  const many = Array.from({ length: 31 }, (_, index) => `apps/a/${index}.ts`)
  expect(crowdedRooms([...many, 'apps/b/c.ts'])).toEqual(['apps/a has 31 files'])
})

test('the field has words of its own', () => {
  expect(privateLanguage(sources)).toEqual([])
  expect(privateLanguage([file('a.ts', 'const mostRows = 1\nconst mostPopular = shortMemory(2)')])).toEqual([
    'a.ts:1 mostRows',
    'a.ts:2 shortMemory',
  ])
})
