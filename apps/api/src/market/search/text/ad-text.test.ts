import { describe, expect, test } from 'vitest'
import { byStopwatch } from '#test/support/stopwatch.ts'
import { textFields, buildTextFields } from './ad-text.ts'
import { findMeantCategories } from './lexicon.ts'
import { textQuery } from './text-query.rules.ts'
import { fold } from './fold.rules.ts'
import { synonymSections, stockPhrases } from './synonyms/sections.ts'

const wordsOf = (name: string) =>
  buildTextFields({ name, description: '', about: [], category: 'other' }).titleWords.split(' ')

describe('the words of an ad', () => {
  test('three spellings of a title have the same words', () => {
    const [first, ...others] = [
      "Ikki xonali ko'chmas uy",
      'Икки хонали кўчмас уй',
      'IKKI XONALI KO‘CHMAS UY',
    ].map((name) => buildTextFields({ name, description: name, about: [name], category: 'other' }))
    for (const other of others) expect(other).toEqual(first)
  })

  test.each([
    ['Samsung A52 8/256GB', ['а52', '52', '256', '256гб', '#самсунг']],
    ['Samsung A-52', ['а52']],
    ['Samsung A 52', ['а52']],
    ['256 гб', ['256гб']],
    ['2-х комнатная', ['#2_комнатная']],
    ['Ikki xonali', ['#2_комнатная']],
    ['Айфон 13', ['#ифоне', '#телефон', '13']],
    ['kir yuvish mashinasi', ['#стиралная_машина']],
  ])('the title %s has the words %s', (name, words) => {
    expect(wordsOf(name)).toEqual(expect.arrayContaining(words))
  })

  test('a washing machine is not a car, but both words are indexed', () => {
    expect(wordsOf('Стиральная машина LG')).not.toContain('#машина')
    expect(wordsOf('Стиральная машина LG')).toContain('машин')
    expect(wordsOf('Машина в хорошем состоянии')).toContain('#машина')
  })

  test('phone numbers are not indexed, and titles with one are not suggested', () => {
    const text = buildTextFields({
      name: 'Диван +998901234567',
      description: 'Звоните 901234567 или 90 123 45 67',
      about: [],
      category: 'other',
    })
    expect(JSON.stringify(text)).not.toMatch(/\d{7}/)
    expect(text).not.toHaveProperty('titleTyped')
    expect(
      buildTextFields({ name: 'Диван, 90 123-45-67', description: '', about: [], category: 'other' }),
    ).not.toHaveProperty('titleTyped')
    expect(
      buildTextFields({ name: 'iPhone 13 128 gb', description: '', about: [], category: 'other' }),
    ).toHaveProperty('titleTyped')
  })

  test('tags and stock phrases are not indexed', () => {
    const { bodyWords } = buildTextFields({
      name: '',
      description: '<p>Звоните <b>по телефону</b></p>',
      about: [],
      category: 'other',
    })
    expect(bodyWords).not.toContain('телефон')
    expect(bodyWords).not.toContain('#телефон')
    expect(bodyWords.split(' ')).not.toContain('п')
  })

  test('descriptions add concepts of their own category only, titles of any', () => {
    const description = 'Диван мягкий. Помогу с машиной, деньги нужны на дом.'
    const text = buildTextFields({ name: 'Диван и велосипед', description, about: [], category: 'furniture' })
    expect(text.bodyWords).toContain('#диван')
    expect(text.bodyWords).not.toMatch(/машин|дом/)
    expect(text.titleWords).toContain('#велосипед')
    const service = buildTextFields({ name: 'Перевозка', description, about: [], category: 'services' })
    expect(service.bodyWords).toMatch(/машин/)
  })

  test('every part has its own field, with a bounded number of words', () => {
    const text = buildTextFields({
      name: 'слово '.repeat(3_000),
      description: 'раз два '.repeat(20_000),
      about: [],
      category: 'other',
    })
    expect(Object.keys(textFields)).toEqual(expect.arrayContaining(Object.keys(text)))
    const many = buildTextFields({
      name: '',
      description: Array.from({ length: 5_000 }, (_, at) => `слово${at} кот`).join(' '),
      about: [],
      category: 'other',
    })
    expect(many.bodyWords.split(' ').length).toBeLessThan(3_000)
  })
})

describe('a query', () => {
  test.each([
    ['телефон', 'telefon', 'ТЕЛЕФОН', ' telefon '],
    ["ko'ylak", 'кўйлак', 'koylak', 'КЎЙЛАК'],
    ['iphone 13 256gb', 'iphone 13 256 гб', 'IPHONE 13, 256 GB'],
    ['a52', 'а52', 'A-52', 'a 52'],
    ['продам диван', 'диван', 'divan sotiladi', 'куплю диван'],
  ])('the query %s is the same in every spelling', (first, ...others) => {
    const clause = textQuery(first)
    expect(clause).not.toBeNull()
    for (const other of others) expect(textQuery(other)).toEqual(clause)
  })

  test.each(['', ' ', '...', '🙂', 'и', 'sotiladi', 'в на по', '()', '\u0000', '\u200b'])(
    '"%s" leaves nothing to search for',
    (search) => {
      expect(textQuery(search)).toBeNull()
    },
  )

  test('a search in titles queries only the title field', () => {
    expect(JSON.stringify(textQuery('красный диван ташкент', { onlyInTitle: true }))).not.toMatch(
      /bodyWords|aboutWords/,
    )
    expect(JSON.stringify(textQuery('красный диван ташкент'))).toMatch(/bodyWords/)
  })

  test('one typo is corrected in words of five letters or more, never in numbers', () => {
    expect(JSON.stringify(textQuery('зонтег'))).toContain('"fuzzy"')
    expect(JSON.stringify(textQuery('зотн'))).not.toContain('"fuzzy"')
    expect(JSON.stringify(textQuery('205555'))).not.toContain('"fuzzy"')
    expect(JSON.stringify(textQuery('халодильниг'))).toContain('#холодилник')
  })

  test('a missing vowel is corrected from four letters on, a missing consonant is not', () => {
    for (const search of ['айфн', 'iphne']) expect(JSON.stringify(textQuery(search))).toContain('#ифоне')
    expect(JSON.stringify(textQuery('айон'))).not.toContain('#ифоне')
    expect(JSON.stringify(textQuery('афн'))).not.toContain('#ифоне')
  })

  test.each([
    'a '.repeat(100),
    'слово '.repeat(33),
    'ъ'.repeat(200),
    'велосипет тилифом халодильниг крософки нотбук диванн '.repeat(3),
    '((((((title:* AND _id:*) OR /.*.*.*/) ~10 ^9999 "',
    '{"query":{"match_all":{}}}',
    "'".repeat(200),
    '٠١٢٣٤٥٦٧٨٩'.repeat(20),
    Array.from({ length: 50 }, (_, at) => `x${at}`).join(' '),
  ])('the query %s has a bounded cost', (search) => {
    const clause = JSON.stringify(textQuery(search) ?? {})
    expect(clause.match(/"fuzzy"/g)?.length ?? 0).toBeLessThanOrEqual(4)
    expect(clause.match(/"(?:terms|fuzzy|match)"/g)?.length ?? 0).toBeLessThanOrEqual(120)
    expect(clause).not.toMatch(/query_string|wildcard|regexp|script|match_all/)
    expect(clause.length).toBeLessThan(20_000)
  })

  test('control: very long words cost more without the limit', () => {
    const start = performance.now()
    for (let run = 0; run < 50; run += 1) textQuery('й'.repeat(100_000))
    expect(byStopwatch(performance.now() - start)).toBeLessThan(1_000)
  })
})

describe('the word lists', () => {
  const lines = synonymSections.flatMap(([link, text]) =>
    text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ link, line: line.trim() }])),
  )
  const namesOf = (line: string) => (line.split('<')[0] ?? '').split(',').map((name) => name.trim())

  test('the word lists have hundreds of concepts with several names each', () => {
    expect(lines.length).toBeGreaterThanOrEqual(400)
    expect(lines.reduce((sum, { line }) => sum + namesOf(line).length, 0)).toBeGreaterThanOrEqual(2_000)
  })

  test('every wider concept has its own line', () => {
    const names = new Set(lines.map(({ line }) => fold(namesOf(line)[0] ?? '')))
    const unknown = lines.flatMap(({ line }) =>
      (line.split('<')[1] ?? '')
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !names.has(fold(name))),
    )
    expect(unknown).toEqual([])
  })

  test('stock phrases have several words, because a single word may be a concept', () => {
    expect(stockPhrases.split(',').filter((phrase) => !fold(phrase).includes(' '))).toEqual([])
  })

  test('no name in the word lists is empty', () => {
    expect(lines.filter(({ line }) => namesOf(line).some((name) => fold(name) === ''))).toEqual([])
  })

  test.each([
    ['айфон', 'phones_and_tablets'],
    ['ayf', 'phones_and_tablets'],
    ['kvartira', 'real_estate'],
    ['стирал', 'home_appliances'],
    ['мошина', 'cars_and_parts'],
    ['haydovchi', 'jobs'],
  ])('the query %s belongs to the category %s', (query, link) => {
    expect(findMeantCategories(query)).toContain(link)
  })
})
