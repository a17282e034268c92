import { loadErrorTexts } from '@app/client/error-text'
import { toastStore } from '@app/ui/toast-store'
import { Toaster } from '@app/ui/toaster'
import { useLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { ownAdStates, sampleOwnCard } from '../../app/test-own-ads.ts'
import type { OwnAdCard } from '../../shared/own-ads/own-ads.queries.ts'
import { MyAdsPage } from './my-ads-page.tsx'
import { parseMyAdsParams } from './my-ads-params.ts'

const tokens = {
  accessToken: `x.${btoa(JSON.stringify({ id: 'abcdefghijklmnop', iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
  refreshToken: 'refresh',
}
const me = { id: 'abcdefghijklmnop', firstName: 'Азиза', countProducts: 0, isAdmin: false, regionId: null }
const base = '/api/user/telegram/products'
const listOf = (tab: string, skip = 0) => `GET ${base}?status=${tab}&take=100&skip=${skip}`
const nothing = { data: [], total: 0 }
const empty = {
  'GET /api/telegram/users/me': me,
  [`GET ${base}/counts`]: { all: 0, active: 0, moderation: 0, rejected: 0 },
  [listOf('active')]: nothing,
  [listOf('moderation')]: nothing,
  [listOf('rejected')]: nothing,
}
const listed = (...data: readonly OwnAdCard[]) => ({ data, total: data.length })
const refuse = (status: number, code: string) => () =>
  Response.json({ code, message: code, requestId: 'r' }, { status })
const sorted = (texts: readonly string[]): string[] =>
  texts.toSorted((one, other) => one.localeCompare(other))
let close = (): void => undefined

const Page = () => {
  const { tab = 'active' } = parseMyAdsParams({ ...useLocation().search })
  return (
    <>
      <MyAdsPage tab={tab} />
      <Toaster />
    </>
  )
}

interface Opened {
  readonly answers?: Readonly<Record<string, unknown>>
  readonly isSignedIn?: boolean
  readonly language?: 'ru' | 'uz'
  readonly tab?: string
}
const open = async ({ answers = empty, isSignedIn = true, language = 'ru', tab = '' }: Opened = {}) => {
  const screen = await openScreen(Page, {
    path: `/webApp/items${tab}`,
    answers,
    language,
    overlays: {
      phone: () => import('../phone/phone-overlay.tsx'),
      'close-ad': () => import('../close-ad/close-ad-overlay.tsx'),
      'appeal-ad': () => import('../own-ad/appeal-overlay.tsx'),
    },
  })
  close = screen.close
  if (isSignedIn) screen.app.session.signIn(tokens)
  return screen
}
const openAds = (ads: readonly OwnAdCard[], more: Opened = {}) =>
  open({ ...more, answers: { ...empty, [listOf('active')]: listed(...ads), ...more.answers } })

beforeEach(async () => {
  localStorage.clear()
  await Promise.all([loadErrorTexts('ru'), loadErrorTexts('uz')])
})
afterEach(() => {
  close()
  toastStore.dismiss()
})

test('each tab has its own empty state, and the URL keeps the tab', async () => {
  const { href } = await open()
  await expect.element(page.getByText('Продайте первое')).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: /^Модерация/ }))
  await expect.element(page.getByText('На проверке ничего нет')).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: /^Отклонённые/ }))
  await expect.element(page.getByText('Отклонённых нет')).toBeVisible()
  await expect.poll(href).toBe('/webApp/items?tab=rejected')
  await expect
    .element(page.getByRole('tab', { name: 'Отклонённые 0' }))
    .toHaveAttribute('aria-selected', 'true')
})

test('every tab shows its count', async () => {
  await open({
    answers: { ...empty, [`GET ${base}/counts`]: { all: 9, active: 5, moderation: 1, rejected: 2 } },
  })
  for (const name of ['Активные 5', 'Модерация 1', 'Отклонённые 2'])
    await expect.element(page.getByRole('tab', { name })).toBeVisible()
})

test('only an admin sees the link to moderation with its count, and the count leases no ads', async () => {
  await open()
  await expect.element(page.getByText('Продайте первое')).toBeVisible()
  expect(page.getByRole('link', { name: /^Модерация/ }).elements()).toEqual([])
  close()
  const { asked } = await open({
    answers: {
      ...empty,
      'GET /api/telegram/users/me': { ...me, isAdmin: true },
      [`GET ${base}/moderate?take=0`]: { data: [], total: 42 },
    },
  })
  const way = page.getByRole('link', { name: /^Модерация/ })
  await expect.element(way).toHaveAttribute('href', '/webApp/moderation')
  await expect.poll(() => way.element().textContent).toBe('Модерация42')
  expect(asked.filter((name) => name.includes('/moderate'))).toEqual([`GET ${base}/moderate?take=0`])
})

test('a failed load shows the specified text, and the retry loads the ads', async () => {
  let isDown = true
  await openAds([], {
    answers: {
      [listOf('active')]: () => {
        if (isDown) throw new TypeError('no network')
        return Response.json(listed(sampleOwnCard(1)))
      },
    },
  })
  await expect
    .element(page.getByText('Не удалось загрузить ваши объявления, попробуйте позднее...'))
    .toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect.element(page.getByRole('link', { name: 'Кресло 1', exact: true })).toBeVisible()
})

test('a visitor sees an invitation and is asked to sign in', async () => {
  await open({ answers: {}, isSignedIn: false })
  await userEvent.click(page.getByRole('button', { name: 'Войти' }))
  await expect.element(page.getByRole('dialog', { name: 'Ваш номер телефона' })).toBeVisible()
})

/** Badge and actions; «Закрыть» and «Редактировать» include the name of the ad. */
const texts = {
  active: {
    ru: ['Активно', ['Редактировать', 'Закрыть']],
    uz: ['Faol', ['Tahrirlash', 'Yopish']],
  },
  lastDays: {
    ru: ['Активно ещё 2 дня', ['Редактировать', 'Закрыть', 'Продлить']],
    uz: ['Yana 2 kun faol', ['Tahrirlash', 'Yopish', 'Uzaytirish']],
  },
  pending: {
    ru: ['На модерации', ['Редактировать', 'Закрыть']],
    uz: ['Moderatsiyada', ['Tahrirlash', 'Yopish']],
  },
  rejected: {
    ru: ['Отклонено', ['Редактировать', 'Закрыть', 'Исправить фото', 'Обжаловать']],
    uz: ['Rad etilgan', ['Tahrirlash', 'Yopish', 'Rasmlarni tuzatish', 'E’tiroz bildirish']],
  },
  closedHere: {
    ru: ['Закрыто: продано здесь', ['Редактировать', 'Открыть снова']],
    uz: ['Yopilgan: shu yerda sotildi', ['Tahrirlash', 'Qayta ochish']],
  },
  closedElsewhere: {
    ru: ['Закрыто: продано не здесь', ['Редактировать', 'Открыть снова']],
    uz: ['Yopilgan: boshqa joyda sotildi', ['Tahrirlash', 'Qayta ochish']],
  },
  closedOther: { ru: ['Закрыто', ['Редактировать']], uz: ['Yopilgan', ['Tahrirlash']] },
  expired: {
    ru: ['Срок истёк', ['Редактировать', 'Закрыть', 'Продлить']],
    uz: ['Muddati tugagan', ['Tahrirlash', 'Yopish', 'Uzaytirish']],
  },
  closedChanged: {
    ru: ['Правка ждёт', ['Редактировать', 'Открыть снова']],
    uz: ['O‘zgarish kutmoqda', ['Tahrirlash', 'Qayta ochish']],
  },
  expiredChanged: {
    ru: ['Правка ждёт', ['Редактировать', 'Закрыть', 'Продлить']],
    uz: ['O‘zgarish kutmoqda', ['Tahrirlash', 'Yopish', 'Uzaytirish']],
  },
  blocked: {
    ru: ['Заблокировано', ['Обжаловать']],
    uz: ['Bloklangan', ['E’tiroz bildirish']],
  },
  changePending: {
    ru: ['Правка на модерации', ['Редактировать', 'Закрыть']],
    uz: ['O‘zgarish tekshiruvda', ['Tahrirlash', 'Yopish']],
  },
  changeRejected: {
    ru: ['Правка отклонена', ['Редактировать', 'Закрыть', 'Исправить цену']],
    uz: ['O‘zgarish rad etildi', ['Tahrirlash', 'Yopish', 'Narxni tuzatish']],
  },
} as const satisfies Record<
  keyof typeof ownAdStates,
  Record<'ru' | 'uz', readonly [string, readonly string[]]>
>

for (const language of ['ru', 'uz'] as const)
  test(`each state has its text and only the actions that it allows (${language})`, async () => {
    const states = Object.keys(texts) as (keyof typeof texts)[]
    await openAds(
      states.map((state, index) => sampleOwnCard(index + 1, ownAdStates[state])),
      { language },
    )
    await expect.element(page.getByRole('link', { name: 'Кресло 1', exact: true })).toBeVisible()
    const rows = [...document.querySelectorAll('.my-ads-list > li')]
    const seen = states.map((state, index) => {
      const [badge] = texts[state][language]
      const name = `Кресло ${index + 1}`
      const row = rows[index]
      const badges = [...(row?.querySelectorAll('.ui-badge') ?? [])].map((each) => each.textContent)
      const ways = [...(row?.querySelectorAll('a, button') ?? [])]
        .map((each) => each.getAttribute('aria-label')?.replace(`: ${name}`, '') ?? each.textContent)
        .filter((text) => text !== name)
      return [state, badges.includes(badge), sorted(ways)]
    })
    expect(seen).toEqual(states.map((state) => [state, true, sorted(texts[state][language][1])]))
  })

test('an ended ad is faded with a label on its photo; a live one is not', async () => {
  await openAds([sampleOwnCard(1), sampleOwnCard(2, ownAdStates.closedHere)])
  await expect.element(page.getByText('Неактивно', { exact: true })).toBeVisible()
  const greyed = [...document.querySelectorAll('.my-ads-list > li')].map(
    (row) => row.querySelector('.ui-row-card-greyed') !== null,
  )
  expect(greyed).toEqual([false, true])
})

test('views, favourites and contacts have figures and labels', async () => {
  await openAds([sampleOwnCard(1, { views: 1_500, favouriteCount: 1, contacts: 3 })])
  await expect.element(page.getByText('1.5K')).toBeVisible()
  for (const words of ['1\u202f500 просмотров', '1 в избранном', '3 контакта'])
    await expect.element(page.getByText(words)).toBeInTheDocument()
})

test('a rejection reason is in the user’s language, and one tap opens the field to correct', async () => {
  const rejected = {
    [listOf('rejected')]: listed(sampleOwnCard(1, ownAdStates.rejected)),
  }
  const { href } = await open({ answers: { ...empty, ...rejected }, tab: '?tab=rejected' })
  await expect.element(page.getByText('На фото плохо видно товар. Добавьте чёткие снимки')).toBeVisible()
  close()
  const uzbek = await open({ answers: { ...empty, ...rejected }, tab: '?tab=rejected', language: 'uz' })
  await expect
    .element(page.getByText('Rasmda buyum yaxshi ko‘rinmayapti. Aniq rasmlar qo‘shing'))
    .toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Rasmlarni tuzatish' }))
  await expect.poll(uzbek.href).toBe('/webApp/editProduct/sample-ad-01?field=photos')
  expect(href()).toBe('/webApp/items?tab=rejected')
})

test('closing asks for a reason, ends the row at once and reloads the list', async () => {
  const bodies: unknown[] = []
  const { asked } = await openAds([sampleOwnCard(1)], {
    answers: {
      [`DELETE ${base}`]: (body: unknown) => {
        bodies.push(body)
        return Response.json({ link: 'sample-ad-01', status: 'CLOSED' })
      },
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Закрыть: Кресло 1' }))
  await userEvent.click(page.getByRole('radio', { name: 'Продано в другом месте' }))
  const before = asked.filter((name) => name === listOf('active')).length
  await userEvent.click(page.getByRole('button', { name: 'Закрыть объявление' }))
  await expect.element(page.getByText('Объявление закрыто')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(bodies).toEqual([{ id: 1, reason: 'SoldOnOtherPlatform' }])
  expect(asked.filter((name) => name === listOf('active')).length).toBeGreaterThan(before)
})

test('one tap renews an ad, and the toast names its expiry', async () => {
  await openAds([sampleOwnCard(1, ownAdStates.expired)], {
    answers: {
      [`POST ${base}/sample-ad-01/renew`]: { status: 'ACTIVE', expiresAt: '2026-12-15T09:00:00.000Z' },
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Продлить' }))
  await expect.element(page.getByText('Активно до 15 декабря')).toBeVisible()
})

test('reopening an edited ad sends it to moderation, and says so', async () => {
  await openAds([sampleOwnCard(1, ownAdStates.closedHere)], {
    answers: { [`POST ${base}/sample-ad-01/reopen`]: { status: 'PENDING', expiresAt: null } },
  })
  await userEvent.click(page.getByRole('button', { name: 'Открыть снова' }))
  await expect.element(page.getByText('Отправлено на модерацию')).toBeVisible()
})

test('a refused action shows an error, and the list reloads', async () => {
  let isDecided = false
  await openAds([], {
    answers: {
      [listOf('active')]: () =>
        Response.json(listed(sampleOwnCard(1, isDecided ? ownAdStates.active : ownAdStates.expired))),
      [`POST ${base}/sample-ad-01/renew`]: () => {
        isDecided = true
        return refuse(409, 'AD_STATE_CONFLICT')()
      },
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Продлить' }))
  await expect.element(page.getByText(/^С этим объявлением так сделать уже нельзя/)).toBeVisible()
  await expect.element(page.getByText('Активно', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Продлить' }).elements()).toEqual([])
})

test('an appeal requires a text, is sent once and cannot be repeated', async () => {
  const bodies: unknown[] = []
  await openAds([sampleOwnCard(1, ownAdStates.rejected)], {
    answers: {
      [`POST ${base}/sample-ad-01/appeal`]: (body: unknown) => {
        bodies.push(body)
        return Response.json({ status: 'PENDING', expiresAt: null })
      },
      // The list fails from now on: the screen shows only confirmed changes.
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Обжаловать' }))
  await userEvent.click(page.getByRole('button', { name: 'Отправить' }))
  await expect.element(page.getByText('Напишите несколько слов')).toBeVisible()
  expect(bodies).toEqual([])
  await userEvent.fill(page.getByRole('textbox'), 'Фото моё,\nснимал вчера')
  await userEvent.click(page.getByRole('button', { name: 'Отправить' }))
  await expect.element(page.getByText('Отправлено другому модератору')).toBeVisible()
  expect(bodies).toEqual([{ text: 'Фото моё, снимал вчера' }])
})

test('without a network the sheet stays open with its text', async () => {
  await openAds([sampleOwnCard(1, ownAdStates.blocked)])
  await userEvent.click(page.getByRole('button', { name: 'Обжаловать' }))
  await userEvent.fill(page.getByRole('textbox'), 'Это ошибка')
  await userEvent.click(page.getByRole('button', { name: 'Отправить' }))
  await expect.element(page.getByRole('alert')).toBeInTheDocument()
  await expect.element(page.getByRole('textbox')).toHaveValue('Это ошибка')
})

test('promotion is offered only while it is on sale', async () => {
  const feature = 'GET /api/telegram/available-features/top'
  await openAds([sampleOwnCard(1)], { answers: { [feature]: { key: 'top', isAvailable: false, cost: 5 } } })
  await expect.element(page.getByRole('link', { name: 'Кресло 1', exact: true })).toBeVisible()
  expect(page.getByRole('link', { name: 'Поднять' }).elements()).toEqual([])
  close()
  await openAds([sampleOwnCard(1)], { answers: { [feature]: { key: 'top', isAvailable: true, cost: 5 } } })
  await expect.element(page.getByRole('link', { name: 'Поднять' })).toBeVisible()
})

test('more than a hundred ads load in pages', async () => {
  const ads = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => sampleOwnCard(from + index))
  const { asked } = await openAds([], {
    answers: {
      [listOf('active')]: { data: ads(1, 100), total: 130 },
      [listOf('active', 100)]: { data: ads(101, 30), total: 130 },
    },
  })
  await expect.element(page.getByRole('link', { name: 'Кресло 1', exact: true })).toBeVisible()
  expect(asked).not.toContain(listOf('active', 100))
  document.querySelector('.my-ads-list > li:nth-child(51)')?.scrollIntoView()
  await expect.element(page.getByRole('link', { name: 'Кресло 130' })).toBeInTheDocument()
})
