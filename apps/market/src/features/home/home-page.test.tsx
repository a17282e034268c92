import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleCard } from '../../app/test-ads.ts'
import { openScreen } from '../../app/test-app.tsx'
import { holdPageTimeout } from '../../app/test-page-timeout.ts'
import { HomePage } from './home-page.tsx'

const at = { longitude: 69, latitude: 41, zoom: 10 }
const capital = { id: 10, regionId: 1, name: 'Ташкент', name_uz: 'Toshkent', hasDistricts: true, ...at }
const places = {
  'GET /api/telegram/geo/capital': capital,
  'GET /api/telegram/geo/regions': [
    { id: 1, name: 'Город Ташкент', name_uz: 'Toshkent shahri', ...at },
    { id: 2, name: 'Самаркандская область', name_uz: 'Samarqand viloyati', ...at },
  ],
  'GET /api/telegram/geo/cities/1': [capital],
  'GET /api/telegram/geo/cities/2': [
    { id: 20, regionId: 2, name: 'Самарканд', name_uz: 'Samarqand', hasDistricts: false, ...at },
  ],
}
const feedOf = (query: string) => `GET /api/telegram/feed?${query}`
const pageOf = (from: number, nextCursor: string | null, count = 10) => ({
  data: Array.from({ length: count }, (_, index) => sampleCard(from + index)),
  nextCursor,
})
const nearby = feedOf('regionId=1&cityId=10')

let close = (): void => undefined

const open = async (answers: Readonly<Record<string, unknown>>, language: 'ru' | 'uz' = 'ru') => {
  const screen = await openScreen(() => <HomePage withTopProductOnboarding={false} />, {
    language,
    answers: { ...places, ...answers },
    overlays: {
      location: () => import('../location/location-overlay.tsx'),
      category: () => import('../category/category-overlay.tsx'),
    },
  })
  close = screen.close
  return screen
}
const cards = () => page.getByRole('list', { name: 'Интересное рядом' }).getByRole('article')

beforeEach(() => {
  localStorage.clear()
  scrollTo(0, 0)
})
afterEach(() => close())

test('a new visitor sees the newest ads of the capital', async () => {
  const { asked } = await open({ [nearby]: pageOf(1, null, 3) })
  await expect.element(cards().first().getByText('Кресло 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Это все объявления рядом')).toBeVisible()
  expect(asked.filter((name) => name.includes('/feed'))).toEqual([nearby])
})

test('the next page loads once when the middle of the last one becomes visible', async () => {
  const next = feedOf('regionId=1&cityId=10&cursor=abc')
  const { asked } = await open({ [nearby]: pageOf(1, 'abc'), [next]: pageOf(11, null, 2) })
  await expect.element(cards().first()).toBeVisible()
  expect(asked).not.toContain(next)
  cards().nth(5).element().scrollIntoView()
  await expect.element(page.getByText('Кресло 12')).toBeInTheDocument()
  expect(asked.filter((name) => name === next)).toHaveLength(1)
})

test('the next page also loads when a fling passes the middle within one frame', async () => {
  const next = feedOf('regionId=1&cityId=10&cursor=abc')
  await open({ [nearby]: pageOf(1, 'abc'), [next]: pageOf(11, null, 2) })
  await expect.element(cards().first()).toBeVisible()
  const spacer = document.body.appendChild(document.createElement('div'))
  spacer.style.height = '2000px'
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await expect.element(page.getByText('Кресло 12')).toBeInTheDocument()
  spacer.remove()
})

test('a failed page shows an error, keeps the others and can be reloaded', async () => {
  const next = feedOf('regionId=1&cityId=10&cursor=abc')
  let isDown = true
  await open({
    [nearby]: pageOf(1, 'abc'),
    [next]: () => (isDown ? Promise.reject(new TypeError('no network')) : Response.json(pageOf(11, null, 1))),
  })
  await expect.element(cards().first()).toBeVisible()
  cards().nth(5).element().scrollIntoView()
  await expect.element(page.getByRole('alert').getByText('Нет связи', { exact: false })).toBeInTheDocument()
  await expect.element(cards().first()).toBeInTheDocument()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect.element(page.getByText('Кресло 11')).toBeInTheDocument()
})

test('another place loads another feed, and the old cards stay until then', async () => {
  const samarkand = feedOf('regionId=2&cityId=20')
  let answer = (): void => undefined
  await open({
    [nearby]: pageOf(1, null, 2),
    [samarkand]: () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json(pageOf(50, null, 1)))
      }),
  })
  await expect.element(cards().first().getByText('Кресло 1', { exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Место: Ташкент' }))
  await userEvent.click(page.getByRole('button', { name: 'Самаркандская область' }))
  await userEvent.click(page.getByRole('button', { name: 'Самарканд', exact: true }))
  await expect.element(page.getByRole('button', { name: /^Место: Самарканд/ })).toBeVisible()
  await expect.element(cards().first().getByText('Кресло 1', { exact: true })).toBeVisible()
  answer()
  await expect.element(page.getByText('Кресло 50')).toBeVisible()
  await expect.element(page.getByText('Кресло 1', { exact: true })).not.toBeInTheDocument()
})

test('a failed feed shows an error and can be reloaded', async () => {
  let isDown = true
  await open({
    [nearby]: () =>
      isDown ? Promise.reject(new TypeError('no network')) : Response.json(pageOf(1, null, 1)),
  })
  await expect.element(page.getByText('Лента не загрузилась')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Повторить' }))
  await expect.element(cards().first()).toBeVisible()
})

test('without promoted ads, banners and popular categories no space is reserved for them', async () => {
  await open({
    [nearby]: pageOf(1, null, 1),
    'GET /api/telegram/products/top': { data: [] },
    'GET /api/telegram/banners?language=ru': { data: [] },
    'GET /api/telegram/category/popular': { categoryIds: [] },
    'GET /api/telegram/category': [],
    'GET /api/telegram/available-features/top': { key: 'top', isAvailable: false, cost: 5 },
  })
  await expect.element(cards().first()).toBeVisible()
  await expect.element(page.getByText('VIP-объявления')).not.toBeInTheDocument()
  await expect.element(page.getByText('Хочу в топ')).not.toBeInTheDocument()
  await expect.element(page.getByText('Популярные категории')).not.toBeInTheDocument()
})

test('without promoted ads the first top place is offered, with a link to its explanation', async () => {
  await open({
    [nearby]: pageOf(1, null, 1),
    'GET /api/telegram/products/top': { data: [] },
    'GET /api/telegram/available-features/top': { key: 'top', isAvailable: true, cost: 5 },
  })
  const offer = page.getByRole('button', { name: 'Первое место свободно Хочу в топ' })
  await expect.element(offer).toBeVisible()
  await expect.element(page.getByText('VIP-объявления')).not.toBeInTheDocument()
})

const empty = {
  'GET /api/telegram/products/top': { data: [] },
  'GET /api/telegram/banners?language=ru': { data: [] },
  'GET /api/telegram/available-features/top': { key: 'top', isAvailable: true, cost: 5 },
}

test('the feed is shown only when the height above it is known', async () => {
  onTestFinished(holdPageTimeout().restore)
  let answer = (): void => undefined
  await open({
    ...empty,
    [nearby]: pageOf(1, null, 1),
    'GET /api/telegram/available-features/top': () =>
      new Promise((resolve) => {
        answer = () => resolve(Response.json(empty['GET /api/telegram/available-features/top']))
      }),
  })
  await expect.element(page.getByText('Кресло 1')).toBeInTheDocument()
  await expect.element(page.getByText('Кресло 1')).not.toBeVisible()
  answer()
  await expect.element(page.getByText('Первое место свободно')).toBeVisible()
  await expect.element(page.getByText('Кресло 1')).toBeVisible()
})

test('the feed waits for the content above it only for a limited time', async () => {
  const held = holdPageTimeout()
  onTestFinished(held.restore)
  await open({
    ...empty,
    [nearby]: pageOf(1, null, 1),
    'GET /api/telegram/products/top': () => new Promise(() => undefined),
  })
  await expect.element(page.getByText('Кресло 1')).toBeInTheDocument()
  await expect.element(page.getByText('Кресло 1')).not.toBeVisible()
  held.end()
  await expect.element(page.getByText('Кресло 1')).toBeVisible()
})

test('promoted ads show their places, and the promotion link appears once it is on sale', async () => {
  await open({
    [nearby]: pageOf(1, null, 8),
    'GET /api/telegram/products/top': {
      data: [1, 2, 3, 4].map((id) => sampleCard(id, { name: `VIP ${id}` })),
    },
    'GET /api/telegram/category/popular': { categoryIds: [7] },
    'GET /api/telegram/category': [
      { id: 7, name: 'Мебель', name_uz: 'Mebel', link: 'furniture', order: 1, parameters: [] },
    ],
    'GET /api/telegram/available-features/top': { key: 'top', isAvailable: true, cost: 5 },
  })
  const vip = page.getByRole('list', { name: 'VIP-объявления' })
  await expect.element(vip.getByRole('img', { name: 'Место 1' })).toBeVisible()
  await expect.element(vip.getByRole('img', { name: 'Место 3' })).toBeInTheDocument()
  await expect.element(vip.getByRole('img', { name: 'Место 4' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Хочу в топ' })).toBeVisible()
  const popular = page.getByRole('navigation', { name: 'Популярные категории' }).getByRole('link')
  await expect
    .element(popular)
    .toHaveAttribute('href', '/webApp/search?categoryId=furniture&regionId=1&cityId=10')
})

test('a search opens its page, is logged on the server and suggested next time', async () => {
  const logged: unknown[] = []
  const { href } = await open({
    [nearby]: pageOf(1, null, 1),
    'POST /api/telegram/search': (body: unknown) => {
      logged.push(body)
      return Response.json({ ok: true })
    },
  })
  // The feed's place is known with its first card; a search from here uses it.
  await expect.element(page.getByText('Кресло 1')).toBeVisible()
  const field = page.getByRole('searchbox')
  await userEvent.click(field)
  await userEvent.fill(field, ' диван ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => decodeURI(href())).toBe('/webApp/search?regionId=1&cityId=10&search=диван')
  expect(logged).toEqual([{ query: 'диван' }])
  expect(localStorage.getItem('vio_recent_searches')).toBe('["диван"]')
})

test('a category of the full list is counted as a click and opens its search', async () => {
  const clicks: unknown[] = []
  const { href } = await open({
    [nearby]: pageOf(1, null, 1),
    'POST /api/telegram/click': (body: unknown) => {
      clicks.push(body)
      return Response.json({ ok: true })
    },
  })
  await expect.element(page.getByText('Кресло 1')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Все', exact: true }))
  await userEvent.fill(page.getByRole('searchbox', { name: 'Найти категорию' }), 'mebel')
  await userEvent.click(page.getByRole('button', { name: 'Мебель' }))
  await expect.poll(href).toBe('/webApp/search?categoryId=furniture&regionId=1&cityId=10')
  expect(clicks).toEqual([{ link: 'furniture', source: 'list' }])
})

test('banners link into the app and do not wait for other requests', async () => {
  await open(
    {
      [nearby]: pageOf(1, null, 1),
      'GET /api/telegram/banners?language=uz': {
        data: [
          { id: 'a', src: '/icon.svg', alt: 'Chegirmalar', href: '/webApp/products' },
          { id: 'b', src: '/icon.svg', alt: 'Yangiliklar', href: '/webApp/search?categoryId=jobs' },
        ],
      },
    },
    'uz',
  )
  const banners = page.getByRole('region', { name: 'Bannerlar' })
  await expect
    .element(banners.getByRole('link', { name: 'Chegirmalar' }))
    .toHaveAttribute('href', '/webApp/products')
  expect(banners.getByRole('link').all()).toHaveLength(2)
})

test('the feed reports that it was opened and how far the user scrolled', async () => {
  const sent: { name: string; props: unknown }[] = []
  const { app } = await open({
    [nearby]: pageOf(1, null, 3),
    'POST /api/events': (body: { events: typeof sent }) => {
      sent.push(...body.events)
      return Response.json({ stored: body.events.length })
    },
  })
  await expect.element(cards().first()).toBeVisible()
  await expect
    .poll(() => app.events.flush().then(() => sent.map(({ name, props }) => [name, props])))
    .toEqual([
      ['feed_opened', {}],
      ['feed_seen', { position: 0 }],
    ])
})
