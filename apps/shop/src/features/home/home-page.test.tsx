import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { sampleProductCard } from '../../app/test-product.ts'
import { HomePage } from './home-page.tsx'

const rows = 'GET /api/categories'
const category = (id: number, name: string, name_hi: string, first: number) => ({
  id,
  link: `category-${id}`,
  name,
  name_hi,
  products: [first, first + 1, first + 2].map((productId) => sampleProductCard(productId)),
  total: 30,
})
const home = {
  data: [
    category(1, 'Hot deals', 'गरमा-गरम डील', 1),
    category(2, 'Kitchen', 'रसोई', 11),
    category(3, 'Fashion', 'फ़ैशन', 21),
  ],
}

let close = (): void => undefined
afterEach(() => close())

const open = async (options: Parameters<typeof openScreen>[1]) => {
  const screen = await openScreen(HomePage, options)
  close = screen.close
  return screen
}
const headings = (): (string | null)[] =>
  [...document.querySelectorAll('h2, .referral-banner-title')].map(({ textContent }) => textContent)

test('every category is a row of cards with a link to all of its products', async () => {
  const { href } = await open({ answers: { [rows]: home } })
  const kitchen = page.getByRole('list', { name: 'Kitchen' })
  await expect.element(kitchen.getByRole('link').first()).toHaveAttribute('href', '/product/sample-11')
  const card = kitchen.getByRole('link', { name: /Speaker 11/ })
  await expect.element(card).toMatchTextContent('42% off')
  await expect.element(card).toMatchTextContent('₹1,149')
  await expect.element(card).toMatchTextContent('Alone ₹1,999')
  await expect.element(card).toMatchTextContent('2 groups open')
  await expect
    .element(page.getByRole('link', { name: 'Show all: Kitchen' }))
    .toHaveAttribute('href', '/category/category-2')
  await userEvent.click(card)
  await expect.poll(href).toBe('/product/sample-11')
})

test('the home page has two rows before the banner, then the other rows, how it works, questions and the company', async () => {
  await open({ answers: { [rows]: home } })
  await expect.element(page.getByRole('list', { name: 'Fashion' })).toBeInTheDocument()
  expect(headings().slice(0, 6)).toEqual([
    'Hot deals',
    'Kitchen',
    'Invite friends, earn 1.5%',
    'Fashion',
    'How it works',
    'Questions',
  ])
  await expect.element(page.getByText('About Saath')).toBeInTheDocument()
})

test('the rows and cards of the home page are in Hindi for a Hindi user', async () => {
  await open({ language: 'hi', answers: { [rows]: home } })
  const card = page.getByRole('list', { name: 'रसोई' }).getByRole('link', { name: /स्पीकर 11/ })
  await expect.element(card).toMatchTextContent('42% छूट')
  await expect.element(card).toMatchTextContent('अकेले ₹1,999')
  await expect.element(card).toMatchTextContent('2 ग्रुप खुले')
  await expect.element(page.getByRole('link', { name: 'सब देखें: रसोई' })).toBeInTheDocument()
})

test('the home page loads the photos of the first row eagerly and the others lazily', async () => {
  // As large as a real photo: the samples are too small to be drawn at this width.
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360"/>'
  const source = { src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 360 }
  const cover = { sources: [source], width: 360, height: 360, placeholder: '' }
  const data = home.data.map((row) => ({
    ...row,
    products: row.products.map((product) => ({ ...product, cover })),
  }))
  await open({ answers: { [rows]: { data } } })
  const loading = (name: string) =>
    [...page.getByRole('list', { name }).element().querySelectorAll('img')].map((image) => image.loading)
  await expect.element(page.getByRole('list', { name: 'Hot deals' })).toBeInTheDocument()
  expect(loading('Hot deals')).toEqual(['eager', 'eager', 'eager'])
  expect(loading('Kitchen')).toEqual(['lazy', 'lazy', 'lazy'])
})

test('the card of a product that cannot be ordered yet says so', async () => {
  const soon = { ...category(1, 'Hot deals', 'गरमा-गरम डील', 1) }
  soon.products = [sampleProductCard(1, { availability: 'SOON' }), sampleProductCard(2, { groups: 0 })]
  await open({ answers: { [rows]: { data: [soon] } } })
  await expect.element(page.getByRole('link', { name: /Speaker 1/ })).toMatchTextContent('Coming soon')
  await expect.element(page.getByRole('link', { name: /Speaker 2/ })).toMatchTextContent('Start a group')
})

test('the home page shows a skeleton while its rows load', async () => {
  await open({ answers: { [rows]: () => new Promise<Response>(() => undefined) } })
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Questions' })).toBeInTheDocument()
})

test('rows that fail to load can be retried, and the rest of the home page is shown', async () => {
  let isDown = true
  await open({
    answers: {
      [rows]: () => (isDown ? Promise.reject(new TypeError('no network')) : Response.json(home)),
    },
  })
  const alert = page.getByRole('alert')
  await expect.element(alert).toMatchTextContent('Products not found...')
  await expect.element(alert).toMatchTextContent('No connection')
  await expect.element(page.getByText('Invite friends, earn 1.5%')).toBeInTheDocument()
  isDown = false
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('list', { name: 'Kitchen' })).toBeInTheDocument()
})

test('the home page of a shop without products says so', async () => {
  await open({ answers: { [rows]: { data: [] } } })
  await expect.element(page.getByText('No products found')).toBeVisible()
})
