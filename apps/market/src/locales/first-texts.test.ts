import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ru } from './ru.ts'
import { sellingRu } from './selling-ru.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string): string => readFileSync(file, 'utf8')

const imported = (text: string): string[] => [
  ...[...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gms)].flatMap(
    ([, to]) => to ?? [],
  ),
  // Imports that load together with their texts (`selling(() => import(…))`, or in one list with them) are not
  // followed.
  ...[...text.matchAll(/(?<!selling\(\(\) => |\[\n\s+)import\('(\.[^']+)'\)/g)].flatMap(([, to]) => to ?? []),
]

/** All modules that these files load, at once or on demand, before the later texts. */
const closureOf = (entries: readonly string[]): Set<string> => {
  const found = new Set(entries)
  for (const file of found)
    for (const address of imported(read(file))) {
      const target = join(dirname(file), address)
      if (existsSync(target) && !target.startsWith(join(root, 'locales'))) found.add(target)
    }
  return found
}

const keysIn = (text: string, keys: readonly string[]): string[] =>
  keys.filter((key) => text.includes(`'${key}'`) || text.includes(`\`${key.split('.')[0] ?? ''}.$`))

const firstPages = (): string[] =>
  globSync('routes/**/*.tsx', { cwd: root })
    .map((name) => join(root, name))
    .filter((file) => !/loader: .*loadSellingTexts/.test(read(file)))

test('a page uses only texts of the first file', () => {
  const files = [...closureOf(firstPages())]
  expect(files.length).toBeGreaterThan(100)
  const later = Object.keys(sellingRu)
  const said = files.flatMap((file) =>
    keysIn(read(file), later).map((key) => `${file.slice(root.length)}: ${key}`),
  )
  expect(said).toEqual([])
  // The control: the same search finds the texts that pages do use.
  expect(files.some((file) => keysIn(read(file), Object.keys(ru)).length > 0)).toBe(true)
  expect(keysIn(read(join(root, 'features/my-ads/my-ads-page.tsx')), later).length).toBeGreaterThan(0)
})
