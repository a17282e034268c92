import { loadErrorTexts } from '@app/client/error-text'
import { toastStore } from '@app/ui/toast-store'
import { Toaster } from '@app/ui/toaster'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleAd } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import { featureRoute, topFeature } from '../../app/test-coins.ts'
import { ownAdStates, sampleOwnAd } from '../../app/test-own-ads.ts'
import type { OwnAd } from '../../shared/own-ads/own-ads.queries.ts'
import OwnAdPart from './own-ad.tsx'
import type { PublicAd } from './pending-version.rules.ts'

const link = 'sample-ad-01'
const base = '/api/user/telegram/products'
const tokens = {
  accessToken: `x.${btoa(JSON.stringify({ id: 'seller0000000000', iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
  refreshToken: 'refresh',
}
const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 17 + index)).toISOString().slice(0, 10),
  impressions: 0,
  opens: index,
  favourites: index === 29 ? 3 : 0,
  contacts: 0,
  discarded: 0,
}))
let close = (): void => undefined

/** The page of the ad is reduced to a heading. */
const Page = ({ ad }: { readonly ad: PublicAd }): ReactNode => {
  const [version, setVersion] = useState<PublicAd | null>(null)
  const shown = version ?? ad
  return (
    <>
      <h1>{`${shown.name}, ${shown.price}, ${shown.region.name}`}</h1>
      <OwnAdPart ad={ad} onShow={setVersion} />
      <Toaster />
    </>
  )
}

interface Opened {
  readonly own?: Partial<OwnAd> | (() => Response)
  /** As the public sees it. */
  readonly shown?: Partial<PublicAd>
  readonly language?: 'ru' | 'uz'
  readonly answers?: Readonly<Record<string, unknown>>
}
const open = async ({ own = {}, shown = {}, language = 'ru', answers = {} }: Opened = {}) => {
  const screen = await openScreen(() => <Page ad={{ ...sampleAd(), ...shown }} />, {
    path: `/webApp/product/${link}`,
    language,
    answers: {
      [`GET ${base}/${link}`]: typeof own === 'function' ? own : sampleOwnAd(own),
      [`GET ${base}/${link}/statistics`]: { days },
      ...answers,
    },
    overlays: {
      'close-ad': () => import('../close-ad/close-ad-overlay.tsx'),
      'appeal-ad': () => import('./appeal-overlay.tsx'),
    },
  })
  close = screen.close
  screen.app.session.signIn(tokens)
  await expect
    .element(page.getByText(language === 'ru' ? 'За 30 дней' : '30 kun ichida').first())
    .toBeVisible()
  return screen
}

beforeEach(() => loadErrorTexts('ru'))
afterEach(() => {
  close()
  toastStore.dismiss()
})

const texts = {
  active: {
    ru: ['Активно до', 'Редактировать', 'Закрыть объявление'],
    uz: ['faol', 'Tahrirlash', 'E’lonni yopish'],
  },
  lastDays: { ru: ['Активно до', 'Продлить'], uz: ['faol', 'Uzaytirish'] },
  pending: {
    ru: ['Модератор проверит объявление', 'Закрыть объявление'],
    uz: ['Moderator e’lonni tekshiradi', 'E’lonni yopish'],
  },
  rejected: {
    ru: ['На фото плохо видно товар', 'Исправить фото', 'Обжаловать', 'Закрыть объявление'],
    uz: ['Rasmda buyum yaxshi', 'Rasmlarni tuzatish', 'E’tiroz bildirish', 'E’lonni yopish'],
  },
  closedHere: { ru: ['Закрыто: продано здесь', 'Открыть снова'], uz: ['shu yerda sotildi', 'Qayta ochish'] },
  expired: { ru: ['Срок истёк', 'Продлить'], uz: ['Muddati tugagan', 'Uzaytirish'] },
  closedChanged: {
    ru: ['Закрыто: продано здесь', 'Правка ждёт', 'Правка уйдёт на модерацию', 'Как было', 'С правкой'],
    uz: ['shu yerda sotildi', 'O‘zgarish kutmoqda', 'tekshiruvga yuboriladi', 'Avvalgisi'],
  },
  expiredChanged: {
    ru: ['Срок истёк', 'Правка ждёт', 'Правка уйдёт на модерацию', 'Продлить'],
    uz: ['Muddati tugagan', 'O‘zgarish kutmoqda', 'tekshiruvga yuboriladi', 'Uzaytirish'],
  },
  blocked: {
    ru: ['похоже на обман', 'Обжаловать'],
    uz: ['aldashga o‘xshaydi', 'E’tiroz bildirish'],
  },
  changeRejected: {
    ru: ['Правка отклонена', 'Цена не похожа на настоящую', 'Исправить цену'],
    uz: ['O‘zgarish rad etildi', 'Narx haqiqiyga o‘xshamaydi', 'Narxni tuzatish'],
  },
} as const
for (const language of ['ru', 'uz'] as const)
  test.each(Object.keys(texts) as (keyof typeof texts)[])(
    `the owner sees state and actions of an ad: %s (${language})`,
    async (state) => {
      await open({ own: ownAdStates[state], language })
      for (const words of texts[state][language])
        await expect.poll(() => document.body.textContent).toContain(words)
    },
  )

test.each([
  ['active', ['Продлить', 'Открыть снова', 'Обжаловать', 'Исправить']],
  ['closedHere', ['Закрыть объявление', 'Продлить', 'Правка']],
  ['closedChanged', ['Правка на модерации', 'Как видят все']],
  ['blocked', ['Редактировать', 'Закрыть объявление', 'Исправить']],
] as const)('actions that a state does not allow are not offered: %s', async (state, ways) => {
  await open({ own: ownAdStates[state] })
  await expect.poll(() => document.body.textContent).toContain(texts[state].ru[0])
  for (const way of ways) expect(document.body.textContent).not.toContain(way)
})

test.each([
  ['active', [], 1],
  ['active', [{ createdAt: '2026-11-18T00:00:00.000Z' }], 0],
  ['pending', [], 0],
  ['closedHere', [], 0],
] as const)(
  'promotion is offered only for a public ad without a top place: %s, %j',
  async (state, top, count) => {
    await open({
      own: ownAdStates[state],
      shown: { telegramTopProduct: top as unknown as PublicAd['telegramTopProduct'] },
      answers: { [featureRoute]: topFeature() },
    })
    await expect.poll(() => document.body.textContent).toContain(texts[state].ru[0])
    await expect.poll(() => page.getByRole('link', { name: /^Поднять просмотры/ }).all()).toHaveLength(count)
  },
)

test('one tap leads from the rejection reason to the field', async () => {
  const { href } = await open({ own: ownAdStates.changeRejected })
  await userEvent.click(page.getByRole('link', { name: 'Исправить цену' }))
  await expect.poll(href).toBe(`/webApp/editProduct/${link}?field=price`)
})

test('closing an ad opens the list, and back does not reopen the question', async () => {
  const { href } = await open({ answers: { [`DELETE ${base}`]: { link, status: 'CLOSED' } } })
  await userEvent.click(page.getByRole('button', { name: 'Закрыть объявление' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Закрыть объявление' }))
  await expect.poll(href).toBe('/webApp/items')
  await expect.element(page.getByText('Объявление закрыто')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a refused close closes the sheet, stays on the page and reloads it', async () => {
  const { href, asked } = await open({
    answers: {
      [`DELETE ${base}`]: () =>
        Response.json({ code: 'AD_STATE_CONFLICT', message: '', requestId: 'r' }, { status: 409 }),
    },
  })
  const times = (): number => asked.filter((name) => name === `GET ${base}/${link}`).length
  const before = times()
  await userEvent.click(page.getByRole('button', { name: 'Закрыть объявление' }))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Закрыть объявление' }))
  await expect.element(page.getByText(/^С этим объявлением так сделать уже нельзя/)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(href()).toBe(`/webApp/product/${link}`)
  await expect.poll(times).toBeGreaterThan(before)
})

test('the page switches between the public version and the pending one', async () => {
  const regions = [
    { id: 9, name: 'Бухарская область', name_uz: 'Buxoro viloyati', longitude: 0, latitude: 0, zoom: 8 },
  ]
  const change = {
    hasPendingRevision: true,
    name: 'Кресло новое',
    price: 5,
    regionId: 9,
    cityId: null,
    districtId: null,
  }
  await open({ own: change, answers: { 'GET /api/telegram/geo/regions': regions } })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(page.getByText('Правка на модерации')).toBeVisible()
  await expect
    .element(heading)
    .toHaveTextContent('Кресло мягкое, скандинавский стиль, 1850000, Город Ташкент')
  await userEvent.click(page.getByText('На модерации', { exact: true }))
  await expect.element(heading).toHaveTextContent('Кресло новое, 5, Бухарская область')
  await userEvent.click(page.getByText('Как видят все'))
  await expect
    .element(heading)
    .toHaveTextContent('Кресло мягкое, скандинавский стиль, 1850000, Город Ташкент')
})

test('the chart has a bar for each day, a series for each figure, and a table for screen readers', async () => {
  await open()
  const heights = (): number[] =>
    [...document.querySelectorAll('.statistics-bars > span')].map((bar) => bar.getBoundingClientRect().height)
  await expect.poll(() => heights().length).toBe(30)
  const opens = heights()
  expect(opens[29]).toBeGreaterThan((opens[10] ?? 0) * 2)
  await expect.element(page.getByText('Больше всего за день: 29')).toBeVisible()
  await userEvent.click(page.getByText('В избранном').first())
  await expect.element(page.getByText('Больше всего за день: 3')).toBeVisible()
  expect(heights().filter((height) => height > 10)).toHaveLength(1)
  const lastRow = page.getByRole('row').last()
  expect(lastRow.element().textContent).toMatch(/^15\sнояб\.2930$/)
  expect(page.getByRole('row').elements()).toHaveLength(31)
})

test('an empty chart shows a sentence, and a failed one can be reloaded', async () => {
  const path = `GET ${base}/${link}/statistics`
  const none = { days: days.map((day) => ({ ...day, opens: 0, favourites: 0 })) }
  await open({ answers: { [path]: none } })
  await expect.element(page.getByText(/^Пока пусто/)).toBeVisible()
  close()
  let isDown = true
  await open({
    answers: {
      [path]: () => {
        if (isDown) throw new TypeError('no network')
        return Response.json({ days })
      },
    },
  })
  await expect.element(page.getByText('Не удалось загрузить статистику')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect.element(page.getByText('Больше всего за день: 29')).toBeVisible()
})
