import { toastStore } from '@app/ui/toast-store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleProduct, sampleProductCard } from '../../app/test-product.ts'
import { openProduct, paths, refuse } from '../../app/test-product-page.tsx'

let close = (): void => undefined
const open = async (...options: Parameters<typeof openProduct>) => {
  const screen = await openProduct(...options)
  close = screen.close
  return screen
}

const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name })
/** Order buttons are links, so that they work before the scripts are loaded. */
const link = (name: string | RegExp) => page.getByRole('link', { name })
const none = (name: string | RegExp): void =>
  expect([...button(name).elements(), ...link(name).elements()]).toEqual([])

beforeEach(() => localStorage.clear())
afterEach(async () => {
  close()
  toastStore.dismiss()
  vi.restoreAllMocks()
  document.documentElement.lang = 'en'
  await page.viewport(360, 640)
})

test('the product page shows the title, both prices, the delivery discount and the sum of the starter', async () => {
  await open()
  await expect.element(title('Wireless earbuds, 40-hour charging case')).toBeVisible()
  const prices = document.querySelector('.ui-price-block')?.textContent
  expect(prices).toContain('Group of 5')
  expect(prices).toContain('₹349')
  expect(prices).toContain('41% off')
  expect(prices).toContain('− ₹19 delivery = ₹330')
  expect(prices).toContain('₹599')
  await expect.element(button('Start the group: extra 5% off, ₹313')).toBeVisible()
})

test('the saved sum expands to the bill of the button’s sum', async () => {
  await open()
  await userEvent.click(page.getByText('You save ₹269, see the sum'))
  await expect.element(page.getByText('− ₹250')).toBeVisible()
  await expect.element(page.getByText('₹599 − ₹330')).toBeVisible()
})

test('the rating bars show rounded percents, and the line under the title scrolls to them', async () => {
  await open()
  const bars = (): (string | null)[] =>
    [...document.querySelectorAll('.ui-rating-summary-share')].map(({ textContent }) => textContent)
  await expect.poll(bars).toEqual(['58%', '24%', '11%', '4%', '3%'])
  await expect.element(page.getByText('Sound 4.4')).toBeInTheDocument()
  await userEvent.click(button(/^4\.3 out of 5/))
  const top = document.getElementById('ratings')?.getBoundingClientRect().top ?? -1
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(200)
})

test('the product page shows three reviews, and all of them on a tap', async () => {
  await open()
  await expect.element(page.getByText('Better than I expected, says 3.')).toBeInTheDocument()
  expect(page.getByText('Better than I expected, says 4.').elements()).toEqual([])
  await userEvent.click(button('All reviews'))
  await expect.element(page.getByText('Better than I expected, says 5.')).toBeInTheDocument()
  none('All reviews')
})

test('a review of a buyer without a name is signed «Buyer»', async () => {
  const [first, ...others] = sampleProduct().reviews
  if (!first) throw new Error('the sample has reviews')
  await open({ product: { reviews: [{ ...first, authorName: '' }, ...others] } })
  await expect.element(page.getByText('Buyer', { exact: true })).toBeVisible()
})

test('a product page with only some of the reviews offers more, not all', async () => {
  await open({ product: { reviewsCount: 36 } })
  await expect.element(button('More reviews')).toBeInTheDocument()
  none('All reviews')
})

test('a product page without ratings shows no summary', async () => {
  await open({
    product: {
      avgRating: 0,
      ratingsCount: 0,
      reviewsCount: 0,
      ratingsStars: [0, 0, 0, 0, 0],
      featureRates: [],
      reviews: [],
    },
  })
  await expect.element(page.getByText('No ratings yet').first()).toBeVisible()
  expect(document.querySelector('.ui-rating-summary')).toBeNull()
  expect(document.body.textContent).not.toContain('0.0')
})

test('an unknown product and an unknown preview show their specified texts', async () => {
  await open({ product: refuse(404, 'PRODUCT_NOT_FOUND') })
  await expect.element(page.getByRole('heading', { level: 2, name: 'error', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See deals' })).toHaveAttribute('href', '/allProducts')
  close()
  await open({ product: refuse(404, 'PRODUCT_NOT_FOUND'), isPreview: true })
  await expect.element(page.getByRole('heading', { level: 2, name: 'Error', exact: true })).toBeVisible()
})

test('a product that fails to load can be retried, and a loaded one stays with a note', async () => {
  let isDown = true
  const answer = (): Response => {
    if (isDown) throw new TypeError('no network')
    return Response.json(sampleProduct())
  }
  await open({ product: answer })
  await expect.element(page.getByRole('heading', { level: 2, name: 'error', exact: true })).toBeVisible()
  await expect.element(button('Back')).toBeVisible()
  isDown = false
  await userEvent.click(button('Try again'))
  await expect.element(title('Wireless earbuds, 40-hour charging case')).toBeVisible()
  isDown = true
  const past = Date.now() + 61_000
  vi.spyOn(Date, 'now').mockReturnValue(past)
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('Could not be refreshed')).toBeInTheDocument()
  await expect.element(title('Wireless earbuds, 40-hour charging case')).toBeVisible()
})

test('the back button of the product page goes to the previous page', async () => {
  const { href } = await open()
  await expect.element(title(/Wireless/)).toBeVisible()
  await userEvent.click(button('Back'))
  // The home page stands in for the previous page of a visit that starts here.
  await expect.poll(href).toBe('/')
})

test('the cover has a source set and high priority, and all other photos load lazily', async () => {
  await open()
  await expect.element(title(/Wireless/)).toBeVisible()
  const cover = document.querySelector<HTMLImageElement>('.ui-carousel .ui-photo-image')
  expect(cover?.srcset).toMatch(/ 360w, .* 720w$/)
  expect(cover?.sizes).toBe('min(100vw, 560px)')
  expect(cover?.fetchPriority).toBe('high')
  expect(cover?.loading).toBe('eager')
  const others = [...document.querySelectorAll<HTMLImageElement>('.product-page img')].filter(
    (image) => image !== cover,
  )
  expect(others.length).toBeGreaterThan(0)
  expect(others.every(({ loading }) => loading === 'lazy')).toBe(true)
})

test('similar products load when they come near the viewport', async () => {
  const { asked } = await open({ answers: { [paths.similar]: { data: [sampleProductCard(3)] } } })
  await expect.element(title(/Wireless/)).toBeVisible()
  expect(asked).not.toContain(paths.similar)
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByRole('link', { name: /Speaker 3/ })).toBeVisible()
})

test('a tap on a product photo opens the viewer, and going back closes it', async () => {
  const { goBack } = await open()
  await userEvent.click(button('Open photo 1 of 2'))
  await expect.element(page.getByText('1 / 2')).toBeVisible()
  goBack()
  await expect.element(page.getByText('1 / 2')).not.toBeInTheDocument()
})

test('the share sheet has a message in both languages with both sums', async () => {
  await open()
  await userEvent.click(button('Share'))
  const words = (): string => document.querySelector('[role=dialog]')?.textContent ?? ''
  await expect.poll(words).toContain('₹330 in a group of 5, alone ₹599')
  expect(words()).toContain('वायरलेस ईयरबड्स')
})

test('the product page shows a cached card at once and does not shift when the product loads', async () => {
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const { images: _images, sums: _sums, ...known } = sampleProduct()
  await open({
    known,
    answers: { [paths.product]: () => asked.then(() => Response.json(sampleProduct())) },
  })
  await expect.element(title(/Wireless/)).toBeVisible()
  none(/Create group/)
  const rest = (): number => document.querySelector('.product-rest')?.getBoundingClientRect().top ?? 0
  const before = rest()
  answer()
  await expect.element(link(/^Create group\W*₹313$/)).toBeVisible()
  expect(rest()).toBe(before)
})
