import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundle, serverProcesses } from './server-bundle.ts'

let home: string
let to: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'bundle-'))
  to = join(home, 'dist')
  mkdirSync(join(home, 'words'))
  writeFileSync(join(home, 'words', 'words.txt'), 'beside its source')
  writeFileSync(
    join(home, 'words', 'words.ts'),
    `import { readFileSync } from 'node:fs'
export function words(): string { return readFileSync(new URL('./words.txt', import.meta.url), 'utf8') }`,
  )
  for (const name of ['first', 'second'])
    writeFileSync(
      join(home, `${name}.ts`),
      `import { words } from './words/words.ts'\nconsole.log('${name}', words())`,
    )
})
afterEach(() => rmSync(home, { recursive: true }))

const source = (name: string): string => join(home, `${name}.ts`)
const run = (name: string): string =>
  execFileSync(process.execPath, [join(to, `${name}.js`)], { encoding: 'utf8' }).trim()
const times = (): unknown =>
  readdirSync(to).map((name) => [name, statSync(join(to, name), { bigint: true }).mtimeNs])

test('a module finds the files beside its source, also from a shared file', async () => {
  await bundle({ entries: { first: source('first'), second: source('second') }, to })
  expect(run('first')).toBe('first beside its source')
  expect(run('second')).toBe('second beside its source')
})

test('writes no unchanged file, and removes files that are no longer used', async () => {
  await bundle({ entries: { first: source('first'), second: source('second') }, to })
  const before = times()
  await bundle({ entries: { first: source('first'), second: source('second') }, to })
  expect(times()).toEqual(before)
  await bundle({ entries: { first: source('first') }, to })
  expect(readdirSync(to).toSorted()).toEqual(['first.js', 'first.js.map'])
})

test('a process that a module starts is the one of the bundle, and must be part of it', async () => {
  writeFileSync(join(home, 'child.ts'), "console.log('child')")
  writeFileSync(
    join(home, 'parent.ts'),
    `import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
const child = fileURLToPath(new URL('./child.ts', import.meta.url))
console.log(child, execFileSync(process.execPath, [child], { encoding: 'utf8' }))`,
  )
  await bundle({ entries: { parent: source('parent'), child: source('child') }, to })
  expect(run('parent')).toBe(`${join(to, 'child.js')} child`)
  await expect(bundle({ entries: { parent: source('parent') }, to })).rejects.toThrow(
    'not part of the bundle',
  )
})

test('every process that package.json starts is part of the bundle', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>
  }
  const started = Object.values(scripts).flatMap((line) =>
    [...line.matchAll(/apps\/api\/src\/main\/(\w+)\.ts/g)].map(([, name = '']) => name),
  )
  expect(started.length).toBeGreaterThan(3)
  expect(started.filter((name) => !serverProcesses.some((shipped) => shipped === name))).toEqual([])
})
