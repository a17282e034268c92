import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type BuiltFrontEnd, closureOf, filesWithDebugMark, limits, weigh } from './bundle-weights.ts'

/** Random text does not shrink, so its weight is known. */
const heavy = (kilobytes: number): string => randomBytes(kilobytes * 768).toString('base64')

const build = (
  files: Record<string, string>,
  preloads: readonly string[],
  css: readonly string[] = [],
): BuiltFrontEnd => ({
  app: 'shop',
  files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
  routes: [{ path: '/', preloads, css, isFirst: true }],
})
const breaches = (front: BuiltFrontEnd): string[] =>
  weigh(front)
    .filter(({ bytes, limitBytes }) => bytes > limitBytes)
    .map(({ what }) => what)

test('what the first page imports counts, what it may load later does not', () => {
  const { files } = build(
    {
      'index.js': 'import{a}from"./a.js";import"./b.js";const later=()=>import("./c.js")',
      'a.js': 'import{d}from"./d.js"',
      'b.js': '',
      'c.js': '',
      'd.js': '',
    },
    [],
  )
  expect([...closureOf(['index.js'], files)].toSorted()).toEqual(['a.js', 'b.js', 'd.js', 'index.js'])
})

test('control: a heavy import of the first page breaks the initial limit', () => {
  const files = { 'index.js': 'import"./a.js"', 'a.js': `"${heavy(200)}"` }
  expect(breaches(build(files, ['index.js']))).toContain('shop initial JS (/)')
  expect(breaches(build({ ...files, 'index.js': 'import("./a.js")' }, ['index.js']))).toEqual([
    'shop chunk a.js',
  ])
})

test('control: a form may weigh more than another chunk, and not more than its own limit', () => {
  const front = (name: string, kilobytes: number) => build({ [name]: `"${heavy(kilobytes)}"` }, [])
  expect(breaches(front('create-product-x.js', 44))).toEqual([])
  expect(breaches(front('profile-x.js', 44))).toEqual(['shop chunk profile-x.js'])
  expect(breaches(front('create-product-x.js', 70))).toEqual(['shop chunk create-product-x.js'])
})

test('control: the map may be heavy as a file of its own, but not under another name, nor inside a page', () => {
  const front = (name: string, preloads: readonly string[] = [], own = 0): BuiltFrontEnd => ({
    ...build(
      { [name]: `"${heavy(55)}"`, 'page.js': `import"./${name}";"${own === 0 ? '' : heavy(own)}"` },
      preloads,
    ),
    app: 'market',
  })
  expect(breaches(front('leaflet-src.esm-aB3_x9Zq.js'))).toEqual([])
  expect(breaches(front('place-map-aB3_x9Zq.js'))).toEqual(['market chunk place-map-aB3_x9Zq.js'])
  expect(breaches({ ...front('leaflet-src.esm-aB3_x9Zq.js'), app: 'shop' })).toHaveLength(1)
  const page = (own: number) => breaches(front('leaflet-src.esm-aB3_x9Zq.js', ['page.js'], own))
  expect(page(20)).toEqual([])
  // What a page weighs that has nothing to spare for it.
  expect(page(178)).toContain('market /')
})

test('control: too much CSS, and the mark of a development module, are found', () => {
  expect(breaches(build({ 'a.css': heavy(36) }, []))).toEqual(['shop all CSS'])
  const files = { 'a.css': heavy(12), 'b.css': heavy(12) }
  expect(breaches(build(files, [], ['a.css', 'a.css']))).toEqual([])
  expect(breaches(build(files, [], ['a.css', 'b.css']))).toEqual(['shop CSS of /'])
  expect(filesWithDebugMark(build({ 'a.js': 'show("debug-secrets")', 'b.js': '' }, []))).toEqual([
    'shop a.js',
  ])
  expect(limits.css).toBe(15_360)
})
