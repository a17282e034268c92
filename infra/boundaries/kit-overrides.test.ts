import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Sheet {
  readonly path: string
  readonly css: string
}

const readSheets = (pattern: string): Sheet[] =>
  globSync(pattern, { cwd: root }).map((path) => ({ path, css: readFileSync(join(root, path), 'utf8') }))

/** Selectors that name a class of the kit, also by an attribute. */
const kitSelector = /\.ui-[a-z-]*|\[class[^\]]*ui-[^\]]*\]/g

const findOverrides = (sheets: readonly Sheet[]): string[] =>
  sheets.flatMap(({ path, css }) =>
    [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(kitSelector)].map(([found]) => `${path}: ${found}`),
  )

/** Custom properties that the kit reads with a default and sets nowhere: an app may set them. */
const findInterface = (sheets: readonly Sheet[]): string[] => {
  const css = sheets.map((sheet) => sheet.css).join('\n')
  const read = [...css.matchAll(/var\((--[a-z0-9-]+)\s*,/g)].map(([, name = '']) => name)
  return [...new Set(read)].filter((name) => !name.startsWith('--tg-') && !css.includes(`${name}:`))
}

test('no style sheet of an app selects a class of the kit', () => {
  const sheets = readSheets('apps/*/src/**/*.css')
  expect(sheets.length).toBeGreaterThan(100)
  expect(findOverrides(sheets)).toEqual([])
})

test('control: a selector with a class of the kit is found, a comment is not', () => {
  const css = '/* .ui-a */ .home .ui-section { margin: 0 } [class*="ui-chip"] { margin: 0 }'
  expect(findOverrides([{ path: 'a.css', css }])).toEqual(['a.css: .ui-section', 'a.css: [class*="ui-chip"]'])
})

test('the README of the kit lists every custom property that an app may set', () => {
  const names = findInterface(readSheets('packages/ui/src/**/*.css'))
  const readme = readFileSync(join(root, 'packages/ui/README.md'), 'utf8')
  expect(names).toContain('--section-gap')
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
