import { expect, test } from 'vitest'
import { privateLanguage } from './plain-words.ts'
import { crowdedFolders, exportedArrows } from './style-scans.ts'
import { isGenerated, pathsUnder, readSource, type SourceFile } from './source-files.ts'

const folders = ['apps', 'packages', 'e2e', 'infra', 'rig', 'tools']
const paths = folders.flatMap(pathsUnder)
const sources = paths
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !isGenerated(path) && !path.includes('/test/structure/'))
  .map(readSource)

const file = (path: string, text: string): SourceFile => ({ path, text })

test('exported functions are declared with `function`', () => {
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

test('no folder holds more than thirty files', () => {
  expect(crowdedFolders(paths)).toEqual([])
  const many = Array.from({ length: 31 }, (_, index) => `apps/a/${index}.ts`)
  expect(crowdedFolders([...many, 'apps/b/c.ts'])).toEqual(['apps/a has 31 files'])
})

test('names, comments and test titles use the words of the trade', () => {
  expect(privateLanguage(sources)).toEqual([])
  expect(
    privateLanguage([
      file('a.ts', '// Whoever asks waits.\nconst topWish = houseRules'),
      file('apps/shop/src/locales/en.ts', "const t = 'Nobody has joined yet'"),
      file('b.ts', 'const warehouse = wished'),
    ]),
  ).toEqual([
    'a.ts:1 Whoever: write user, buyer, seller, operator, client',
    'a.ts:2 Wish: write request, intent',
    'a.ts:2 house: write system, repository',
  ])
})
