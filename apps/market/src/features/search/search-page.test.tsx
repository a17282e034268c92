import { useLocation } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCard } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import { parseSearchParams } from '../../shared/search-params.ts'
import { SearchPage } from './search-page.tsx'

let close = (): void => undefined

const Searching = () => <SearchPage params={parseSearchParams({ ...useLocation().search })} />

const open = async (query: string, answers: Readonly<Record<string, unknown>> = {}) => {
  const screen = await openScreen(Searching, {
    path: `/webApp/search${query}`,
    answers,
    overlays: { sort: () => import('./sort-overlay.tsx') },
  })
  close = screen.close
  return { ...screen, href: () => decodeURIComponent(screen.href()) }
}

/** As the client writes it: filters, then the page, then the order. */
const ask = (filters: string, skip = 0, sortBy = 'createdAt%7Cdesc') =>
  `GET /api/telegram/products?${filters}${filters === '' ? '' : '&'}take=50&skip=${skip}&sortBy=${sortBy}`
const count = (filters: string) => `GET /api/telegram/products/count?${filters}`
const found = (from: number, howMany: number, total = howMany) => ({
  data: Array.from({ length: howMany }, (_, index) => sampleCard(from + index)),
  total,
})
const cards = () => page.getByRole('list', { name: 'Найденные объявления' }).getByRole('article')
const cardCount = (): number => document.querySelectorAll('article').length

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('a filter is taken away by its chip, and the address follows', async () => {
  const { href } = await open('?regionId=0&search=стол&minPrice=5000&searchOnlyWithPhotos=true')
  await userEvent.click(page.getByRole('button', { name: 'Убрать: С фото' }))
  await expect.poll(href).toBe('/webApp/search?regionId=0&search=стол&minPrice=5000')
})

test('an order chosen in the sheet stands in the address, and the sheet is gone', async () => {
  const { href } = await open('?regionId=0')
  await userEvent.click(page.getByRole('button', { name: 'Сортировка: Сначала новые' }))
  await expect.element(page.getByText('Сначала дешёвые')).toBeVisible()
  await expect.element(page.getByText('По соответствию')).not.toBeInTheDocument()
  await userEvent.click(page.getByText('Сначала дешёвые'))
  await expect.poll(href).toBe('/webApp/search?regionId=0&sortBy=price|asc')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Сортировка: Сначала дешёвые' })).toBeVisible()
})

test('a text can be sorted by how well it matches', async () => {
  const { asked } = await open('?regionId=0&search=a', {
    [ask('search=a', 0, 'relevance%7Cdesc')]: found(1, 1),
  })
  await userEvent.click(page.getByRole('button', { name: 'Сортировка: Сначала новые' }))
  await userEvent.click(page.getByText('По соответствию'))
  await expect.element(cards().first()).toBeVisible()
  expect(asked).toContain(ask('search=a', 0, 'relevance%7Cdesc'))
})

test('a new text keeps the filters and begins at the first page', async () => {
  const { href } = await open('?regionId=0&search=a&page=3&minPrice=5')
  const field = page.getByRole('searchbox')
  await userEvent.fill(field, 'диван')
  await userEvent.keyboard('{Enter}')
  await expect.poll(href).toBe('/webApp/search?regionId=0&search=диван&minPrice=5')
})

test('a query without a place is filled from the saved one, and only that is asked for', async () => {
  localStorage.setItem('vio_region_id', '1726')
  const { href, asked } = await open('?search=a', { [ask('search=a&regionId=1726')]: found(1, 2) })
  await expect.poll(href).toBe('/webApp/search?regionId=1726&search=a')
  await expect.element(page.getByText('2 объявления')).toBeVisible()
  expect(asked.filter((name) => name.includes('/products?'))).toEqual([ask('search=a&regionId=1726')])
})

test('a search that fails says so and never claims that nothing was found', async () => {
  let isDown = true
  await open('?regionId=0&search=a', {
    [ask('search=a')]: () =>
      isDown ? Promise.reject(new TypeError('no network')) : Response.json(found(1, 1)),
  })
  await expect.element(page.getByText('Поиск не ответил')).toBeVisible()
  expect(document.body.textContent).not.toContain('не найдены')
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect.element(cards().first()).toBeVisible()
})

test('50 more are appended, the page in the address moves on, and a page of its own begins anew', async () => {
  const { href } = await open('?regionId=0&search=a', {
    [ask('search=a')]: found(1, 50, 112),
    [ask('search=a', 50)]: found(51, 50, 112),
    [ask('search=a', 100)]: found(101, 12, 112),
  })
  await expect.element(page.getByText('112 объявлений')).toBeVisible()
  await expect.element(page.getByText('1–50 из 112')).toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Показать ещё 50' }))
  await expect.element(page.getByText('1–100 из 112')).toBeInTheDocument()
  await expect.poll(href).toBe('/webApp/search?regionId=0&search=a&page=2')
  expect(cardCount()).toBe(100)
  await userEvent.click(page.getByRole('link', { name: 'Страница 3' }))
  await expect.element(page.getByText('101–112 из 112')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /Показать ещё/ })).not.toBeInTheDocument()
  expect(cardCount()).toBe(12)
})

test('while another order is on its way, the old cards stay', async () => {
  let answer = (): void => undefined
  await open('?regionId=0', {
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

test('when another order does not come, the old cards stay and it can be asked again', async () => {
  await open('?regionId=0', { [ask('')]: found(1, 3) })
  await expect.element(cards().first()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Сортировка: Сначала новые' }))
  await userEvent.click(page.getByText('Сначала дешёвые'))
  await expect.element(page.getByRole('button', { name: 'Повторить' })).toBeVisible()
  expect(cardCount()).toBe(3)
})

test('nothing found: the specified words, the strictest filter with its number, and the whole country', async () => {
  const filters = 'search=a&maxPrice=5&searchOnlyWithPhotos=true'
  const { href } = await open('?regionId=7&search=a&maxPrice=5&searchOnlyWithPhotos=true', {
    [ask(`${filters}&regionId=7`)]: found(1, 0),
    [count('search=a&searchOnlyWithPhotos=true&regionId=7')]: 14,
    [count('search=a&maxPrice=5&regionId=7')]: 3,
    [count(filters)]: 120,
  })
  await expect.element(page.getByText('Объявления не найдены')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Искать по всему Узбекистану — 120' }))
    .toHaveAttribute('href', '/webApp/search?regionId=0&search=a&maxPrice=5&searchOnlyWithPhotos=true')
  await userEvent.click(page.getByRole('link', { name: 'Убрать «цена» — 14' }))
  await expect.poll(href).toBe('/webApp/search?regionId=7&search=a&searchOnlyWithPhotos=true')
})

test('where no single filter is to blame, all of them are offered at once', async () => {
  await open('?regionId=0&search=a&maxPrice=5&searchOnlyWithPhotos=true', {
    [ask('search=a&maxPrice=5&searchOnlyWithPhotos=true')]: found(1, 0),
    [count('search=a&searchOnlyWithPhotos=true')]: 0,
    [count('search=a&maxPrice=5')]: 0,
    [count('search=a')]: 9,
  })
  await expect
    .element(page.getByRole('link', { name: 'Сбросить фильтры — 9' }))
    .toHaveAttribute('href', '/webApp/search?regionId=0&search=a')
})

test('a way that leads to nothing either is not offered', async () => {
  await open('?regionId=0&search=a&maxPrice=5', {
    [ask('search=a&maxPrice=5')]: found(1, 0),
    [count('search=a')]: 0,
  })
  await expect.element(page.getByText('Проверьте, нет ли опечатки', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Убрать/ })).not.toBeInTheDocument()
})

test('a category by its name is asked for by its number; an unknown one finds nothing', async () => {
  const category = { id: 7, name: 'Мебель', name_uz: 'Mebel', link: 'furniture', order: 1, parameters: [] }
  const { asked } = await open('?regionId=0&categoryId=furniture', {
    'GET /api/telegram/category': [category],
    [ask('categoryId=7')]: found(1, 1),
  })
  await expect.element(page.getByText('1 объявление')).toBeVisible()
  expect(asked).toContain(ask('categoryId=7'))
  close()
  await open('?regionId=0&categoryId=nonsense', { 'GET /api/telegram/category': [category] })
  await expect.element(page.getByText('Объявления не найдены')).toBeVisible()
})

test('suggestions: where nothing is known of what others look for, categories stand', async () => {
  const { href } = await open('?regionId=0', {
    'GET /api/telegram/search/suggestions?query=': { recent: [], categoryIds: [], queries: [], titles: [] },
  })
  await userEvent.click(page.getByRole('searchbox'))
  await expect.element(page.getByRole('heading', { name: 'Популярные категории' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Мебель', exact: true }))
  await expect.poll(href).toMatch(/categoryId=/)
})

test('suggestions: the last searches can be forgotten one by one; a typed text asks once it rests', async () => {
  localStorage.setItem('vio_recent_searches', '["диван","стол"]')
  const suggestion = (text: string) =>
    `GET /api/telegram/search/suggestions?query=${encodeURIComponent(text)}`
  const { asked, href } = await open('?regionId=0', {
    [suggestion('')]: { recent: [], categoryIds: [], queries: ['iphone'], titles: [] },
    [suggestion('крес')]: { recent: [], categoryIds: [], queries: ['кресло'], titles: ['Кресло мягкое'] },
  })
  const field = page.getByRole('searchbox')
  await userEvent.click(field)
  await userEvent.click(page.getByRole('button', { name: 'Забыть «диван»' }))
  await expect.element(page.getByRole('button', { name: 'диван', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'стол', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'iphone' })).toBeVisible()
  await userEvent.type(field, 'крес')
  await userEvent.click(page.getByRole('button', { name: 'кресло', exact: true }))
  await expect.poll(href).toBe('/webApp/search?regionId=0&search=кресло')
  expect(asked.filter((name) => name.includes('suggestions'))).toEqual([suggestion(''), suggestion('крес')])
  expect(localStorage.getItem('vio_recent_searches')).toBe('["кресло","стол"]')
})

test('back leaves the suggestions and stays on the page', async () => {
  const { goBack, href } = await open('?regionId=0', { [ask('')]: found(1, 1) })
  await userEvent.click(page.getByRole('searchbox'))
  await userEvent.type(page.getByRole('searchbox'), 'ло')
  await expect.element(page.getByRole('button', { name: 'Искать «ло»' })).toBeVisible()
  goBack()
  await expect.element(page.getByRole('button', { name: 'Искать «ло»' })).not.toBeInTheDocument()
  expect(href()).toBe('/webApp/search?regionId=0')
})
