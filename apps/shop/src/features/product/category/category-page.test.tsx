import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../../app/test-app.tsx'
import { sampleProductCard } from '../../../app/test-product.ts'
import { CategoryPage } from './category-page.tsx'

const pageAt = (link: string, skip = 0): string => `GET /api/categories/${link}?take=20&skip=${skip}`
const cards = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => sampleProductCard(from + index))
const sampleCategory = (link: string, change: Record<string, unknown> = {}) => ({
  id: 2,
  link,
  name: 'Kitchen',
  name_hi: 'रसोई',
  products: cards(1, 6),
  total: 6,
  ...change,
})
const missing = () =>
  Response.json(
    { code: 'CATEGORY_NOT_FOUND', message: 'Category not found', requestId: 'r' },
    { status: 404 },
  )

let close = (): void => undefined
afterEach(() => close())

const open = async (link: string, options: Parameters<typeof openScreen>[1]) => {
  const screen = await openScreen(() => <CategoryPage link={link} />, {
    path: `/category/${link}`,
    ...options,
  })
  close = screen.close
  return screen
}
const items = (name: string): Element[] => [...page.getByRole('list', { name }).element().children]

test('the category page shows the name, the number of products and their cards', async () => {
  await open('kitchen', { answers: { [pageAt('kitchen')]: sampleCategory('kitchen') } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible()
  await expect.element(page.getByText('6 products', { exact: true })).toBeVisible()
  await expect.element(page.getByText('12 groups open now')).toBeVisible()
  expect(items('Kitchen')).toHaveLength(6)
  expect(document.querySelector('.referral-banner')).toBeNull()
})

test('the hot deals show the referral banner after the fourth card', async () => {
  await open('hot_deals', {
    answers: { [pageAt('hot_deals')]: sampleCategory('hot_deals', { name: 'Hot deals' }) },
  })
  await expect.element(page.getByRole('list', { name: 'Hot deals' })).toBeInTheDocument()
  const places = items('Hot deals').map((item) => item.querySelector('.referral-banner') !== null)
  expect(places).toEqual([false, false, false, false, true, false, false])
})

test('hot deals of fewer than four products show the referral banner after the last card', async () => {
  await open('hot_deals', {
    answers: {
      [pageAt('hot_deals')]: sampleCategory('hot_deals', {
        name: 'Hot deals',
        products: cards(1, 2),
        total: 2,
      }),
    },
  })
  await expect.element(page.getByRole('list', { name: 'Hot deals' })).toBeInTheDocument()
  expect(items('Hot deals').map((item) => item.querySelector('.referral-banner') !== null)).toEqual([
    false,
    false,
    true,
  ])
})

test('the category page loads more products on scrolling', async () => {
  await open('kitchen', {
    answers: {
      [pageAt('kitchen')]: sampleCategory('kitchen', { products: cards(1, 20), total: 23 }),
      [pageAt('kitchen', 20)]: sampleCategory('kitchen', { products: cards(21, 3), total: 23 }),
    },
  })
  await expect.element(page.getByText('23 products', { exact: true })).toBeVisible()
  // The groups of products that are not loaded are unknown.
  await expect.element(page.getByText(/groups open now/)).not.toBeInTheDocument()
  items('Kitchen')[10]?.scrollIntoView()
  await expect.poll(() => items('Kitchen').length).toBe(23)
  await expect.element(page.getByText('46 groups open now')).toBeInTheDocument()
})

test('the category page is in Hindi for a Hindi user', async () => {
  await open('kitchen', { language: 'hi', answers: { [pageAt('kitchen')]: sampleCategory('kitchen') } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'रसोई' })).toBeVisible()
  await expect.element(page.getByText('6 प्रोडक्ट', { exact: true })).toBeVisible()
})

test('an unknown category says so and links to the home page', async () => {
  await open('nothing', { answers: { [pageAt('nothing')]: missing } })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Category not found')
  await expect.element(page.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
})

test('a category that fails to load can be retried and links to the home page', async () => {
  let isDown = true
  await open('kitchen', {
    answers: {
      [pageAt('kitchen')]: () =>
        isDown ? Promise.reject(new TypeError('no network')) : Response.json(sampleCategory('kitchen')),
    },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Category not found')
  await expect.element(page.getByRole('alert')).toMatchTextContent('No connection')
  await expect.element(page.getByRole('link', { name: 'Home' })).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('list', { name: 'Kitchen' })).toBeInTheDocument()
})

test('the hot deals are empty instead of missing when their category does not exist', async () => {
  await open('hot_deals', { answers: { [pageAt('hot_deals')]: missing } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hot deals' })).toBeVisible()
  await expect.element(page.getByText('No products found')).toBeVisible()
  await expect.element(page.getByText('Invite friends, earn 1.5%')).toBeVisible()
  await expect.element(page.getByText('Category not found')).not.toBeInTheDocument()
})

test('the category page shows a skeleton while it loads', async () => {
  await open('kitchen', { answers: { [pageAt('kitchen')]: () => new Promise<Response>(() => undefined) } })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
})
