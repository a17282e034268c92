import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { generateDocuments } from '../documents/generated.ts'
import { describeKnownLimits } from '../documents/known-limits.ts'
import { proofs } from '../proof/proofs.ts'
import { root, steps } from './steps.ts'

const map = readFileSync(new URL('../../docs/map.md', import.meta.url), 'utf8')

/** The rows of the first table after this text. */
const readTableAfter = (words: string): string[][] => {
  const [, after = ''] = map.split(words)
  const [, , ...rows] = after.split('\n\n')[1]?.split('\n') ?? []
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('docs/map.md lists the steps of the gate', () => {
  const rows = steps.map(({ name, holds }) => [`\`${name.startsWith('types ') ? 'types …' : name}\``, holds])
  const once = rows.filter(([name], index) => rows.findIndex(([other]) => other === name) === index)
  expect(readTableAfter('Steps of `pnpm check`')).toEqual(once)
})

test('docs/map.md lists the proofs', () => {
  expect(readTableAfter('Proofs of `pnpm proof`')).toEqual(
    proofs.map(({ name, holds }) => [`\`${name}\``, holds]),
  )
})

/** Folders that paths in docs/map.md are relative to. */
const folders = [
  '',
  'apps/api/',
  'apps/api/src/',
  'apps/api/test/',
  'apps/',
  'apps/market/src/',
  'apps/shop/src/',
]

const findMissingPaths = (text: string): string[] => {
  const named = [...text.matchAll(/`([\w.@$-]+(?:\/[\w.@$-]+)+\.(?:tsx?|css|md|sql|json|ya?ml|cjs))`/g)]
  return named
    .map((match) => match[1] ?? '')
    .filter((path) => !folders.some((from) => existsSync(new URL(`../../${from}${path}`, import.meta.url))))
}

test('each path in docs/map.md exists', () => {
  expect(findMissingPaths(map)).toEqual([])
  expect(findMissingPaths('`apps/api/src/main/app.ts`, `market/missing.ts`')).toEqual(['market/missing.ts'])
})

test('each path in SECURITY.md exists', () => {
  expect(findMissingPaths(readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8'))).toEqual([])
})

const attacks = readFileSync(new URL('../../docs/attacks.md', import.meta.url), 'utf8')

/** Rows whose test is not in the named file. */
const findMissingTests = (text: string): string[] =>
  [...text.matchAll(/\| `([^`]+\.test\.tsx?)` +\| (.+?) +\|$/gm)]
    .filter(([, path = '', name = '']) => {
      const file = new URL(`../../${path}`, import.meta.url)
      return !existsSync(file) || !readFileSync(file, 'utf8').includes(name)
    })
    .map(([, path = '', name = '']) => `${path}: ${name}`)

test('each test that docs/attacks.md names exists', () => {
  expect(findMissingTests(attacks)).toEqual([])
  // Control: a test that does not exist is found, and the table is not empty.
  expect(
    findMissingTests('| a | b | `infra/check/documents.test.ts` | a missing'.concat(' test |')),
  ).toHaveLength(1)
  expect(attacks.match(/\.test\.tsx?` +\|/g)?.length).toBeGreaterThan(40)
})

/** Links to missing files, and links whose text is the number of another decision. */
const findWrongLinks = (path: string, text: string): string[] =>
  [
    ...text.matchAll(/\[([^\]]*)\]\(([^)\s#]+)[^)]*\)/g),
    ...text.matchAll(/<[^>]*? (src|href)="([^"#]+)[^"]*"/g),
  ]
    .filter(([, words = '', target = '']) => {
      if (/^\w+:/.test(target)) return false
      const decision = /adr\/(\d{4})-/.exec(target)?.[1]
      const isOtherNumber = /^\d{4}$/.test(words) && decision !== undefined && words !== decision
      return isOtherNumber || !existsSync(join(root, dirname(path), target))
    })
    .map(([link]) => `${path}: ${link}`)

test('each link between the documents leads to the named file', () => {
  const documents = globSync(['*.md', '{docs,apps,packages,infra,rig,e2e,tools}/**/*.md'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  })
  expect(documents.length).toBeGreaterThan(30)
  expect(documents.flatMap((path) => findWrongLinks(path, readFileSync(join(root, path), 'utf8')))).toEqual(
    [],
  )
  expect(
    findWrongLinks(
      'README.md',
      '[a](docs/missing.md) [0001](docs/adr/0005-opensearch.md) [b](https://example.com) <img src="c.png">',
    ),
  ).toHaveLength(3)
})

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test('generated documents are what `pnpm documents` writes', async () => {
  for (const [path, text] of Object.entries(await generateDocuments()))
    expect(read(path) === text, `${path} is out of date: run pnpm documents`).toBe(true)
})

test('docs/known-limits.md has a row for each kind of failed check, and none for a passed measurement', () => {
  const record = { commit: '1234567890', measuredAt: '2026-11-01T10:00:00.000Z', pass: false }
  const described = describeKnownLimits([
    {
      ...record,
      goal: 'search',
      figures: { runs: { 5000000: { checks: { p99: { is: 3, goal: '≤ 2', pass: false } } } } },
    },
    { ...record, goal: 'perf', figures: { breaches: ['home on P1: LCP, ms 1536 of 1400'] } },
    { ...record, goal: 'proof-faults', figures: { failed: ['kills: loses an ad'] } },
    { ...record, goal: 'hostile', figures: { conditions: { answeredAll: false, isQuick: true } } },
    { ...record, goal: 'shop', pass: true, figures: { checks: { p99: { is: 1, goal: '≤ 2', pass: true } } } },
  ])
  expect(described.match(/^\| \[.*$/gm)).toEqual([
    '| [`pnpm rig search`](evidence/search.json) | 5,000,000 ads, p99 | 3 | ≤ 2 | 2026-11-01, `1234567` |',
    '| [`pnpm perf`](evidence/perf.json) | home on P1: LCP, ms | 1536 | ≤ 1400 | 2026-11-01, `1234567` |',
    '| [`pnpm proof faults`](evidence/proof-faults.json) | kills: loses an ad | failed | passes | 2026-11-01, `1234567` |',
    '| [`pnpm rig hostile`](evidence/hostile.json) | answeredAll | failed | passes | 2026-11-01, `1234567` |',
  ])
})

/** `pnpm name` in code, except commands of pnpm itself. */
const commandsIn = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/pnpm(?:@[\d.]+)? (?:run )?([a-z][\w:-]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'install'),
  )

test('docs/commands.md lists every script of package.json, and README.md names no other', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const names = new Set(Object.keys(scripts))
  expect(commandsIn(read('docs/commands.md'))).toEqual(names)
  expect([...commandsIn(read('README.md'))].filter((name) => !names.has(name))).toEqual([])
})

test('rig/README.md lists every benchmark of rig/main.ts', () => {
  const [, goals = ''] = /const goals[^{]*\{([^}]*)\}/.exec(read('rig/main.ts')) ?? []
  const names = [...goals.matchAll(/^ +'?([\w-]+)'?[,:]/gm)].map(([, name = '']) => name)
  const rows = [...read('rig/README.md').matchAll(/^\| `pnpm (?:rig )?([\w-]+)/gm)].map(
    ([, name = '']) => name,
  )
  expect(names.length).toBeGreaterThan(10)
  expect(new Set(rows)).toEqual(new Set(names))
})
