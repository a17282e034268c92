import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '#main/jobs.ts'
import { formOf, placeAdsOf, placeSeller, type PlacedAd, type Seller } from '#test/support/ads.ts'
import type { Deps } from '#platform/ctx.ts'
import { arrived, startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { setRole } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'

let app: BotTestApp
let moderator: Seller
let colleague: Seller

beforeAll(async () => {
  app = await startBotTestApp(6)
  moderator = await placeSeller(app)
  colleague = await placeSeller(app)
  await Promise.all([moderator, colleague].map((person) => setRole(app, person, 'admin')))
})
afterAll(() => app.close())
beforeEach(async () => {
  app.shiftClock(0)
  await asOwner(app.databaseName, (client) =>
    client.query(
      'delete from moderation_views; delete from ad_appeals; delete from ads; delete from notifications',
    ),
  )
})

const base = '/api/user/telegram/products'
const dayMs = 86_400_000
const ask = (who: Seller, method: string, path: string, body?: unknown) =>
  app.ask(method, path, { token: who.accessToken, ...(body !== undefined && { body }) })

/** A moderator opens the queue and decides about these ads. */
const decide = async (ads: readonly { id: number }[], isModerated: boolean, reason?: string) => {
  await ask(moderator, 'GET', `${base}/moderate?take=100`)
  const reply = await ask(moderator, 'POST', `${base}/moderate`, {
    isModerated,
    productIds: ads.map(({ id }) => id),
    ...(reason && { reason }),
  })
  expect(reply.body).toMatchObject({ decided: ads.map(({ id }) => id) })
}

const speak = (seller: Seller, language: 'ru' | 'uz') =>
  ask(seller, 'PATCH', '/api/telegram/users/language', { language })

const placed = async (seller: Seller, overrides: object): Promise<PlacedAd> => {
  const [ad] = await placeAdsOf(app, seller, [{ name: 'Диван «Комфорт»', ...overrides }])
  if (!ad) throw new Error('no ad')
  return ad
}

const change = async (seller: Seller, ad: PlacedAd) => {
  const form = formOf({ name: 'Диван «Комфорт»', price: 900_000_000 })
  expect((await ask(seller, 'PATCH', `${base}/${ad.link}`, form)).status).toBe(200)
}

const expiryDay = (language: 'ru' | 'uz', at: number) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'Asia/Tashkent' }).format(at)

/** The event, the text and the button. */
const events: readonly {
  readonly event: string
  readonly happens: (seller: Seller) => Promise<PlacedAd>
  readonly ru: (date: string) => string
  readonly uz: (date: string) => string
  readonly button: readonly [ru: string, uz: string]
  readonly opens: (link: string) => string
}[] = [
  {
    event: 'an ad is approved',
    happens: async (seller) => {
      const ad = await placed(seller, { status: 'PENDING' })
      await decide([ad], true)
      return ad
    },
    ru: (date) => `✅ Объявление «Диван «Комфорт»» опубликовано.\nПокупатели видят его до ${date}.`,
    uz: (date) => `✅ «Диван «Комфорт»» e’loni chop etildi.\nXaridorlar uni ${date}gacha ko‘radi.`,
    button: ['Открыть объявление', 'E’lonni ochish'],
    opens: (link) => `product_${link}`,
  },
  {
    event: 'a change is approved',
    happens: async (seller) => {
      const ad = await placed(seller, {})
      await change(seller, ad)
      await decide([ad], true)
      return ad
    },
    ru: () => '✅ Изменения в объявлении «Диван «Комфорт»» приняты.',
    uz: () => '✅ «Диван «Комфорт»» e’lonidagi o‘zgarishlar qabul qilindi.',
    button: ['Открыть объявление', 'E’lonni ochish'],
    opens: (link) => `product_${link}`,
  },
  {
    event: 'an ad is rejected for something to mend',
    happens: async (seller) => {
      const ad = await placed(seller, { status: 'PENDING' })
      await decide([ad], false, 'PHONE_WRONG')
      return ad
    },
    ru: () =>
      '✏️ Объявление «Диван «Комфорт»» пока не опубликовано.\nПричина: По номеру не удаётся связаться. Проверьте его.',
    uz: () =>
      '✏️ «Диван «Комфорт»» e’loni hali chop etilmadi.\nSababi: Raqam orqali bog‘lanib bo‘lmadi. Uni tekshiring.',
    button: ['Исправить', 'Tuzatish'],
    opens: (link) => `mend_phoneNumbers_${link}`,
  },
  {
    event: 'an ad is rejected for good',
    happens: async (seller) => {
      const ad = await placed(seller, { status: 'PENDING' })
      await decide([ad], false, 'FORBIDDEN')
      return ad
    },
    ru: () =>
      '✏️ Объявление «Диван «Комфорт»» пока не опубликовано.\nПричина: Такие вещи и услуги у нас не продают.',
    uz: () =>
      '✏️ «Диван «Комфорт»» e’loni hali chop etilmadi.\nSababi: Bunday buyum va xizmatlar bizda sotilmaydi.',
    button: ['Мои объявления', 'E’lonlarim'],
    opens: () => 'ads_rejected',
  },
  {
    event: 'a change is rejected',
    happens: async (seller) => {
      const ad = await placed(seller, {})
      await change(seller, ad)
      await decide([ad], false, 'PRICE_WRONG')
      return ad
    },
    ru: () =>
      '✏️ Изменения в объявлении «Диван «Комфорт»» не приняты. Покупатели видят прежнюю версию.\nПричина: Цена не похожа на настоящую. Укажите, сколько вещь стоит на самом деле.',
    uz: () =>
      '✏️ «Диван «Комфорт»» e’lonidagi o‘zgarishlar qabul qilinmadi. Xaridorlar avvalgi ko‘rinishini ko‘radi.\nSababi: Narx haqiqiyga o‘xshamaydi. Buyumning asl narxini yozing.',
    button: ['Исправить', 'Tuzatish'],
    opens: (link) => `mend_price_${link}`,
  },
  {
    event: 'an ad is blocked',
    happens: async (seller) => {
      const ad = await placed(seller, {})
      await ask(moderator, 'POST', `${base}/${ad.link}/block`, { reason: 'FRAUD' })
      return ad
    },
    ru: () =>
      '⛔ Объявление «Диван «Комфорт»» заблокировано. Если это ошибка, попросите проверить его ещё раз.\nПричина: Объявление похоже на обман покупателей.',
    uz: () =>
      '⛔ «Диван «Комфорт»» e’loni bloklandi. Bu xato bo‘lsa, qayta tekshirishni so‘rang.\nSababi: E’lon xaridorlarni aldashga o‘xshaydi.',
    button: ['Мои объявления', 'E’lonlarim'],
    opens: () => 'ads_rejected',
  },
  {
    event: 'a blocked ad stays blocked after another look',
    happens: async (seller) => {
      const ad = await placed(seller, {})
      await ask(colleague, 'POST', `${base}/${ad.link}/block`, { reason: 'FRAUD' })
      expect((await ask(seller, 'POST', `${base}/${ad.link}/appeal`, { text: 'Это ошибка' })).status).toBe(
        200,
      )
      await decide([ad], false, 'FRAUD')
      return ad
    },
    ru: () =>
      '⛔ Мы проверили объявление «Диван «Комфорт»» ещё раз: оно остаётся заблокированным.\nПричина: Объявление похоже на обман покупателей.',
    uz: () =>
      '⛔ «Диван «Комфорт»» e’lonini qayta tekshirdik: u bloklanganicha qoladi.\nSababi: E’lon xaridorlarni aldashga o‘xshaydi.',
    button: ['Мои объявления', 'E’lonlarim'],
    opens: () => 'ads_rejected',
  },
  {
    event: 'an ad ends in three days',
    happens: async (seller) => {
      const ad = await placed(seller, { createdAt: new Date(Date.now() - 28 * dayMs) })
      await remind()
      return ad
    },
    ru: () =>
      `⏳ Объявление «Диван «Комфорт»» снимется с публикации ${expiryDay('ru', Date.now() + 2 * dayMs)}.\nПродлите его, если вещь ещё не продана.`,
    uz: () =>
      `⏳ «Диван «Комфорт»» e’lonining muddati ${expiryDay('uz', Date.now() + 2 * dayMs)} kuni tugaydi.\nBuyum hali sotilmagan bo‘lsa, uni uzaytiring.`,
    button: ['Продлить', 'Uzaytirish'],
    opens: (link) => `renew_${link}`,
  },
  {
    event: 'an ad has ended',
    happens: async (seller) => {
      const ad = await placed(seller, { createdAt: new Date(Date.now() - 31 * dayMs) })
      await expire()
      return ad
    },
    ru: () =>
      '⌛ Срок объявления «Диван «Комфорт»» закончился, покупатели его больше не видят.\nЕго можно вернуть.',
    uz: () =>
      '⌛ «Диван «Комфорт»» e’lonining muddati tugadi, xaridorlar uni endi ko‘rmaydi.\nUni qaytarish mumkin.',
    button: ['Продлить', 'Uzaytirish'],
    opens: (link) => `renew_${link}`,
  },
]

const lonely = (): Deps['redis'] => ({
  ...app.deps.redis,
  run: (_use, fallback) => Promise.resolve(fallback()),
})
const running = { id: '', attempt: 1, signal: AbortSignal.timeout(600_000) }
const remind = () => jobHandlers(app.workerDeps)['ads.remind']({}, running)
const expire = () => jobHandlers(app.workerDeps)['ads.expire']({}, running)
const tellNow = () => app.work('notifications.send')

describe.each(['ru', 'uz'] as const)('the message in %s', (language) => {
  test.each(events)('$event', async ({ happens, opens, button, ...texts }) => {
    const seller = await placeSeller(app)
    await speak(seller, language)
    const ad = await happens(seller)
    expect(arrived(app, seller.telegramId)).toEqual([])
    await tellNow()
    expect(arrived(app, seller.telegramId)).toMatchObject([
      {
        text: texts[language](expiryDay(language, Date.now() + 30 * dayMs)),
        buttons: [
          {
            text: button[language === 'ru' ? 0 : 1],
            url: `https://t.me/vio_test_bot?startapp=${opens(ad.link)}`,
          },
        ],
      },
    ])
  })
})

describe('a seller is notified once', () => {
  test('a message is sent once, although the job runs twice and on several workers', async () => {
    const seller = await placeSeller(app)
    await decide([await placed(seller, { status: 'PENDING' })], true)
    // Workers without a shared Redis, so that only the row protects.
    const workers = Array.from({ length: 6 }, () => ({ ...app.deps, redis: lonely(), instances: new Map() }))
    const send = (deps: Deps) =>
      jobHandlers(deps)['notifications.send']({ userIds: [seller.userId] }, running)
    await Promise.all(workers.map(send))
    await send(app.deps)
    await tellNow()
    expect(arrived(app, seller.telegramId)).toHaveLength(1)
    // Control: without its mark the row is sent again.
    await asOwner(app.databaseName, (client) =>
      client.query('update notifications set outcome = null, done_at = null, reserved_at = null'),
    )
    await send({ ...app.deps, redis: lonely(), instances: new Map() })
    expect(arrived(app, seller.telegramId)).toHaveLength(2)
  })

  test('a repeated decision event sends no second message, another decision does', async () => {
    const seller = await placeSeller(app)
    const ad = await placed(seller, { status: 'PENDING' })
    await decide([ad], false, 'NAME_UNCLEAR')
    await tellNow()
    const again = () =>
      asOwner(app.databaseName, (client) =>
        client.query(
          `insert into notifications (user_id, kind, key, data) select user_id, kind, key, data from notifications`,
        ),
      )
    await expect(again()).rejects.toThrow('notifications_once')
    await change(seller, ad)
    await decide([ad], false, 'NAME_UNCLEAR')
    await app.pass(1_100)
    await tellNow()
    expect(arrived(app, seller.telegramId)).toHaveLength(2)
  })

  test('an expiry is announced once, and again after a renewal', async () => {
    const seller = await placeSeller(app)
    const ad = await placed(seller, { createdAt: new Date(Date.now() - 28 * dayMs) })
    await remind()
    await remind()
    await tellNow()
    expect(arrived(app, seller.telegramId)).toHaveLength(1)
    expect((await ask(seller, 'POST', `${base}/${ad.link}/renew`, {})).status).toBe(200)
    await remind()
    app.shiftClock(28 * dayMs)
    await remind()
    await app.pass(1_100)
    await tellNow()
    expect(arrived(app, seller.telegramId)).toHaveLength(2)
  })

  test('a rolled back decision is not announced', async () => {
    const seller = await placeSeller(app)
    const ad = await placed(seller, { status: 'PENDING' })
    await expect(
      app.deps.database.db.transaction().execute(async (db) => {
        const { notifyOfDecision } = await import('./seller-news.service.ts')
        const tx = { db, enqueue: app.deps.queue.enqueueIn(db) }
        const who = { id: ad.id, userId: seller.userId, status: 'PENDING' }
        await notifyOfDecision(tx, who, { id: 1, decision: 'BLOCKED', reason: null, to: 'BLOCKED' })
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    expect(await tellNow()).toBe(0)
    expect(arrived(app, seller.telegramId)).toEqual([])
  })
})

describe('a digest', () => {
  test('100 decisions are one message, and another seller gets only their own', async () => {
    const [seller, other] = [await placeSeller(app), await placeSeller(app)]
    const ads = await placeAdsOf(
      app,
      seller,
      Array.from({ length: 99 }, (_, index) => ({ name: `Вещь ${index + 1}`, status: 'PENDING' as const })),
    )
    const theirs = await placed(other, { status: 'PENDING' })
    await decide([...ads, theirs], true)
    const [blocked] = await placeAdsOf(app, seller, [{ name: 'Запретная вещь' }])
    await ask(moderator, 'POST', `${base}/${blocked?.link ?? ''}/block`, { reason: 'FORBIDDEN' })
    await tellNow()
    expect(arrived(app, seller.telegramId)).toMatchObject([
      {
        text: [
          'Новости о ваших объявлениях',
          '',
          '⛔ Заблокировано: 1',
          '• Запретная вещь',
          '  Такие вещи и услуги у нас не продают',
          '',
          '✅ Опубликовано: 99',
          ...[1, 2, 3, 4, 5].map((number) => `• Вещь ${number}`),
          'и ещё 94',
        ].join('\n'),
        buttons: [{ text: 'Мои объявления', url: 'https://t.me/vio_test_bot?startapp=ads' }],
      },
    ])
    expect(arrived(app, other.telegramId)).toHaveLength(1)
  })

  test('every ad that can be corrected has a button', async () => {
    const seller = await placeSeller(app)
    const ads = await placeAdsOf(app, seller, [
      { name: 'Стол', status: 'PENDING' },
      { name: 'Стул', status: 'PENDING' },
    ])
    await decide(ads, false, 'PHOTO_UNCLEAR')
    await tellNow()
    const [message] = arrived(app, seller.telegramId)
    expect(message?.buttons).toEqual([
      ...ads.map(({ link, draft }) => ({
        text: `Исправить: ${draft.name}`,
        url: `https://t.me/vio_test_bot?startapp=mend_photos_${link}`,
      })),
      { text: 'Мои объявления', url: 'https://t.me/vio_test_bot?startapp=ads' },
    ])
  })
})

describe('outdated events', () => {
  test('an ad that was corrected, renewed or blocked before sending is left out', async () => {
    const seller = await placeSeller(app)
    const mended = await placed(seller, { status: 'PENDING' })
    await decide([mended], false, 'PRICE_WRONG')
    await change(seller, mended)
    await placed(seller, { createdAt: new Date(Date.now() - 31 * dayMs) }).then(async (ad) => {
      await expire()
      expect((await ask(seller, 'POST', `${base}/${ad.link}/renew`, {})).status).toBe(200)
    })
    await tellNow()
    expect(arrived(app, seller.telegramId)).toEqual([])
    // Control: without correction and renewal both are in the message.
    const outcomes = await app.deps.database.db
      .selectFrom('notifications')
      .select(['kind', 'outcome'])
      .where('userId', '=', seller.userId)
      .orderBy('id')
      .execute()
    expect(outcomes).toEqual([
      { kind: 'moderation.rejected', outcome: 'OUTDATED' },
      { kind: 'expiry.over', outcome: 'OUTDATED' },
    ])
  })
})
