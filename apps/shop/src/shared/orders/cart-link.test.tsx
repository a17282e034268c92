import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen, shopUser, fakeTokens } from '../../app/test-app.tsx'
import { CartLink } from './cart-link.tsx'

const person = 'abcdefghijklmnop'
let close = (): void => undefined

const open = async (count: number | null, language: 'en' | 'hi' = 'en') => {
  if (count !== null) localStorage.setItem('access-token', fakeTokens(person).accessToken)
  const screen = await openScreen(CartLink, {
    language,
    answers: {
      'GET /api/user/users': shopUser(person, '+919876543210'),
      'GET /api/user/group-purchases/count': { count },
    },
  })
  close = screen.close
  return screen
}

beforeEach(() => localStorage.clear())
afterEach(() => close())

test.each([
  ['en', 'Cart, 2 purchases under way'],
  ['hi', 'कार्ट, 2 खरीदारी चालू हैं'],
] as const)('the cart link shows the number of open purchases (%s)', async (language, name) => {
  await open(2, language)
  const link = page.getByRole('link', { name })
  await expect.element(link).toHaveTextContent('2')
  await expect.element(link).toHaveAttribute('href', '/cart')
})

test('the cart link shows no number without open purchases', async () => {
  const { asked } = await open(0)
  await expect.poll(() => asked).toContain('GET /api/user/group-purchases/count')
  await expect.element(page.getByRole('link', { name: 'Cart', exact: true })).toHaveTextContent('')
})

test('the cart link shows at most 99+', async () => {
  await open(130)
  await expect
    .element(page.getByRole('link', { name: 'Cart, 130 purchases under way' }))
    .toHaveTextContent('99+')
})

test('the cart link of a visitor sends no request', async () => {
  const { asked } = await open(null)
  await expect.element(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(asked).toEqual([])
})
