import { expect, test } from 'vitest'
import { priceProblem, findFieldProblems } from './ad-form.rules.ts'
import { completeValues, emptyValues, valuesOfDraft, type AdValues } from './ad-values.ts'
import { carriedOver, sentParameters, type Parameter } from './parameters.rules.ts'
import { serverProblems } from './server-problems.rules.ts'

const known = { savedPlace: { regionId: 1726, cityId: null, districtId: null }, ownPhone: '+998901234567' }
const good: AdValues = { ...emptyValues, name: 'Кресло', description: 'Мягкое', price: 5, category: '2' }
const textsOf = (part: Partial<AdValues>): string[] =>
  findFieldProblems(completeValues({ ...good, ...part }, known)).map(({ text }) => text)

test.each([
  [null, 'adForm.priceRequired'],
  ['12', 'adForm.priceNumber'],
  [Number.NaN, 'adForm.priceNumber'],
  [1.5, 'adForm.priceWhole'],
  [0, 'adForm.priceMin'],
  [1e12 + 1, 'adForm.priceMax'],
  [1, null],
])('the problem of a price of %s is %s', (price, text) => {
  expect(priceProblem(price)).toBe(text)
})

test.each<[string, Partial<AdValues>, readonly string[]]>([
  ['everything is there', {}, []],
  ['a name of spaces', { name: '  ' }, ['adForm.nameRequired']],
  ['no category', { category: null }, ['adForm.categoryRequired']],
  ['no words', { description: '\n' }, ['adForm.descriptionRequired']],
  ['too many words', { description: 'я'.repeat(4_994) }, ['adForm.descriptionLong']],
  ['as many words as go', { description: 'я'.repeat(4_993) }, []],
  [
    'the whole country',
    { place: { regionId: null, cityId: null, districtId: null } },
    ['adForm.placeRequired'],
  ],
  ['no number', { phones: ['', ''] }, ['adForm.phoneRequired']],
  ['half a number', { phones: ['+99890123'] }, ['adForm.phoneInvalid']],
  ['seven characters from abroad', { phones: ['+123456'] }, ['adForm.phoneInvalid']],
  ['a number from abroad', { phones: ['+79161234567', ''] }, []],
])('%s', (_claim, part, texts) => {
  expect(textsOf(part)).toEqual(texts)
})

const parameter = (
  id: number,
  name: string,
  type: Parameter['type'],
  enumOptions: string[] = [],
): Parameter => ({
  id,
  name,
  name_uz: name,
  type,
  enumOptions,
  enumOptions_uz: enumOptions,
})
const phones = [parameter(11, 'Цвет', 'ENUM', ['Белый', 'Чёрный']), parameter(12, 'Модель', 'STRING')]
const furniture = [parameter(21, 'Цвет', 'ENUM', ['Белый', 'Бежевый']), parameter(22, 'Модель', 'BOOLEAN')]

test('a parameter value moves to a parameter of the same name and kind if it is allowed there', () => {
  expect(carriedOver({ 11: 'Белый', 12: 'X' }, phones, furniture)).toEqual({
    values: { 11: 'Белый', 12: 'X', 21: 'Белый' },
    kept: new Set([21]),
  })
  expect(carriedOver({ 11: 'Чёрный' }, phones, furniture).values).not.toHaveProperty('21')
})

test('only non-empty parameters of the chosen category are sent', () => {
  expect(sentParameters({ 11: 'Белый', 21: ' Бежевый ', 22: '' }, furniture)).toEqual([
    { parameterId: 21, value: 'Бежевый' },
  ])
})

test('server errors map to form fields; unknown fields are ignored', () => {
  const sent = { parameters: [{ parameterId: 21 }, { parameterId: 22 }] }
  expect(
    serverProblems(
      {
        price: 'too_small',
        'phoneNumbers.1': 'invalid_format',
        'parameters.1': 'value',
        regionId: 'unknown',
        'photos.0': 'unknown',
        'idempotency-key': 'invalid_format',
      },
      sent,
    ),
  ).toEqual([
    { field: 'price', text: 'adForm.priceMin' },
    { field: 'phoneNumbers', item: 1, text: 'adForm.phoneInvalid' },
    { field: 'parameters', item: 22, text: 'adForm.parameterWrong' },
    { field: 'place', text: 'adForm.placeWrong' },
    { field: 'photos', text: 'adForm.photosLost' },
  ])
})

test('a draft of another version has the fields of this one and no others', () => {
  expect(valuesOfDraft({ name: 'Кресло', warranty: 2 } as Partial<AdValues>)).toEqual({
    ...emptyValues,
    name: 'Кресло',
  })
})
