import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type FrontEnd, listFilesWithDebugPanel, measureSizes } from './bundles.ts'

/** Random text cannot be compressed below this size. */
const text = (kilobytes: number): string => `"${randomBytes(kilobytes * 768).toString('base64')}"`

const build = (
  files: Readonly<Record<string, string>>,
  preloads: readonly string[] = [],
  css: readonly string[] = [],
  app = 'shop',
): FrontEnd => ({
  app,
  files: new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])),
  routes: [{ path: '/', preloads, css }],
})
const listOver = (front: FrontEnd): string[] =>
  measureSizes(front, '/')
    .filter(({ bytes, limitBytes }) => bytes > limitBytes)
    .map(({ what }) => what)

test('counts static imports of the first page, and not what it loads later', () => {
  const files = { 'b.js': text(200), 'a.js': 'import{b}from"./b.js"', 'index.js': 'import"./a.js"' }
  expect(listOver(build(files, ['index.js']))).toEqual(['shop initial JS (/)'])
  const lazy = { ...files, 'index.js': 'import("./a.js")' }
  expect(listOver(build(lazy, ['index.js']))).toEqual(['shop chunk b.js'])
})

test('allows a form more than another chunk, within its own limit', () => {
  expect(listOver(build({ 'create-product-x.js': text(44) }))).toEqual([])
  expect(listOver(build({ 'profile-x.js': text(44) }))).toEqual(['shop chunk profile-x.js'])
  expect(listOver(build({ 'create-product-x.js': text(70) }))).toEqual(['shop chunk create-product-x.js'])
})

test('allows the map of Vio 42 KB in a file of its own, but no other file and no page', () => {
  const map = 'leaflet-src.esm-aB3_x9Zq.js'
  expect(listOver(build({ [map]: text(55) }, [], [], 'market'))).toEqual([])
  expect(listOver(build({ [map]: text(55) }))).toHaveLength(1)
  const page = { [map]: text(55), 'page.js': `import"./${map}";${text(178)}` }
  expect(listOver(build(page, ['page.js'], [], 'market'))).toContain('market /')
})

test('finds too much CSS and the debug panel', () => {
  expect(listOver(build({ 'a.css': text(36) }))).toEqual(['shop all CSS'])
  const styles = { 'a.css': text(12), 'b.css': text(12) }
  expect(listOver(build(styles, [], ['a.css', 'a.css']))).toEqual([])
  expect(listOver(build(styles, [], ['a.css', 'b.css']))).toEqual(['shop CSS of /'])
  const front = build({ 'a.js': 'show("debug-secrets")', 'b.js': '' })
  expect(listFilesWithDebugPanel(front)).toEqual(['shop a.js'])
})
