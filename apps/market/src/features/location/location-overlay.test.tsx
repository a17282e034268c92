import { useOverlay } from '@app/shell/use-overlay'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { usePlace } from '../../shared/places/place.ts'

const at = { longitude: 69, latitude: 41, zoom: 10 }
const regions = [
  { id: 1, name: 'Город Ташкент', name_uz: 'Toshkent shahri', ...at },
  { id: 2, name: 'Самаркандская область', name_uz: 'Samarqand viloyati', ...at },
]
const tashkent = { id: 10, regionId: 1, name: 'Ташкент', name_uz: 'Toshkent', hasDistricts: true, ...at }
const samarkand = [
  { id: 20, regionId: 2, name: 'Самарканд', name_uz: 'Samarqand', hasDistricts: false, ...at },
  { id: 21, regionId: 2, name: 'Каттакурган', name_uz: 'Kattaqo‘rg‘on', hasDistricts: false, ...at },
]
const districts = [
  { id: 100, cityId: 10, name: 'Янгихаётский район', name_uz: 'Yangihayot tumani', ...at },
  { id: 101, cityId: 10, name: 'Чиланзарский район', name_uz: 'Chilonzor tumani', ...at },
]
const answers = {
  'GET /api/telegram/geo/regions': regions,
  'GET /api/telegram/geo/cities/1': [tashkent],
  'GET /api/telegram/geo/cities/2': samarkand,
  'GET /api/telegram/geo/districts/10': districts,
}
const tokens = {
  accessToken: `x.${btoa(JSON.stringify({ id: 'abcdefghijklmnop', iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
  refreshToken: 'refresh',
}

let close = (): void => undefined

const Page = (): ReactNode => {
  const { open } = useOverlay('location')
  const { regionId, cityId, districtId } = usePlace()
  return (
    <>
      <output>{[regionId, cityId, districtId].map((id) => id ?? '-').join(' ')}</output>
      <button type="button" onClick={open}>
        Место
      </button>
    </>
  )
}

const open = async (more: Readonly<Record<string, unknown>> = {}, language: 'ru' | 'uz' = 'ru') => {
  const screen = await openScreen(Page, {
    language,
    answers: { ...answers, ...more },
    overlays: { location: () => import('./location-overlay.tsx') },
  })
  close = screen.close
  return screen
}
const openList = async (): Promise<void> => userEvent.click(page.getByRole('button', { name: 'Место' }))
const row = (name: string) => page.getByRole('button', { name })
const tap = async (name: string): Promise<void> => userEvent.click(row(name))
const title = () => page.getByRole('heading', { level: 2 }).first()
const saved = () => page.getByRole('status').first()

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('choosing region, city and district confirms, closes and stores the place on the device', async () => {
  await open()
  await openList()
  await tap('Город Ташкент')
  await tap('Ташкент')
  await tap('Чиланзарский район')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(saved()).toHaveTextContent('1 10 101')
  expect([
    localStorage.getItem('vio_region_id'),
    localStorage.getItem('vio_city_id'),
    localStorage.getItem('vio_district_id'),
  ]).toEqual(['1', '10', '101'])
})

test('choosing a city without districts confirms at once', async () => {
  await open()
  await openList()
  await tap('Самаркандская область')
  await tap('Каттакурган')
  await expect.element(saved()).toHaveTextContent('2 21 -')
})

test('"all cities" clears city and district, "all districts" keeps the city', async () => {
  localStorage.setItem('vio_region_id', '1')
  localStorage.setItem('vio_city_id', '10')
  localStorage.setItem('vio_district_id', '101')
  await open()
  await openList()
  await tap('Город Ташкент')
  await tap('Ташкент')
  await tap('Все районы')
  await expect.element(saved()).toHaveTextContent('1 10 -')
  await openList()
  await tap('Город Ташкент')
  await tap('Все города')
  await expect.element(saved()).toHaveTextContent('1 - -')
})

test('back goes from district to city to region, then closes and keeps the old place', async () => {
  localStorage.setItem('vio_region_id', '2')
  const { goBack } = await open()
  await openList()
  await tap('Город Ташкент')
  await tap('Ташкент')
  await expect.element(title()).toHaveTextContent('Ташкент')
  await expect.element(title()).toHaveFocus()
  goBack()
  await expect.element(title()).toHaveTextContent('Город Ташкент')
  goBack()
  await expect.element(title()).toHaveTextContent('Регион')
  goBack()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(saved()).toHaveTextContent('2 - -')
})

test('× closes from the deepest level at once, and the next opening starts with the regions', async () => {
  await open()
  await openList()
  await tap('Город Ташкент')
  await tap('Ташкент')
  await tap('Закрыть')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await openList()
  await expect.element(title()).toHaveTextContent('Регион')
})

test('every level marks the current place', async () => {
  localStorage.setItem('vio_region_id', '1')
  localStorage.setItem('vio_city_id', '10')
  localStorage.setItem('vio_district_id', '101')
  await open()
  await openList()
  await expect.element(row('Город Ташкент')).toHaveAttribute('aria-current', 'true')
  await tap('Город Ташкент')
  await expect.element(row('Ташкент')).toHaveAttribute('aria-current', 'true')
  await tap('Ташкент')
  await expect.element(row('Чиланзарский район')).toHaveAttribute('aria-current', 'true')
  await expect.element(row('Янгихаётский район')).not.toHaveAttribute('aria-current')
})

test.each([
  ['  КАТТА ', 'Каттакурган', 'ru'],
  ['янгихает', 'Янгихаётский район', 'ru'],
  ["kattaqo'rg", 'Kattaqo‘rg‘on', 'uz'],
  ['kattaqorg`on', 'Kattaqo‘rg‘on', 'uz'],
  ['чилан', 'Chilonzor tumani', 'uz'],
] as const)('a search for %j finds «%s» from the first level', async (typed, found, language) => {
  await open({}, language)
  await openList()
  await userEvent.fill(page.getByRole('searchbox'), typed)
  await expect.element(page.getByRole('dialog').getByText(found, { exact: false })).toBeVisible()
})

test('a search without results shows the typed text', async () => {
  await open()
  await openList()
  await userEvent.fill(page.getByRole('searchbox'), 'Париж')
  await expect.element(page.getByText('По запросу «Париж» ничего не нашлось')).toBeVisible()
})

test('a district found by search is stored with its city and region, and listed as recent', async () => {
  await open()
  await openList()
  await userEvent.fill(page.getByRole('searchbox'), 'чил')
  await userEvent.click(page.getByText('Чиланзарский район', { exact: false }))
  await expect.element(saved()).toHaveTextContent('1 10 101')
  await openList()
  await expect.element(page.getByRole('heading', { name: 'Недавние' })).toBeVisible()
  await expect.element(row('Чиланзарский район, Ташкент')).toHaveAttribute('aria-current', 'true')
})

test('the last three places are listed as recent, newest first', async () => {
  await open()
  for (const [region, place] of [
    ['Самаркандская область', 'Самарканд'],
    ['Самаркандская область', 'Каттакурган'],
    ['Самаркандская область', 'Все города'],
    ['Город Ташкент', 'Все города'],
  ] as const) {
    await openList()
    await userEvent.click(row(region).last())
    await tap(place)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  await openList()
  const recent = page.getByRole('region', { name: 'Недавние' }).getByRole('button')
  await expect
    .poll(() => recent.elements().map(({ textContent }) => textContent))
    .toEqual(['Город Ташкент', 'Самаркандская область', 'Каттакурган, Самаркандская область'])
})

test('the choice of a signed-in user is also saved on the server', async () => {
  const save = vi.fn<(body: unknown) => Response>((body) => Response.json(body))
  const { app } = await open({ 'PATCH /api/telegram/users/location': save })
  app.session.signIn(tokens)
  await openList()
  await tap('Самаркандская область')
  await tap('Самарканд')
  await expect.poll(() => save.mock.calls).toEqual([[{ regionId: 2, cityId: 20, districtId: null }]])
})

test('a failed list shows an error, and the retry loads it', async () => {
  let isOnline = false
  const cities = (): Response | Promise<Response> =>
    isOnline ? Response.json(samarkand) : Promise.reject(new TypeError('no network'))
  await open({ 'GET /api/telegram/geo/cities/2': cities })
  await openList()
  await tap('Самаркандская область')
  await expect.element(page.getByText('Список мест не загрузился')).toBeVisible()
  isOnline = true
  await tap('Повторить')
  await expect.element(row('Самарканд')).toBeVisible()
})
