import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { CartPage } from './cart-page.tsx'

let close = (): void => undefined
const open = async (secrets: string | null): Promise<void> => {
  ;({ close } = await openScreen(() => <CartPage debugSecrets={<p>{secrets}</p>} />, { path: '/cart' }))
}
const title = () => page.getByRole('heading', { name: 'Cart', level: 1 })
const facts = () => page.getByRole('region', { name: 'For support' })
const tap = (): void => {
  const heading = title().element().querySelector('span')
  heading?.click()
}

afterEach(() => close())

test('an empty cart says so and leads to the deals', async () => {
  await open(null)
  await expect.element(page.getByText('No purchases found')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See deals' })).toHaveAttribute('href', '/allProducts')
})

test('five quick taps on the title show what support asks for, without a token', async () => {
  localStorage.setItem('access-token', 'a.secret.token')
  await open(null)
  await expect.element(title()).toBeVisible()
  for (let count = 0; count < 4; count += 1) tap()
  await expect.element(facts()).not.toBeInTheDocument()
  tap()
  await expect.element(facts()).toBeVisible()
  for (const name of ['Platform', 'Language', 'Version', 'Last request'])
    await expect.element(facts().getByText(name, { exact: true })).toBeVisible()
  expect(document.body.innerHTML).not.toContain('a.secret.token')
  localStorage.clear()
})

test('taps with a pause between them show nothing', async () => {
  await open(null)
  await expect.element(title()).toBeVisible()
  for (let count = 0; count < 4; count += 1) tap()
  await new Promise((resolve) => setTimeout(resolve, 600))
  tap()
  await userEvent.hover(page.getByText('No purchases found'))
  await expect.element(facts()).not.toBeInTheDocument()
})

test('a development build may add its secrets', async () => {
  await open('the token')
  await expect.element(title()).toBeVisible()
  for (let count = 0; count < 5; count += 1) tap()
  await expect.element(facts().getByText('the token')).toBeVisible()
})
