import { describe, expect, test } from 'vitest'
import {
  emptyDelivery,
  isTouched,
  fillFromLastOrder,
  findProblem,
  suggestPlace,
  typeInto,
  wrongFields,
  type DeliveryField,
} from './delivery.rules.ts'

const record = {
  phone: '9876543210',
  address: '14, Shanti Nagar',
  addressExtra: '',
  pin: '560027',
  city: 'Bangalore',
  state: 'Karnataka',
}
const mysuru = { pin: '570001', city: 'Mysuru', state: 'Karnataka' }
const bengaluru = { pin: '560027', city: 'Bengaluru Urban', state: 'Karnataka' }
const typed = (...edits: readonly (readonly [DeliveryField, string])[]) =>
  edits.reduce((before, [field, text]) => typeInto(before, field, text), emptyDelivery)

describe('suggestPlace', () => {
  test('the place of a PIN fills an empty city and state', () => {
    expect(suggestPlace(typed(['pin', '570001']), mysuru).values).toMatchObject({
      city: 'Mysuru',
      state: 'Karnataka',
    })
  })

  test('the place of a PIN does not overwrite a typed city', () => {
    const mine = typed(['city', 'Mysore'], ['pin', '570001'])
    expect(suggestPlace(mine, mysuru).values).toMatchObject({ city: 'Mysore', state: 'Karnataka' })
  })

  test('the place of a PIN does not overwrite a suggestion that the user changed', () => {
    const suggested = suggestPlace(typed(['pin', '570001']), mysuru)
    const edited = typeInto(suggested, 'city', 'Nanjangud')
    expect(suggestPlace(edited, mysuru).values.city).toBe('Nanjangud')
  })

  test('the place of another PIN replaces a suggestion', () => {
    const first = suggestPlace(typed(['pin', '570001']), mysuru)
    expect(suggestPlace(typeInto(first, 'pin', '560027'), bengaluru).values.city).toBe('Bengaluru Urban')
  })

  test('the place of a PIN that is no longer in the form changes nothing', () => {
    const delivery = typed(['pin', '560027'])
    expect(suggestPlace(delivery, mysuru)).toBe(delivery)
  })

  test('the city of the last order stays with its PIN and is replaced under another PIN', () => {
    const kept = fillFromLastOrder(emptyDelivery, record)
    expect(suggestPlace(kept, bengaluru).values.city).toBe('Bangalore')
    expect(suggestPlace(typeInto(kept, 'pin', '570001'), mysuru).values.city).toBe('Mysuru')
  })
})

describe('fillFromLastOrder', () => {
  test('the last address fills an untouched form and does not count as a draft', () => {
    const kept = fillFromLastOrder(emptyDelivery, record)
    expect(kept.values).toEqual(record)
    expect(isTouched(kept)).toBe(false)
  })

  test('the last address does not mix with an address that the user has started to type', () => {
    const kept = fillFromLastOrder(typed(['address', '3, New Road']), record)
    expect(kept.values).toEqual({ ...emptyDelivery.values, phone: '9876543210', address: '3, New Road' })
  })

  test('the last phone number does not return after the user deleted it', () => {
    expect(fillFromLastOrder(typed(['phone', '']), record).values.phone).toBe('')
  })
})

test.each([
  ['phone', '', 'order.phoneRequired'],
  ['phone', '987654321', 'order.phoneRequired'],
  ['phone', '5876543210', 'order.phoneWrong'],
  ['phone', '6876543210', null],
  ['address', '  ', 'order.addressRequired'],
  ['address', '1', null],
  ['addressExtra', '', null],
  ['pin', '', 'order.pinRequired'],
  ['pin', '56002', 'order.pinRequired'],
  ['pin', '056002', 'order.pinWrong'],
  ['pin', '560027', null],
  ['city', ' ', 'order.cityRequired'],
  ['state', '', 'order.stateRequired'],
] as const)('the field %s with «%s» has the problem %s', (field, text, problem) => {
  expect(findProblem(field, { ...record, [field]: text })).toBe(problem)
})

test('wrong fields are listed in the order of the form', () => {
  expect(wrongFields(emptyDelivery.values)).toEqual(['phone', 'address', 'pin', 'city', 'state'])
})
