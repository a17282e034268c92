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
  ...change,
})
const ads = (ids: readonly number[], nextCursor: string | null = null) => ({
  data: ids.map((each) => sampleCard(each)),
  nextCursor,
})
const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)

let close = (): void => undefined
const open = async (answers: Readonly<Record<string, unknown>>, language: MarketLanguage = 'ru') => {
  const screen = await openScreen(() => <SellerPage id={id} />, {
    path: `/webApp/seller/${id}`,
    language,
    answers,
  })
  close = screen.close
  return screen
}
const refused = () => () =>
  Response.json({ code: 'SELLER_NOT_FOUND', message: '', requestId: 'r' }, { status: 404 })

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('the page tells the name, since when and how many ads, and shows them; of presence it says nothing without data', async () => {
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
] as const)('in %s presence within %s is told as what it is', async (language, within, text) => {
  await open({ [`GET ${path}`]: found({ presence: { within, people: 12 } }), [adsAt()]: ads([1]) }, language)
  await expect.element(page.getByText(text)).toBeVisible()
})

test('the next page comes when the end is near', async () => {
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

test('nobody there: words and a way on, and not a second complaint about the ads', async () => {
  await open({ [`GET ${path}`]: refused(), [adsAt()]: refused() })
  await expect.element(page.getByText('Продавец не найден')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Искать другие' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Повторить' }).elements()).toEqual([])
})

test('a page that does not come offers another try', async () => {
  let isDown = true
  const answer = (body: unknown) => () =>
    isDown ? Promise.reject(new TypeError('no network')) : Response.json(body)
  await open({ [`GET ${path}`]: answer(found()), [adsAt()]: answer(ads([1])) })
  await expect.element(page.getByText('Не загрузилось')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect.element(page.getByRole('heading', { name: 'Дилноза Рахимова' })).toBeVisible()
})
