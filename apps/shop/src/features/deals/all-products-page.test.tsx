import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { sampleProductCard } from '../../app/test-product.ts'
import { AllProductsPage } from './all-products-page.tsx'

const pageAt = (skip: number): string => `GET /api/products?take=20&skip=${skip}`
const cards = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => sampleProductCard(from + index))
const first = { data: cards(1, 20), total: 23 }
const second = { data: cards(21, 3), total: 23 }

let close = (): void => undefined
afterEach(() => close())

const open = async (options: Parameters<typeof openScreen>[1]) => {
  const screen = await openScreen(AllProductsPage, { path: '/allProducts', ...options })
  close = screen.close
  return screen
}
const deals = () => page.getByRole('list', { name: 'Deals of the Day' })
const cardCount = (): number => deals().element().querySelectorAll('article').length

test('the page of deals shows their number and the rating on each card', async () => {
  await open({ answers: { [pageAt(0)]: first } })
  await expect.element(page.getByText('23 products · prices for groups of 5')).toBeVisible()
  const card = deals().getByRole('link', { name: /Speaker 1\b/ })
  await expect.element(card).toHaveAttribute('href', '/product/sample-1')
  await expect.element(card.getByRole('img', { name: '4.1 out of 5, 10 ratings' })).toBeVisible()
})

test('more deals load on a tap only, so the section below stays within reach', async () => {
  const { asked } = await open({ answers: { [pageAt(0)]: first, [pageAt(20)]: second } })
  await expect.element(deals()).toBeInTheDocument()
  expect(cardCount()).toBe(20)
  expect(asked).not.toContain(pageAt(20))
  await userEvent.click(page.getByRole('button', { name: 'Show 3 more' }))
  await expect.poll(cardCount).toBe(23)
  await expect.element(page.getByRole('button', { name: /more/ })).not.toBeInTheDocument()
  await expect.element(page.getByText('About Saath')).toBeInTheDocument()
})

test('when more deals fail to load, the first ones stay and a tap retries', async () => {
  let isDown = true
  await open({
    answers: {
      [pageAt(0)]: first,
      [pageAt(20)]: () => (isDown ? Promise.reject(new TypeError('no network')) : Response.json(second)),
    },
  })
  await userEvent.click(page.getByRole('button', { name: 'Show 3 more' }))
  await expect.element(page.getByRole('alert')).toMatchTextContent('No connection')
  expect(cardCount()).toBe(20)
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.poll(cardCount).toBe(23)
})

test('the search box opens the results, and ignores a query of spaces', async () => {
  const { href } = await open({ answers: { [pageAt(0)]: first } })
  const field = page.getByRole('searchbox', { name: 'Search' })
  await userEvent.type(field, '   {Enter}')
  expect(href()).toBe('/allProducts')
  await userEvent.type(field, 'steel bottle {Enter}')
  await expect.poll(href).toBe('/search?query=steel+bottle')
})

test('switching the language translates the page of deals in place', async () => {
  await open({ answers: { [pageAt(0)]: first } })
  await expect.element(deals()).toBeInTheDocument()
  await userEvent.click(page.getByRole('radio', { name: 'हिन्दी' }))
  const list = page.getByRole('list', { name: 'आज की डील' })
  await expect.element(list.getByText('स्पीकर 2', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByText('23 प्रोडक्ट · 5 के ग्रुप की कीमतें')).toBeVisible()
})

test('the page of deals shows a skeleton while it loads', async () => {
  await open({ answers: { [pageAt(0)]: () => new Promise<Response>(() => undefined) } })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
})

test('deals that fail to load can be retried', async () => {
  let isDown = true
  await open({
    language: 'hi',
    answers: {
      [pageAt(0)]: () => (isDown ? Promise.reject(new TypeError('no network')) : Response.json(first)),
    },
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent('प्रोडक्ट नहीं मिले...')
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'फिर से कोशिश करें' }))
  await expect.element(page.getByRole('list', { name: 'आज की डील' })).toBeInTheDocument()
})

test('the page of deals says when there are none', async () => {
  await open({ answers: { [pageAt(0)]: { data: [], total: 0 } } })
  await expect.element(page.getByText('No products found')).toBeVisible()
})
