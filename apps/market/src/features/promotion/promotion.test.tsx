import { loadErrorTexts } from '@app/client/error-text'
import { useOverlay } from '@app/shell/use-overlay'
import { Toaster } from '@app/ui/toaster'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { sampleOwnAd, sampleOwnCard } from '../../app/test-own-ads.ts'
import {
  coinOffer,
  featureRoute,
  offerRoute,
  personTokens,
  personWith,
  topFeature,
} from '../../app/test-coins.ts'
import { PromotePage } from './promote-page.tsx'

let close = (): void => undefined
afterEach(() => close())

const overlays = {
  'buy-coins': () => import('../coins/buy-coins-overlay.tsx'),
  'choose-ads': () => import('./choose-ads-overlay.tsx'),
  'top-onboarding': () => import('./top-onboarding-overlay.tsx'),
}
const ad = sampleOwnAd()
const sold = {
  [featureRoute]: topFeature(),
  [offerRoute]: coinOffer,
  'GET /api/telegram/products/top': { data: [] },
}
const promoteRoute = 'POST /api/user/telegram/products/top?cost=5'

const openPromote = async (answers: Readonly<Record<string, unknown>>) => {
  const screen = await openScreen(
    () => (
      <>
        <PromotePage link={ad.link} missing={<p>Нет такого</p>} />
        <Toaster />
      </>
    ),
    {
      path: `/webApp/promote/${ad.link}`,
      answers: { ...sold, [`GET /api/user/telegram/products/${ad.link}`]: ad, ...answers },
      overlays,
    },
  )
  close = screen.close
  screen.app.session.signIn(personTokens)
  return screen
}

test('the page shows price, balance and remainder, and a tap buys at that price', async () => {
  const sent: unknown[] = []
  const { headers, asked } = await openPromote({
    'GET /api/telegram/users/me': personWith(40),
    [promoteRoute]: (body: unknown) => {
      sent.push(body)
      return Response.json({ promoted: [ad.id], queued: [], spent: 5, balance: 35 })
    },
  })
  await expect.element(page.getByText('≈ 1\u202f270\u00a0сум · на балансе 40')).toBeVisible()
  await expect.element(page.getByText(/После оплаты останется 35/)).toBeVisible()
  // With the margins of the page, although no sheet with its styles was opened before.
  expect(
    page
      .getByText(/^Вытеснят раньше/)
      .element()
      .getBoundingClientRect().left,
  ).toBeGreaterThan(15)
  for (const times of ['×25', '×15', '×10', '×3']) await expect.element(page.getByText(times)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Поднять за 5 монет' }))
  await expect.element(page.getByText('Объявление на первом месте')).toBeVisible()
  expect(sent).toEqual([[ad.id]])
  expect(headers[asked.indexOf(promoteRoute)]?.get('idempotency-key')).toMatch(/^[\w-]{8,64}$/)
})

test('while all places are guaranteed to others, the page names the time of the place', async () => {
  await openPromote({
    'GET /api/telegram/users/me': personWith(40),
    [promoteRoute]: {
      promoted: [],
      queued: [{ id: ad.id, from: '2026-11-20T09:30:00.000Z' }],
      spent: 0,
      balance: 35,
    },
  })
  await expect.element(page.getByText(/не раньше чем через 60 мин/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Поднять за 5 монет' }))
  await expect
    .element(page.getByText('Сейчас все места заняты. Объявление встанет в топ не позже 20 ноября, 14:30'))
    .toBeVisible()
})

test('with too few coins the page offers the top-up with the missing number', async () => {
  await openPromote({ 'GET /api/telegram/users/me': personWith(2) })
  await expect.element(page.getByText(/Не хватает 3 монет/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Пополнить баланс' }))
  await expect.element(page.getByRole('radio', { name: /^25 / })).toBeChecked()
})

test('a missing or non-public ad leads back', async () => {
  await openPromote({
    'GET /api/telegram/users/me': personWith(40),
    [`GET /api/user/telegram/products/${ad.link}`]: () =>
      Response.json({ code: 'AD_NOT_FOUND', message: 'Not Found', requestId: 'r' }, { status: 404 }),
  })
  await expect.element(page.getByText('Нет такого')).toBeVisible()
})

test.each([
  ['COINS_SHORT', 'Не хватает монет'],
  [
    'TOP_LIMIT_REACHED',
    'В топе не больше двух объявлений одного продавца. Подождите, когда место освободится',
  ],
])('the refusal %s shows its text and keeps the page', async (code, words) => {
  await loadErrorTexts('ru')
  await openPromote({
    'GET /api/telegram/users/me': personWith(40),
    [promoteRoute]: () => Response.json({ code, message: 'x', requestId: 'r' }, { status: 409 }),
  })
  await userEvent.click(page.getByRole('button', { name: 'Поднять за 5 монет' }))
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Поднять за 5 монет' })).toBeVisible()
})

const Opener = ({ name }: { readonly name: string }): ReactNode => {
  const { open } = useOverlay(name)
  return (
    <>
      <button type="button" onClick={open}>
        Открыть
      </button>
      <Toaster />
    </>
  )
}

const openOverlay = async (name: string, answers: Readonly<Record<string, unknown>>) => {
  const screen = await openScreen(() => <Opener name={name} />, {
    answers: { ...sold, ...answers },
    overlays,
  })
  close = screen.close
  screen.app.session.signIn(personTokens)
  await userEvent.click(page.getByRole('button', { name: 'Открыть' }))
  return screen
}

/** The whole row toggles: an element over the checkbox receives the tap. */
const tick = async (name: string): Promise<void> => {
  const box = page.getByRole('checkbox', { name })
  await expect.element(box).toBeVisible()
  ;(box.element() as HTMLElement).click()
}

const listRoute = 'GET /api/user/telegram/products?status=active'

test('chosen ads add up to a price and are bought together', async () => {
  const sent: unknown[] = []
  const cards = [sampleOwnCard(1, { name: 'Кресло' }), sampleOwnCard(2, { name: 'Стол' })]
  await openOverlay('choose-ads', {
    'GET /api/telegram/users/me': personWith(12),
    [listRoute]: { data: cards, total: 2 },
    [promoteRoute]: (body: unknown) => {
      sent.push(body)
      return Response.json({ promoted: [1, 2], queued: [], spent: 10, balance: 2 })
    },
  })
  await tick('Кресло')
  await tick('Стол')
  // A short list starts under the title instead of the middle of the sheet.
  const content = document.querySelector('.promotion-content')
  expect(content?.firstElementChild?.getBoundingClientRect().top).toBe(content?.getBoundingClientRect().top)
  await userEvent.click(page.getByRole('button', { name: 'Поднять 2 · 10\u00a0монет' }))
  await expect.element(page.getByText('2 объявления в топе')).toBeVisible()
  expect(sent).toEqual([[1, 2]])
})

test('an ad with a top place is not offered, and only one more can be chosen', async () => {
  await openOverlay('choose-ads', {
    'GET /api/telegram/users/me': personWith(7),
    [listRoute]: {
      data: [
        ...['Кресло', 'Стол'].map((name, index) => sampleOwnCard(index + 1, { name })),
        sampleOwnCard(3, { name: 'Уже в топе', telegramTopProduct: [{ place: 4 }] }),
      ],
      total: 3,
    },
  })
  await tick('Кресло')
  expect(document.body.textContent).not.toContain('Уже в топе')
  await tick('Стол')
  await expect.element(page.getByText('В топе не больше двух ваших объявлений')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Стол' })).not.toBeChecked()
  await expect.element(page.getByRole('button', { name: 'Поднять 1 · 5\u00a0монет' })).toBeVisible()
})

test('a choice above the balance names the missing coins and offers to buy them', async () => {
  await openOverlay('choose-ads', {
    'GET /api/telegram/users/me': personWith(7),
    [listRoute]: {
      data: [sampleOwnCard(1, { name: 'Кресло' }), sampleOwnCard(2, { name: 'Стол' })],
      total: 2,
    },
  })
  await tick('Кресло')
  await expect.element(page.getByRole('button', { name: 'Поднять 1 · 5\u00a0монет' })).toBeVisible()
  await tick('Стол')
  await userEvent.click(page.getByRole('button', { name: 'Пополнить: не хватает 3 монет' }))
  await expect.element(page.getByRole('radio', { name: /^25 / })).toBeChecked()
})

test('a user without ads is led to create one for a top place', async () => {
  const { href } = await openOverlay('choose-ads', {
    'GET /api/telegram/users/me': personWith(7),
    [listRoute]: { data: [], total: 0 },
  })
  await userEvent.click(page.getByRole('button', { name: 'Создать объявление' }))
  await expect.poll(href).toBe('/webApp/createProduct?withPromotionBadge=true')
})

test('the explanation shows the figures of the settings and opens the choice', async () => {
  await openOverlay('top-onboarding', {
    'GET /api/telegram/users/me': personWith(7),
    'GET /api/user/telegram/products/counts': { all: 1, active: 1, moderation: 0, rejected: 0 },
    [featureRoute]: { ...topFeature(), figures: { ...topFeature().figures, raise: 18, places: 12 } },
    [listRoute]: { data: [sampleOwnCard(1, { name: 'Кресло' })], total: 1 },
  })
  await expect.element(page.getByText('До 18 раз больше просмотров')).toBeVisible()
  await expect.element(page.getByText('Встаёт на 1-е место из 12 над лентой')).toBeVisible()
  await expect
    .element(page.getByText('Стоит не меньше 60 мин и уходит, когда оплатят ещё 12 объявлений'))
    .toBeVisible()
  expect(document.getElementById('top-feature-onboarding')).not.toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Поднять', exact: true }))
  await expect.element(page.getByRole('checkbox', { name: 'Кресло' })).toBeVisible()
})

test.each([
  {
    known: 'measured',
    reply: { views: { times: 3.24, from: 2.1, to: 12.6 }, receipts: 41 },
    says: 'Измерено по 41 продвижению: ×3,2 просмотров, от 2,1 до 13.',
  },
  {
    known: 'not known',
    reply: { views: null, receipts: 12 },
    says: 'Сколько на деле: данных пока мало',
  },
])('the page shows what is $known next to the promise', async ({ reply, says }) => {
  await openOverlay('top-onboarding', {
    'GET /api/telegram/users/me': personWith(7),
    [featureRoute]: topFeature(),
    'GET /api/telegram/promotions/measured': reply,
  })
  await expect.element(page.getByText(/раз больше просмотров/)).toBeVisible()
  await expect.element(page.getByText(says)).toBeVisible()
})

test('the explanation shows no figure while the settings load', async () => {
  await openOverlay('top-onboarding', {
    'GET /api/telegram/users/me': personWith(7),
    'GET /api/user/telegram/products/counts': { all: 1, active: 1, moderation: 0, rejected: 0 },
    [featureRoute]: () => new Promise<Response>(() => undefined),
  })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const said = page.getByRole('dialog').getByRole('list')
  await expect.element(said).toBeVisible()
  expect(said.element().textContent).not.toMatch(/\d/)
})

test('the sheet does not move when its ads and the balance load', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const cards = Array.from({ length: 9 }, (_, index) => sampleOwnCard(index + 1, { name: `Стул ${index}` }))
  await openOverlay('choose-ads', {
    'GET /api/telegram/users/me': personWith(12),
    [listRoute]: () => promise,
  })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const top = () => page.getByRole('dialog').element().getBoundingClientRect().top
  const before = top()
  resolve(Response.json({ data: cards, total: 9 }))
  await expect.element(page.getByText('Стул 8')).toBeInTheDocument()
  expect(top()).toBe(before)
})
