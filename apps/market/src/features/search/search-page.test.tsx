import { useLocation } from '@tanstack/react-router'
import { toastStore } from '@app/ui/toast-store'
import { Toaster } from '@app/ui/toaster'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCard } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import { holdPageTimeout } from '../../app/test-page-timeout.ts'
import { parseSearchParams } from '../../shared/search/search-params.ts'
import { setNear } from '../../shared/near.ts'
import { forgetRecentAds, rememberAd } from '../../shared/ads/remembered-ads.ts'
import { SearchPage } from './search-page.tsx'

let close = (): void => undefined

const Searching = () => (
  <>
    <SearchPage params={parseSearchParams({ ...useLocation().search })} />
    <Toaster />
  </>
)

const open = async (query: string, answers: Readonly<Record<string, unknown>> = {}) => {
  const screen = await openScreen(Searching, {
    path: `/webApp/search${query}`,
    answers,
    overlays: { sort: () => import('./sort-overlay.tsx') },
  })
  close = screen.close
  return { ...screen, href: () => decodeURIComponent(screen.href()) }
}

/** As the client writes it: filters, then the page, then the sorting. */
const ask = (filters: string, skip = 0, sortBy = 'createdAt%7Cdesc') =>
  `GET /api/telegram/products?${filters}${filters === '' ? '' : '&'}take=50&skip=${skip}&sortBy=${sortBy}`
const count = (filters: string) => `GET /api/telegram/products/count?${filters}`
const found = (from: number, howMany: number, total = howMany) => ({
  data: Array.from({ length: howMany }, (_, index) => sampleCard(from + index)),
  total,
})
const cards = () => page.getByRole('list', { name: 'Найденные объявления' }).getByRole('article')
const cardCount = (): number => document.querySelectorAll('article').length

beforeEach(() => {
  localStorage.clear()
  forgetRecentAds()
})
afterEach(() => {
  close()
  setNear(null)
  toastStore.dismiss()
  vi.restoreAllMocks()
})

test('a chip removes its filter, and the URL follows', async () => {
  const { href } = await open('?search=стол&minPrice=5000&searchOnlyWithPhotos=true')
  await userEvent.click(page.getByRole('button', { name: 'Убрать: С фото' }))
  await expect.poll(href).toBe('/webApp/search?search=стол&minPrice=5000')
})

test('a sorting chosen in the sheet is written to the URL, and the sheet closes', async () => {
  const { href } = await open('')
  await userEvent.click(page.getByRole('button', { name: 'Сортировка: Сначала новые' }))
  await expect.element(page.getByText('Сначала дешёвые')).toBeVisible()
  await expect.element(page.getByText('По соответствию')).not.toBeInTheDocument()
  await userEvent.click(page.getByText('Сначала дешёвые'))
  await expect.poll(href).toBe('/webApp/search?sortBy=price|asc')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Сортировка: Сначала дешёвые' })).toBeVisible()
})

test('a search text allows sorting by relevance', async () => {
  const { asked } = await open('?search=a', {
    [ask('search=a', 0, 'relevance%7Cdesc')]: found(1, 1),
  })
  await userEvent.click(page.getByRole('button', { name: 'Сортировка: Сначала новые' }))
  await userEvent.click(page.getByText('По соответствию'))
  await expect.element(cards().first()).toBeVisible()
  expect(asked).toContain(ask('search=a', 0, 'relevance%7Cdesc'))
})

test('a new text keeps the filters and starts with the first page', async () => {
  const { href } = await open('?search=a&page=3&minPrice=5')
  const field = page.getByRole('searchbox')
  await userEvent.fill(field, 'диван')
  await userEvent.keyboard('{Enter}')
  await expect.poll(href).toBe('/webApp/search?search=диван&minPrice=5')
})

test('a shared URL without a place searches everywhere, whatever place is saved', async () => {
  localStorage.setItem('vio_region_id', '1726')
  const { href, asked } = await open('?search=a', { [ask('search=a')]: found(1, 2) })
  await expect.element(page.getByText('2 объявления')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Весь Узбекистан' })).toBeVisible()
  expect(href()).toBe('/webApp/search?search=a')
  expect(asked.filter((name) => name.includes('/products?'))).toEqual([ask('search=a')])
})

const at = { longitude: 69, latitude: 41, zoom: 10 }
const places = {
  'GET /api/telegram/geo/place?districtId=30': { regionId: 1, cityId: 10, districtId: 30 },
  'GET /api/telegram/geo/place?cityId=10': { regionId: 1, cityId: 10, districtId: null },
  'GET /api/telegram/geo/regions': [{ id: 1, name: 'Самаркандская область', name_uz: 'Samarqand', ...at }],
  'GET /api/telegram/geo/cities/1': [
    { id: 10, regionId: 1, name: 'Каттакурган', name_uz: 'Kattaqo‘rg‘on', hasDistricts: true, ...at },
  ],
  'GET /api/telegram/geo/districts/10': [{ id: 30, cityId: 10, name: 'Центр', name_uz: 'Markaz', ...at }],
}

test('a URL with only a city or district searches there, and the chip shows its last level', async () => {
  await open('?districtId=30', { ...places, [ask('districtId=30')]: found(1, 2) })
  await expect.element(page.getByText('2 объявления')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Центр', exact: true })).toBeVisible()
  close()
  await open('?cityId=10', { ...places, [ask('cityId=10')]: found(1, 3) })
  await expect.element(page.getByText('3 объявления')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Каттакурган', exact: true })).toBeVisible()
})

const furniture = { id: 7, name: 'Мебель', name_uz: 'Mebel', link: 'furniture', order: 1, parameters: [] }

const chips = (): string[] =>
  [...document.querySelectorAll('.search-pickers button')].map((button) => button.textContent ?? '')

test('the first chip names the category, and an empty list has no sorting', async () => {
  await open('?categoryId=furniture', {
    'GET /api/telegram/category': [furniture],
    [ask('categoryId=7')]: found(1, 2),
  })
  await expect.poll(() => chips()).toEqual(['Мебель', 'Весь Узбекистан', 'Сначала новые'])
  close()
  await open('?search=a', { [ask('search=a')]: found(1, 0) })
  await expect.element(page.getByText('Объявления не найдены')).toBeVisible()
  expect(chips()).toEqual(['Весь Узбекистан', 'Все категории'])
})

test('a failed search shows an error and never "nothing found"', async () => {
  let isDown = true
  await open('?search=a', {
    [ask('search=a')]: () =>
      isDown ? Promise.reject(new TypeError('no network')) : Response.json(found(1, 1)),
  })
  await expect.element(page.getByText('Поиск не ответил')).toBeVisible()
  expect(document.body.textContent).not.toContain('не найдены')
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect.element(cards().first()).toBeVisible()
})

test('50 more ads are appended and the page in the URL follows; opening a page starts a new list', async () => {
  const { href } = await open('?search=a', {
    [ask('search=a')]: found(1, 50, 112),
    [ask('search=a', 50)]: found(51, 50, 112),
    [ask('search=a', 100)]: found(101, 12, 112),
  })
  await expect.element(page.getByText('112 объявлений')).toBeVisible()
  await expect.element(page.getByText('1–50 из 112')).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Показать ещё 50' }))
  await expect.element(page.getByText('1–100 из 112')).toBeInTheDocument()
  await expect.poll(href).toBe('/webApp/search?search=a&page=2')
  expect(cardCount()).toBe(100)
  await userEvent.click(page.getByRole('link', { name: 'Страница 3' }))
  await expect.element(page.getByText('101–112 из 112')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Показать ещё/ })).not.toBeInTheDocument()
  expect(cardCount()).toBe(12)
})

test('while another sorting loads, the old cards stay', async () => {
  let answer = (): void => undefined
  await open('', {
    [ask('')]: found(1, 3),
    [ask('', 0, 'price%7Casc')]: () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json(found(10, 1)))
      }),
  })
  await expect.element(page.getByText('3 объявления')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: /^Сортировка/ }))
  await userEvent.click(page.getByText('Сначала дешёвые'))
  await expect
    .element(page.getByRole('list', { name: 'Найденные объявления' }))
    .toHaveAttribute('aria-busy', 'true')
  expect(cardCount()).toBe(3)
  answer()
  await expect.element(page.getByText('Кресло 10')).toBeVisible()
})

test('when another sorting fails, the old cards stay with a retry', async () => {
  await open('', { [ask('')]: found(1, 3) })
  await expect.element(cards().first()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Сортировка: Сначала новые' }))
  await userEvent.click(page.getByText('Сначала дешёвые'))
  await expect.element(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
  expect(cardCount()).toBe(3)
})

test('an empty result shows the specified text, the smallest relaxation with its count, and the whole country', async () => {
  const filters = 'search=a&maxPrice=5&searchOnlyWithPhotos=true'
  const { href } = await open('?regionId=7&search=a&maxPrice=5&searchOnlyWithPhotos=true', {
    [ask(`${filters}&regionId=7`)]: found(1, 0),
    [count('search=a&searchOnlyWithPhotos=true&regionId=7')]: 3,
    [count('search=a&maxPrice=5&regionId=7')]: 14,
    [count(filters)]: 120,
  })
  await expect.element(page.getByText('Объявления не найдены')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Искать по всему Узбекистану — 120' }))
    .toHaveAttribute('href', '/webApp/search?search=a&maxPrice=5&searchOnlyWithPhotos=true')
  await userEvent.click(page.getByRole('link', { name: 'Убрать цену — 3' }))
  await expect.poll(href).toBe('/webApp/search?regionId=7&search=a&searchOnlyWithPhotos=true')
})

test('an empty result offers to remove all filters when no single one suffices', async () => {
  await open('?search=a&maxPrice=5&searchOnlyWithPhotos=true', {
    [ask('search=a&maxPrice=5&searchOnlyWithPhotos=true')]: found(1, 0),
    [count('search=a&searchOnlyWithPhotos=true')]: 0,
    [count('search=a&maxPrice=5')]: 0,
    [count('search=a')]: 9,
  })
  await expect
    .element(page.getByRole('link', { name: 'Сбросить фильтры — 9' }))
    .toHaveAttribute('href', '/webApp/search?search=a')
})

test('a relaxed search without results is not offered', async () => {
  await open('?search=a&maxPrice=5', {
    [ask('search=a&maxPrice=5')]: found(1, 0),
    [count('search=a')]: 0,
  })
  await expect.element(page.getByText('Проверьте, нет ли опечатки', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Убрать/ })).not.toBeInTheDocument()
})

test('a category link is requested by its id; an unknown one finds nothing', async () => {
  const { asked } = await open('?categoryId=furniture', {
    'GET /api/telegram/category': [furniture],
    [ask('categoryId=7')]: found(1, 1),
  })
  await expect.element(page.getByText('1 объявление')).toBeVisible()
  expect(asked).toContain(ask('categoryId=7'))
  close()
  await open('?categoryId=nonsense', { 'GET /api/telegram/category': [furniture] })
  await expect.element(page.getByText('Объявления не найдены')).toBeVisible()
})

test('suggestions show categories when no popular searches are known', async () => {
  const { href } = await open('', {
    'GET /api/telegram/search/suggestions?query=': { recent: [], categoryIds: [], phrases: [] },
  })
  await userEvent.click(page.getByRole('searchbox'))
  await expect.element(page.getByRole('heading', { name: 'Популярные категории' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Мебель', exact: true }))
  await expect.poll(href).toMatch(/categoryId=/)
})

test('suggestions appear together or late, so that no row moves', async () => {
  const held = holdPageTimeout()
  onTestFinished(held.restore)
  localStorage.setItem('vio_recent_searches', '["диван"]')
  await open('', {
    'GET /api/telegram/search/suggestions?query=': () => new Promise(() => undefined),
    'GET /api/telegram/category/popular': { categoryIds: [] },
  })
  await userEvent.click(page.getByRole('searchbox'))
  await expect.element(page.getByRole('button', { name: 'диван', exact: true })).toBeVisible()
  const rows = page.getByRole('heading', { name: 'Популярные категории' })
  await expect.element(rows).not.toBeInTheDocument()
  held.end()
  await expect.element(rows).toBeVisible()
})

test('suggestions remove recent searches one by one, and a typed text is debounced', async () => {
  localStorage.setItem('vio_recent_searches', '["диван","стол"]')
  const suggestion = (text: string) =>
    `GET /api/telegram/search/suggestions?query=${encodeURIComponent(text)}`
  const { asked, href } = await open('', {
    [suggestion('')]: { recent: [], categoryIds: [], phrases: [{ text: 'iphone', count: 12 }] },
    [suggestion('крес')]: { recent: [], categoryIds: [], phrases: [{ text: 'кресло', count: 4 }] },
  })
  const field = page.getByRole('searchbox')
  await userEvent.click(field)
  await userEvent.click(page.getByRole('button', { name: 'Забыть «диван»' }))
  await expect.element(page.getByRole('button', { name: 'диван', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'стол', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'iphone 12' })).toBeVisible()
  await userEvent.type(field, 'крес')
  await userEvent.click(page.getByRole('button', { name: 'кресло 4', exact: true }))
  await expect.poll(href).toBe('/webApp/search?search=кресло')
  expect(asked.filter((name) => name.includes('suggestions'))).toEqual([suggestion(''), suggestion('крес')])
  expect(localStorage.getItem('vio_recent_searches')).toBe('["кресло","стол"]')
})

test('a suggested category opens its search and counts as a click of suggestions', async () => {
  const clicks: unknown[] = []
  const { href } = await open('', {
    'GET /api/telegram/search/suggestions?query=': { recent: [], categoryIds: [7], phrases: [] },
    'GET /api/telegram/category': [
      { id: 7, name: 'Мебель', name_uz: 'Mebel', link: 'furniture', order: 1, parameters: [] },
    ],
    'POST /api/telegram/click': (body: unknown) => {
      clicks.push(body)
      return Response.json({ ok: true })
    },
  })
  await userEvent.click(page.getByRole('searchbox'))
  await userEvent.click(page.getByRole('button', { name: 'Мебель', exact: true }))
  await expect.poll(href).toBe('/webApp/search?categoryId=7')
  expect(clicks).toEqual([{ link: 'furniture', source: 'suggestion' }])
})

test('an empty search shows recently viewed ads; a viewed card says so', async () => {
  rememberAd(sampleCard(3))
  await open('', {
    [ask('')]: found(3, 2),
    'GET /api/telegram/search/suggestions?query=': { recent: [], categoryIds: [], phrases: [] },
  })
  await expect.element(cards().first().getByText('Видели')).toBeVisible()
  expect(page.getByText('Видели').elements()).toHaveLength(1)
  await userEvent.click(page.getByRole('searchbox'))
  const viewed = page.getByRole('list', { name: 'Вы смотрели' })
  await expect.element(viewed.getByRole('link', { name: /Кресло 3/ })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Очистить' }))
  await expect.element(viewed).not.toBeInTheDocument()
})

test('back closes the suggestions and stays on the page', async () => {
  const { goBack, href } = await open('', { [ask('')]: found(1, 1) })
  await userEvent.click(page.getByRole('searchbox'))
  await userEvent.type(page.getByRole('searchbox'), 'ло')
  await expect.element(page.getByRole('button', { name: 'Искать «ло»' })).toBeVisible()
  goBack()
  await expect.element(page.getByRole('button', { name: 'Искать «ло»' })).not.toBeInTheDocument()
  expect(href()).toBe('/webApp/search')
})

/** Outside Telegram the browser provides the position. */
const standAt = (position: { readonly latitude: number; readonly longitude: number } | null) =>
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound, onRefused) => {
    if (position) onFound({ coords: position } as GeolocationPosition)
    else onRefused?.({ code: 1 } as GeolocationPositionError)
  })
const nearby = (filters: string, skip = 0) =>
  `POST /api/telegram/products/nearby?${filters}${filters === '' ? '' : '&'}take=50&skip=${skip}`
const sortBy = (order: string) => page.getByRole('button', { name: `Сортировка: ${order}` })

test('"near me" requests the position only at the tap, sends it rounded in the body, shows distances and keeps it out of the URL', async () => {
  const asking = standAt({ latitude: 41.311_181, longitude: 69.279_737 })
  const bodies: unknown[] = []
  const distances = [
    { metres: 300, of: 'POINT' },
    { metres: 1_200, of: 'POINT' },
    { metres: 4_000, of: 'DISTRICT' },
    { metres: 41_300, of: 'POINT' },
  ]
  const { href, asked } = await open('?search=a', {
    [ask('search=a')]: found(1, 4),
    [nearby('search=a')]: (body: unknown) => {
      bodies.push(body)
      const data = distances.map((distance, index) => ({ ...sampleCard(10 + index), distance }))
      return Response.json({ data, total: 4 })
    },
  })
  await userEvent.click(sortBy('Сначала новые'))
  await expect.element(page.getByText('Место округляем до 100 метров и нигде не сохраняем')).toBeVisible()
  expect(asking).not.toHaveBeenCalled()
  await userEvent.click(page.getByRole('radio', { name: /^Рядом со мной/ }))
  for (const text of ['до 500 м', '1,2\u00a0км', 'в пределах района', '41\u00a0км'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  expect(bodies).toEqual([{ lat: 41.311, lon: 69.28 }])
  expect(href()).toBe('/webApp/search?search=a')
  expect([...asked, JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join(' ')).not.toMatch(
    /41\.31|69\.2[78]/,
  )
  // Another sorting drops the position.
  await userEvent.click(sortBy('Рядом со мной'))
  await userEvent.click(page.getByRole('radio', { name: 'Сначала новые' }))
  await expect.element(page.getByText('Кресло 1', { exact: true })).toBeVisible()
  await expect.element(sortBy('Сначала новые')).toBeVisible()
})

test('a refused position shows a toast and changes nothing', async () => {
  standAt(null)
  const { href, asked } = await open('?search=a', { [ask('search=a')]: found(1, 2) })
  await userEvent.click(sortBy('Сначала новые'))
  await userEvent.click(page.getByRole('radio', { name: /^Рядом со мной/ }))
  await expect.element(page.getByText(/Не удалось узнать, где вы/)).toBeVisible()
  expect(asked.filter((name) => name.startsWith('POST /api/telegram/products/nearby'))).toEqual([])
  expect(href()).toBe('/webApp/search?search=a')
})
