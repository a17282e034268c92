import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listUnreadTexts, readAllTexts, root } from './all-texts.ts'
import { findTextProblems } from './check-texts.ts'
import { applyEdits, readChanges, type Unit, unitsFor } from './exchange.ts'
import { findUnreadTexts, languages, readTexts, type Text } from './read-texts.ts'
import { readXliff, writeXliff } from './xliff.ts'

const all = readAllTexts()
const source = `
export const sizes = defineCatalogue({ title: 'Размеры' })
export const words = {
  ru: { hello: 'Привет, {name}', left: { one: '{count} день', few: '{count} дня', many: '{count} дней', other: '{count} дня' } },
  uz: { hello: 'Salom, {name}', left: { one: 'bir kun', other: '{count} kun' } },
}
export const bill = { ru: (coins: number) => \`Монет: \${coins}\`, uz: (coins: number) => \`\${coins} tanga\` }
export const gone = text('Нет', 'Yo‘q', 'Gone', 'नहीं')
export const pages = [{ language: 'ru', button: 'Ещё' }, { language: 'uz', button: 'Yana' }]
`
const path = 'packages/a/src/b.ts'
const texts = readTexts(path, source)

test('every text for users has all its languages, placeholders and plural forms', () => {
  expect(findTextProblems(all)).toEqual([])
  expect(all.length).toBeGreaterThan(4000)
  for (const part of ['apps/api/', 'apps/market/', 'apps/shop/', 'apps/reports/', 'packages/shell/'])
    expect(all.filter((text) => text.path.startsWith(part)).length).toBeGreaterThan(50)
})

test('no Russian or Hindi text is outside of what translators get', () => {
  expect(listUnreadTexts()).toEqual([])
  expect(findUnreadTexts(path, source)).toEqual(["'Размеры'"])
})

test('each of the shapes of texts in the source is read', () => {
  const uzbek = texts.filter(({ language }) => language === 'uz')
  expect(uzbek.map(({ key, form, text }) => [key, form, text])).toEqual([
    ['words.hello', null, 'Salom, {name}'],
    ['words.left', 'one', 'bir kun'],
    ['words.left', 'other', '{count} kun'],
    ['bill', null, '{coins} tanga'],
    ['gone', null, 'Yo‘q'],
    ['pages.button', null, 'Yana'],
  ])
  expect(findTextProblems(texts)).toEqual([])
})

const without = (change: (text: Text) => Text | null): string[] =>
  findTextProblems(texts.flatMap((text) => change(text) ?? []))
const isUzbek = ({ language, key }: Text, name: string): boolean => language === 'uz' && key === name

test('control: a missing language, form, placeholder or word is found', () => {
  expect(without((text) => (isUzbek(text, 'gone') ? null : text))).toEqual([
    `${path} gone: only in ru, en, hi`,
  ])
  expect(without((text) => (text.form === 'many' ? null : text))).toEqual([
    `${path} words.left (ru): has one, few, other`,
  ])
  const broken = (text: string) => without((one) => (isUzbek(one, 'words.hello') ? { ...one, text } : one))
  expect(broken('Salom')).toEqual([`${path} words.hello (uz): placeholders none, not name`])
  expect(broken('Salom, {nom}')).toEqual([`${path} words.hello (uz): placeholders nom, not name`])
  expect(broken('Salom, {name')).toEqual([`${path} words.hello (uz): broken braces`])
  expect(broken(' ')).toContain(`${path} words.hello (uz): empty`)
})

const roundTrip = async (change: (unit: Unit) => Unit) => {
  const { language, units } = await readXliff(await writeXliff('uz', unitsFor('uz', texts).map(change)))
  return readChanges(language, units, texts)
}
const changeOne = (id: string, change: Partial<Unit>) =>
  roundTrip((unit) => (unit.id === id ? { ...unit, ...change } : unit))

test('an unchanged export of every language changes nothing', async () => {
  for (const language of languages) {
    const { units } = await readXliff(await writeXliff(language, unitsFor(language, all)))
    expect(units.length).toBe(all.filter((text) => text.language === language).length)
    expect(readChanges(language, units, all)).toEqual({ edits: [], problems: [] })
  }
})

test('a changed text changes exactly its own literal', async () => {
  for (const [id, target, from, to] of [
    [
      'words.hello',
      "Va'da, <{name}> & \\ «ok»\n\u00a0!",
      "'Salom, {name}'",
      "'Va\\'da, <{name}> & \\\\ «ok»\\n\\u00a0!'",
    ],
    ['words.left[one]', 'atigi {count} kun', "'bir kun'", "'atigi {count} kun'"],
    ['bill', 'Tangalar: {coins}', '`${coins} tanga`', '`Tangalar: ${coins}`'],
  ] as const) {
    const { edits, problems } = await changeOne(id, { target })
    expect(problems).toEqual([])
    const changed = applyEdits(source, edits)
    expect(changed).toBe(source.replace(from, () => to))
    expect(unitsFor('uz', readTexts(path, changed)).find((unit) => unit.id === id)?.target).toBe(target)
  }
})

test.each([
  ['a lost placeholder', { target: 'Salom' }, 'placeholders none, not name'],
  ['a translated placeholder', { target: 'Salom, {ism}' }, 'placeholders ism, not name'],
  ['an empty text', { target: ' ' }, 'empty'],
  ['a source that has changed', { target: 'Salom {name}', source: 'Здравствуйте' }, 'its source has changed'],
  ['an unknown text', { id: 'words.bye' }, 'there is no such text'],
])('an import refuses %s', async (_, change, problem) => {
  const { edits, problems } = await changeOne('words.hello', change)
  expect(edits).toEqual([])
  expect(problems.join()).toContain(problem)
})

test('a real file with a changed text differs in that text only', () => {
  const text = all.find(
    ({ path: file, key }) => file === 'apps/shop/src/locales/hi.ts' && key === 'app.tagline',
  )
  if (!text) throw new Error('there is no such text')
  const file = readFileSync(join(root, text.path), 'utf8')
  const changed = applyEdits(file, [{ text, replacement: "'नया'" }])
  expect(changed.split('\n').filter((line, index) => line !== file.split('\n')[index])).toEqual([
    "  'app.tagline': 'नया',",
  ])
})
