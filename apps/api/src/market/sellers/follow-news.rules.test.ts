import { describe, expect, test } from 'vitest'
import { morningAfter, writeFollowNews } from './follow-news.rules.ts'

describe('the night in Tashkent', () => {
  test.each([
    ['2026-11-17T03:59:59Z', '2026-11-17T04:00:00.000Z'],
    ['2026-11-17T04:00:00Z', null],
    ['2026-11-17T15:59:59Z', null],
    ['2026-11-17T16:00:00Z', '2026-11-18T04:00:00.000Z'],
    ['2026-11-17T20:00:00Z', '2026-11-18T04:00:00.000Z'],
  ])('%s: until %s', (at, morning) => {
    expect(morningAfter(new Date(at))?.toISOString() ?? null).toBe(morning)
  })
})

const news = (newsId: number, count: number, name = `Продавец ${newsId}`) => ({
  newsId,
  seller: { publicId: `seller000000000${newsId}`, name },
  ads: Array.from({ length: count }, (_, index) => ({
    link: `ad-${newsId}-${index}`,
    name: `Вещь ${index + 1}`,
  })),
})
const write = (some: ReturnType<typeof news>[], language: 'ru' | 'uz' = 'ru') =>
  writeFollowNews(some, { language, botUsername: 'vio_bot' })

describe('the message', () => {
  test('a message about one ad opens the ad', () => {
    expect(write([news(1, 1)])).toEqual([
      {
        newsIds: [1],
        message: {
          text: '🔔 Новое объявление, Продавец 1:\n«Вещь 1»',
          buttons: [{ text: 'Открыть объявление', url: 'https://t.me/vio_bot?startapp=product_ad-1-0' }],
        },
      },
    ])
  })

  test('a message about several ads opens the seller and names the number of further ads', () => {
    expect(write([news(1, 5)], 'uz')[0]?.message).toEqual({
      text: '🔔 Продавец 1, yangi e’lonlar: 5 ta\n• Вещь 1\n• Вещь 2\n• Вещь 3\nva yana 2 ta',
      buttons: [{ text: 'Hammasini ko‘rish', url: 'https://t.me/vio_bot?startapp=seller_seller0000000001' }],
    })
  })

  test('news of several sellers are one message far below Telegram’s limit', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      ...news(index, 30, 'Ж'.repeat(128)),
      ads: Array.from({ length: 30 }, () => ({ link: 'x', name: 'Щ'.repeat(120) })),
    }))
    const [written, ...others] = write(many)
    expect(others).toEqual([])
    expect(written?.newsIds).toHaveLength(40)
    expect(written?.message.text.length).toBeLessThan(4_096)
    expect(written?.message.buttons).toHaveLength(3)
  })

  test('without news there is no message', () => {
    expect(write([])).toEqual([])
  })
})
