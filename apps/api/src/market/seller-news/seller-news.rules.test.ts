import { rejectReasonCodes } from '@app/contract/market/ad-reasons'
import { describe, expect, test } from 'vitest'
import { sellerEvents } from './seller-news.texts.ts'
import { decisionEvent, writeMessages, type SellerNews } from './seller-news.rules.ts'
import { sellerTexts } from './seller-news.texts.ts'

const expiresAt = new Date('2026-12-15T00:00:00Z')
const statusOf = (event: SellerNews['event']): string => {
  if (event.endsWith('blocked')) return 'BLOCKED'
  if (event === 'expiry.over') return 'EXPIRED'
  return event === 'moderation.rejected' ? 'REJECTED' : 'ACTIVE'
}
const newsOf = (event: SellerNews['event'], id: number, name = 'Стол'): SellerNews => ({
  id,
  event,
  ad: { link: `link-${id}`, name, status: statusOf(event), rejectedRevisionId: 1, expiresAt },
  reason: /reject|block/.test(event) ? 'PHOTO_FOREIGN' : null,
  expiresAt: event === 'expiry.soon' ? expiresAt.toISOString() : null,
})

describe.each(['ru', 'uz'] as const)('in %s', (language) => {
  const reader = { language, botUsername: 'vio_bot' }

  test('the longest possible message fits Telegram’s limit', () => {
    const many = sellerEvents.flatMap((event, kind) =>
      Array.from({ length: 60 }, (_, index) => newsOf(event, kind * 60 + index, 'Ш'.repeat(120))),
    )
    const [message, ...more] = writeMessages(many, reader)
    expect(more).toEqual([])
    expect(message?.newsIds).toHaveLength(many.length)
    expect(message?.message.text.length).toBeLessThanOrEqual(4_096)
    expect(message?.message.buttons.every(({ text }) => text.length <= 64)).toBe(true)
    expect(message?.message.text).not.toMatch(/[{}]/)
  })

  test('a single message fills all its placeholders', () => {
    for (const event of sellerEvents)
      for (const reason of rejectReasonCodes) {
        const news = newsOf(event, 1)
        const [message] = writeMessages([{ ...news, reason: news.reason && reason }], reader)
        expect(message?.message.text).not.toMatch(/[{}]|\.\.$/)
        expect(message?.message.buttons[0]?.url).toMatch(/^https:\/\/t\.me\/vio_bot\?startapp=[\w-]{1,512}$/)
      }
  })

  test('a name cannot contain a placeholder', () => {
    const [message] = writeMessages([newsOf('moderation.approved', 1, '{date} $& {name}')], reader)
    expect(message?.message.text).toContain('{date} $& {name}')
  })
})

test('a name is not cut within a character', () => {
  const names = [59, 60, 61].map((length) => `${'a'.repeat(length - 1)}😀 и ещё много слов`)
  const news = names.map((name, id) => newsOf('moderation.approved', id, name))
  const [message] = writeMessages(news, { language: 'ru', botUsername: 'vio_bot' })
  expect(message?.message.text.isWellFormed()).toBe(true)
})

test('both languages have the same placeholders', () => {
  const holes = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
  for (const event of sellerEvents)
    for (const part of ['alone', 'several'] as const)
      expect(holes(sellerTexts.uz.events[event][part])).toEqual(holes(sellerTexts.ru.events[event][part]))
})

test('only the last event of an ad is in the message', () => {
  const first = newsOf('moderation.approved', 1)
  const last = { ...newsOf('moderation.change-approved', 2), ad: first.ad }
  const [message] = writeMessages([first, last], { language: 'ru', botUsername: 'vio_bot' })
  expect(message?.newsIds).toEqual([2])
})

test.each([
  ['APPROVED', 'PENDING', 'ACTIVE', 'moderation.approved'],
  ['APPROVED', 'ACTIVE', 'ACTIVE', 'moderation.change-approved'],
  ['REJECTED', 'PENDING', 'REJECTED', 'moderation.rejected'],
  ['REJECTED', 'ACTIVE', 'ACTIVE', 'moderation.change-rejected'],
  ['REJECTED', 'PENDING', 'BLOCKED', 'moderation.stays-blocked'],
  ['BLOCKED', 'ACTIVE', 'BLOCKED', 'moderation.blocked'],
] as const)('%s from %s to %s is %s', (decision, from, to, event) => {
  expect(decisionEvent(decision, from, to)).toBe(event)
})
