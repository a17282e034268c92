import { typeAtOnce } from '@app/shell/test/type-at-once'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { sampleFound } from '../../app/test-found.ts'

const searchFor = (query: string): string => `GET /api/products/search?query=${query}&take=20&skip=0`
const categories = 'GET /api/categories'
const home = {
  data: [{ id: 2, link: 'kitchen', name: 'Kitchen', name_hi: 'रसोई', products: [], total: 3 }],
}
const nothing = { data: [], total: 0 }

let close = (): void => undefined
const open = async (options: Parameters<typeof openScreen>[1] = {}) => {
  const screen = await openScreen(() => <h1>Home</h1>, { overlays: ['search'], ...options })
  close = screen.close
  return screen
}
const field = () => page.getByRole('searchbox', { name: 'Search products' })
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const searches = (asked: readonly string[]): readonly string[] =>
  asked.filter((name) => name.includes('/search'))

afterEach(() => close())

test('the search overlay focuses its field and ignores spaces', async () => {
  const { asked } = await open()
  await expect.element(field()).toHaveFocus()
  await userEvent.type(field(), '   ')
  await pause(400)
  await expect.element(page.getByText('No results')).not.toBeInTheDocument()
  expect(searches(asked)).toEqual([])
})

test('the search overlay debounces its query by 300 ms', async () => {
  const { asked } = await open({ answers: { [searchFor('bottle')]: { data: [sampleFound(1)], total: 1 } } })
  await typeAtOnce(field(), 'bottle')
  expect(searches(asked)).toEqual([])
  const row = page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'Speaker 1' })
  await expect.element(row).toHaveAttribute('href', '/product/sample-1')
  expect(searches(asked)).toEqual([searchFor('bottle')])
  await userEvent.click(page.getByRole('button', { name: 'Clear' }))
  await expect.element(row).not.toBeInTheDocument()
})

test('a result replaces the search overlay, so that back does not open it again', async () => {
  const { href, openOverlays, goBack } = await open({
    path: '/cart',
    answers: { [searchFor('bottle')]: { data: [sampleFound(1)], total: 1 } },
  })
  await userEvent.type(field(), 'bottle')
  await userEvent.click(page.getByRole('link', { name: 'Speaker 1' }))
  await expect.poll(href).toBe('/product/sample-1')
  expect(openOverlays()).toEqual([])
  goBack()
  await expect.poll(href).toBe('/cart')
  expect(openOverlays()).toEqual([])
})

test('Enter opens the results page in place of the search overlay', async () => {
  const { href, openOverlays } = await open()
  await userEvent.type(field(), '  steel bottle {Enter}')
  await expect.poll(href).toBe('/search?query=steel+bottle')
  expect(openOverlays()).toEqual([])
})

test('the search overlay links to the results page for all results', async () => {
  const data = Array.from({ length: 20 }, (_, index) => sampleFound(index + 1))
  const { href } = await open({ answers: { [searchFor('steel')]: { data, total: 34 } } })
  await userEvent.type(field(), 'steel')
  await userEvent.click(page.getByRole('button', { name: 'Show all 34 results' }))
  await expect.poll(href).toBe('/search?query=steel')
})

test('the search overlay links to the categories when it finds nothing', async () => {
  const { href } = await open({ answers: { [searchFor('zzz')]: nothing, [categories]: home } })
  await userEvent.type(field(), 'zzz')
  await expect.element(page.getByText('No results')).toBeVisible()
  await userEvent.click(
    page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Kitchen' }),
  )
  await expect.poll(href).toBe('/category/kitchen')
})

test('a search in the overlay that fails can be retried', async () => {
  let isDown = true
  await open({
    answers: {
      [searchFor('bottle')]: () =>
        isDown
          ? Promise.reject(new TypeError('no network'))
          : Response.json({ data: [sampleFound(1)], total: 1 }),
    },
  })
  await userEvent.type(field(), 'bottle')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Products not found...')
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('link', { name: 'Speaker 1' })).toBeVisible()
})

test('the search overlay is in Hindi for a Hindi user', async () => {
  await open({
    language: 'hi',
    answers: {
      [searchFor(encodeURIComponent('बोतल'))]: { data: [sampleFound(1)], total: 1 },
      [searchFor('zzz')]: nothing,
      [categories]: home,
    },
  })
  const hindiField = page.getByRole('searchbox', { name: 'प्रोडक्ट खोजें' })
  await userEvent.fill(hindiField, 'बोतल')
  await expect.element(page.getByRole('link', { name: 'स्पीकर 1' })).toBeVisible()
  await userEvent.fill(hindiField, 'zzz')
  await expect.element(page.getByText('कोई नतीजा नहीं')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'रसोई' })).toBeVisible()
})
