import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { proofs } from '../proof/proofs.ts'
import { root, steps } from './steps.ts'

const map = readFileSync(new URL('../../docs/map.md', import.meta.url), 'utf8')

/** The rows of the first table after these words. */
const tableAfter = (words: string): string[][] => {
  const [, after = ''] = map.split(words)
  const [, , ...rows] = after.split('\n\n')[1]?.split('\n') ?? []
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('docs/map.md lists the steps of the check as they are', () => {
  const rows = steps.map(({ name, holds }) => [`\`${name.startsWith('types ') ? 'types …' : name}\``, holds])
  const once = rows.filter(([name], index) => rows.findIndex(([other]) => other === name) === index)
  expect(tableAfter('Steps of `pnpm check`')).toEqual(once)
})

test('docs/map.md lists the proofs as they are', () => {
  expect(tableAfter('Proofs of `pnpm proof`')).toEqual(
    proofs.map(({ name, holds }) => [`\`${name}\``, holds]),
  )
})

/** Where a path of the map may begin. */
const beginnings = [
  '',
  'apps/api/',
  'apps/api/src/',
  'apps/api/test/',
  'apps/',
  'apps/market/src/',
  'apps/shop/src/',
]

const missingPaths = (text: string): string[] => {
  const named = [...text.matchAll(/`([\w.@$-]+(?:\/[\w.@$-]+)+\.(?:tsx?|css|md|sql|json|ya?ml|cjs))`/g)]
  return named
    .map((match) => match[1] ?? '')
    .filter(
      (path) => !beginnings.some((from) => existsSync(new URL(`../../${from}${path}`, import.meta.url))),
    )
}

test('each path in docs/map.md exists', () => {
  expect(missingPaths(map)).toEqual([])
  expect(missingPaths('`apps/api/src/main/app.ts`, `market/nowhere.ts`')).toEqual(['market/nowhere.ts'])
})

test('each path in SECURITY.md exists', () => {
  expect(missingPaths(readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8'))).toEqual([])
})

const attacks = readFileSync(new URL('../../docs/attacks.md', import.meta.url), 'utf8')

/** Rows whose test is not in the file they name. */
const missingTests = (text: string): string[] =>
  [...text.matchAll(/\| `([^`]+\.test\.tsx?)` +\| (.+?) +\|$/gm)]
    .filter(([, path = '', name = '']) => {
      const file = new URL(`../../${path}`, import.meta.url)
      return !existsSync(file) || !readFileSync(file, 'utf8').includes(name)
    })
    .map(([, path = '', name = '']) => `${path}: ${name}`)

test('each test that docs/attacks.md names exists', () => {
  expect(missingTests(attacks)).toEqual([])
  // The control: one that nobody wrote is seen, and the table is read at all.
  expect(
    missingTests('| a | b | `infra/check/documents.test.ts` | nobody wrote this'.concat(' one |')),
  ).toHaveLength(1)
  expect(attacks.match(/\.test\.tsx?` +\|/g)?.length).toBeGreaterThan(40)
})

/** Links of a document that lead nowhere, and numbers that name another decision than the one they lead to. */
const wrongLinks = (path: string, text: string): string[] =>
  [...text.matchAll(/\[([^\]]*)\]\(([^)\s#]+)[^)]*\)/g)]
    .filter(([, words = '', target = '']) => {
      if (/^\w+:/.test(target)) return false
      const decision = /adr\/(\d{4})-/.exec(target)?.[1]
      const isOtherNumber = /^\d{4}$/.test(words) && decision !== undefined && words !== decision
      return isOtherNumber || !existsSync(join(root, dirname(path), target))
    })
    .map(([link]) => `${path}: ${link}`)

test('each link between the documents leads where it says', () => {
  const documents = globSync(['*.md', '{docs,apps,packages,infra,rig,e2e}/**/*.md'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  expect(documents.length).toBeGreaterThan(30)
  expect(documents.flatMap((path) => wrongLinks(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
  expect(
    wrongLinks(
      'README.md',
      '[a](docs/nowhere.md) [0001](docs/adr/0005-opensearch.md) [b](https://example.com)',
    ),
  ).toHaveLength(2)
})
