import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAd, sampleCard } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import { AdPage } from './ad-page.tsx'

const link = 'sample-ad-01'
const card = sampleCard(1, { name: 'Кресло мягкое, скандинавский стиль' })
const searchKey = ['ads', 'search', {}, 'createdAt|desc', 1, null]
const listWith = (found: typeof card) => ({
  pages: [{ data: [sampleCard(2), found], total: 2 }],
  pageParams: [1],
})
let close = (): void => undefined

/** The test decides when the request for the ad is answered. */
const open = async (list: unknown, similar: unknown = { data: [] }, key: readonly unknown[] = searchKey) => {
  let answer: (response: Response) => void = () => undefined
  const asked = new Promise<Response>((resolve) => {
    answer = resolve
  })
  const screen = await openScreen(() => <AdPage link={link} />, {
    path: `/webApp/product/${link}`,
    answers: {
      [`GET /api/telegram/products/${link}`]: () => asked,
      [`GET /api/telegram/products/${link}/similar`]: similar,
      'GET /api/app-links': { surveyUrl: null, botUsername: 'vio_test_bot' },
    },
    cached: [[key, list]],
  })
  close = screen.close
  return { answer }
}
const heading = page.getByRole('heading', { level: 1 })
const skeleton = page.getByRole('status', { name: 'Загружаем' })
const placeOf = (selector: string): DOMRect | undefined =>
  document.querySelector(selector)?.getBoundingClientRect()

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('the page shows the list’s data before the ad has loaded, and nothing else of it', async () => {
  await open(listWith(card))
  await expect.element(heading).toHaveTextContent(card.name)
  expect(document.querySelector('.ui-price-tag-l')?.textContent).toBe('1\u202f850\u202f000 сум')
  await expect.element(page.getByText('Ташкент, Чиланзарский район · 3 ноября')).toBeVisible()
  expect(document.querySelectorAll('.ad-photo')).toHaveLength(1)
  await expect.element(skeleton).toBeInTheDocument()
  for (const name of ['Позвонить', 'Написать', 'На карте'])
    expect(page.getByRole('button', { name }).elements()).toEqual([])
  expect(page.getByText('Дилноза Рахимова').elements()).toEqual([])
})

test('the page of a favourite starts from the list of favourites', async () => {
  const kept = { id: 7, product: card, createdAt: '2026-11-03T09:00:00.000Z' }
  await open({ pages: [{ data: [kept], total: 1 }], pageParams: [1] }, { data: [] }, [
    'favourites',
    'desc',
    1,
    'abcdefghijklmnop',
  ])
  await expect.element(heading).toHaveTextContent(card.name)
  await expect.element(skeleton).toBeInTheDocument()
})

test('on a slow network the known data stays, and after a while a note tells so', async () => {
  await open(listWith(card))
  await expect.element(heading).toHaveTextContent(card.name)
  expect(page.getByText('Медленная сеть', { exact: false }).elements()).toEqual([])
  await expect.element(page.getByText('Медленная сеть', { exact: false })).toBeVisible()
})

test('the rest of the ad appears below without moving or replacing the known part', async () => {
  const { answer } = await open(listWith(card))
  await expect.element(heading).toBeVisible()
  const before = [placeOf('.ad-photos'), placeOf('.ad-head'), document.querySelector('.ad-photo img')]
  answer(Response.json(sampleAd()))
  await expect.element(page.getByRole('button', { name: 'Написать' })).toBeVisible()
  await expect.element(page.getByText('Дилноза Рахимова')).toBeInTheDocument()
  expect([placeOf('.ad-photos'), placeOf('.ad-head'), document.querySelector('.ad-photo img')]).toEqual(
    before,
  )
  expect(document.querySelectorAll('.ad-photo')).toHaveLength(2)
})

test('an ad that ended after the list was loaded says so, with similar ads', async () => {
  const { answer } = await open(listWith(card), { data: [sampleCard(7)] })
  await expect.element(heading).toHaveTextContent(card.name)
  answer(Response.json({ code: 'AD_NOT_FOUND', message: '', requestId: 'r' }, { status: 404 }))
  await expect.element(page.getByText('Не удалось найти объявление...')).toBeVisible()
  await expect.element(page.getByText('Кресло 7')).toBeInTheDocument()
  expect(page.getByText(card.name).elements()).toEqual([])
})

test.each([
  ['no list had it', listWith(sampleCard(3))],
  ['the list knew that it is over', listWith({ ...card, isDeactivated: true })],
])('the page shows only a skeleton for %s', async (_why, list) => {
  await open(list)
  await expect.element(skeleton).toBeInTheDocument()
  expect(page.getByText(card.name).elements()).toEqual([])
})
