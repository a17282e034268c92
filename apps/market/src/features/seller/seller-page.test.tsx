import { loadErrorTexts } from '@app/client/error-text'
import { toastStore } from '@app/ui/toast-store'
import { Toaster } from '@app/ui/toaster'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCard } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import type { MarketLanguage } from '../../shared/i18n.ts'
import { SellerPage } from './seller-page.tsx'
import type { Seller } from './seller.queries.ts'

const id = 'seller0000000000'
const path = `/api/telegram/sellers/${id}`
const adsAt = (cursor?: string) => `GET ${path}/ads?take=20${cursor === undefined ? '' : `&cursor=${cursor}`}`
const found = (change: Partial<Seller> = {}): Seller => ({
  id,
  name: 'Дилноза Рахимова',
  photo: null,
  since: '2025-03-01T00:00:00.000Z',
  adCount: 2,
  presence: null,
  isFollowed: false,
  ...change,
})
const ads = (ids: readonly number[], nextCursor: string | null = null) => ({
  data: ids.map((each) => sampleCard(each)),
  nextCursor,
})
const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

let close = (): void => undefined
const open = async (answers: Readonly<Record<string, unknown>>, language: MarketLanguage = 'ru') => {
  const screen = await openScreen(
    () => (
      <>
        <SellerPage id={id} />
        <Toaster />
      </>
    ),
    {
      path: `/webApp/seller/${id}`,
      language,
      answers,
      overlays: { phone: () => import('../phone/phone-overlay.tsx') },
    },
  )
  close = screen.close
  return screen
}
const refused = () => () =>
  Response.json({ code: 'SELLER_NOT_FOUND', message: '', requestId: 'r' }, { status: 404 })

beforeEach(async () => {
  localStorage.clear()
  await loadErrorTexts('ru')
})
afterEach(() => {
  close()
  toastStore.dismiss()
})

test('the page shows name, start date, number of ads and the ads; without data it shows no online status', async () => {
  await open({ [`GET ${path}`]: found(), [adsAt()]: ads([1, 2]) })
  await expect.element(page.getByRole('heading', { name: 'Дилноза Рахимова' })).toBeVisible()
  await expect.element(page.getByText('2 объявления')).toBeVisible()
  await expect.element(page.getByText('На Vio с 1 марта 2025')).toBeVisible()
  await expect
    .element(page.getByRole('list', { name: 'Объявления продавца' }).getByRole('article').nth(1))
    .toBeVisible()
  expect(document.body.textContent).not.toContain('Обычно')
})

test.each([
  ['ru', 'HOUR', 'Обычно заходит в Vio в течение часа после обращения'],
  ['uz', 'DAY', 'Odatda murojaatdan keyin bir kun ichida Vioga kiradi'],
] as const)('the %s page shows presence within %s', async (language, within, text) => {
  await open({ [`GET ${path}`]: found({ presence: { within, people: 12 } }), [adsAt()]: ads([1]) }, language)
  await expect.element(page.getByText(text)).toBeVisible()
})

test('the next page loads near the end of the list', async () => {
  const { asked } = await open({
    [`GET ${path}`]: found({ adCount: 25 }),
    [adsAt()]: ads(range(1, 20), 'next'),
    [adsAt('next')]: ads(range(21, 5)),
  })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  window.scrollTo(0, document.body.scrollHeight)
  await expect.poll(() => document.querySelectorAll('.seller-ads li').length).toBe(25)
  expect(asked).toContain(adsAt('next'))
})

test('a missing seller shows a text and a link, without a second error about the ads', async () => {
  await open({ [`GET ${path}`]: refused(), [adsAt()]: refused() })
  await expect.element(page.getByText('Продавец не найден')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Искать другие' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Повторить' }).elements()).toEqual([])
})

test('a failed page offers a retry', async () => {
  let isDown = true
  const answer = (body: unknown) => () =>
    isDown ? Promise.reject(new TypeError('no network')) : Response.json(body)
  await open({ [`GET ${path}`]: answer(found()), [adsAt()]: answer(ads([1])) })
  await expect.element(page.getByText('Не загрузилось')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect.element(page.getByRole('heading', { name: 'Дилноза Рахимова' })).toBeVisible()
})

const followPath = 'POST /api/user/telegram/follows'
const tokens = (userId: string) => ({
  accessToken: `x.${btoa(JSON.stringify({ id: userId, iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
  refreshToken: 'r',
})
const answers = { [`GET ${path}`]: found(), [adsAt()]: ads([1]) }

test('a tap follows at once with a toast; a second one unfollows', async () => {
  const bodies: unknown[] = []
  const { app } = await open({
    ...answers,
    [followPath]: (body: { isFollowed: boolean }) => {
      bodies.push(body)
      return Response.json({ isFollowed: body.isFollowed, canBeTold: true })
    },
  })
  app.session.signIn(tokens('buyer00000000000'))
  await userEvent.click(page.getByRole('button', { name: 'Подписаться' }))
  await expect.element(page.getByRole('button', { name: 'Вы подписаны' })).toBeVisible()
  await expect.element(page.getByText('Бот Vio напишет о новых объявлениях')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Вы подписаны' }))
  await expect.element(page.getByRole('button', { name: 'Подписаться' })).toBeVisible()
  await expect
    .poll(() => bodies)
    .toEqual([
      { sellerId: id, isFollowed: true },
      { sellerId: id, isFollowed: false },
    ])
})

test('without a network the button reverts and a toast says why', async () => {
  const { app } = await open(answers)
  app.session.signIn(tokens('buyer00000000000'))
  await userEvent.click(page.getByRole('button', { name: 'Подписаться' }))
  await expect.element(page.getByText(/[Нн]ет (?:связи|интернета|сети)/).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Подписаться' })).toBeVisible()
})

test('a visitor is asked to sign in, and nothing is sent; users cannot follow themselves', async () => {
  const { asked, app } = await open(answers)
  await userEvent.click(page.getByRole('button', { name: 'Подписаться' }))
  await expect.element(page.getByRole('textbox', { name: 'Номер телефона' })).toBeVisible()
  expect(asked).not.toContain(followPath)
  app.session.signIn(tokens(id))
  await expect.poll(() => document.querySelector('.seller-follow')).toBeNull()
})

test('the ads keep their position while the seller loads', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await open({ [`GET ${path}`]: () => promise, [adsAt()]: ads([1, 2]) })
  await expect.element(page.getByRole('list')).toBeVisible()
  const top = () => document.querySelector('.seller-ads')?.getBoundingClientRect().top
  const before = top()
  resolve(Response.json(found()))
  await expect.element(page.getByRole('heading', { name: 'Дилноза Рахимова' })).toBeVisible()
  expect(top()).toBe(before)
})
