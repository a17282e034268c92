import { reminderKinds, type ReminderKind } from '@app/contract/core/notifications'
import { describe, expect, test } from 'vitest'
import { rupees, writeMessages, type Reminder } from './reminders.rules.ts'
import { reminderTexts } from './reminders.texts.ts'

const product = {
  link: 'steel-bottle',
  title: 'Steel bottle',
  titleHi: 'स्टील बोतल',
  pricePaise: 599_00,
  discountedPricePaise: 349_00,
  isOrderable: true,
  need: 5,
  sums: { alone: { totalPaise: 599_00 }, join: { totalPaise: 330_00 }, create: { totalPaise: 313_00 } },
}
const seat = {
  seatId: 7,
  groupId: 3,
  inviteCode: 'AbCdEfGh23',
  status: 'OPEN' as const,
  endsAt: new Date('2026-12-02T18:40:00+05:30'),
  joined: 2,
  totalPaise: 330_00,
}
const reminderOf = (kind: ReminderKind, id = 1, more: object = {}): Reminder =>
  kind === 'NotJoinedOrCreated'
    ? { ...product, id, kind, viewId: 9, ...more }
    : { ...product, ...seat, id, kind, ...more }

const write = (reminders: readonly Reminder[], language: 'en' | 'hi' = 'en') =>
  writeMessages(reminders, { language, botUsername: 'saath_bot' })

describe.each(['en', 'hi'] as const)('messages in %s', (language) => {
  test.each(reminderKinds)('%s fills its placeholders and links to its group or product', (kind) => {
    const [message, ...more] = write([reminderOf(kind)], language)
    expect(more).toEqual([])
    expect(message?.message.text).not.toMatch(/[{}]|undefined|NaN/)
    expect(message?.message.text).toContain(language === 'hi' ? 'स्टील बोतल' : 'Steel bottle')
    expect(message?.message.text).toContain('5')
    const toProduct = kind === 'NotJoinedOrCreated' || kind === 'NoJoins24'
    const param = toProduct ? 'product_steel-bottle' : 'group_AbCdEfGh23'
    expect(message?.message.buttons).toEqual([
      { text: reminderTexts[language][kind].button, url: `https://t.me/saath_bot?startapp=${param}` },
    ])
  })

  test('the message of an expired group makes no offer when its product cannot be ordered', () => {
    const [message] = write([reminderOf('NoJoins24', 1, { isOrderable: false, status: 'EXPIRED' })], language)
    expect(message?.message.text).not.toMatch(/₹/)
    expect(message?.message.buttons[0]?.url).toBe('https://t.me/saath_bot?startapp=group_AbCdEfGh23')
  })
})

test.each([
  ['NotSharedLink', ['₹330', '2 of 5', '6:40']],
  ['NoJoins10', ['₹330', '2 of 5', 'still free: 3']],
  ['NoJoins24', ['pay ₹313', 'alone for ₹599', '2 of 5']],
  ['GroupFinished', ['₹330']],
  ['NotJoinedOrCreated', ['₹330', '₹599']],
] as const)('the message %s contains %j', (kind, parts) => {
  const [message] = write([reminderOf(kind)])
  for (const part of parts) expect(message?.message.text).toContain(part)
})

test('both languages have the same placeholders', () => {
  const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
  for (const kind of [...reminderKinds, 'productGone'] as const)
    expect(placeholders(reminderTexts.hi[kind].text)).toEqual(placeholders(reminderTexts.en[kind].text))
})

test('several reminders of one group become one message with the text of the most urgent', () => {
  const messages = write([
    reminderOf('NotSharedLink', 1),
    reminderOf('NoJoins10', 2),
    reminderOf('NoJoins3', 3),
    reminderOf('NoJoins3', 4, { groupId: 99, inviteCode: 'ZZZZZZZZ22' }),
  ])
  expect(messages.map(({ newsIds }) => newsIds)).toEqual([[1, 2, 3], [4]])
  expect(messages[0]?.message.text).toMatch(/^⏳/)
  expect(messages[1]?.message.buttons[0]?.url).toContain('ZZZZZZZZ22')
})

test('placeholders in a product title are not filled', () => {
  const [message] = write([reminderOf('NoJoins3', 1, { title: '{total} $& {until}' })])
  expect(message?.message.text).toContain('“{total} $& {until}”')
})

test.each([
  [0, '₹0'],
  [313_00, '₹313'],
  [50_40, '₹50.40'],
  [1_23_456_00, '₹1,23,456'],
])('%d paise are formatted as %s', (paise, text) => {
  expect(rupees(paise)).toBe(text)
})
