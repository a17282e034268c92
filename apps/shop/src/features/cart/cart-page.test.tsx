import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, shopUser, fakeTokens } from '../../app/test-app.tsx'
import { ended, sampleGroup } from '../../app/test-groups.ts'
import type { Group } from '../../shared/groups/groups.queries.ts'
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

beforeEach(() => localStorage.clear())
afterEach(() => close())

test('the cart of a visitor is empty and links to the deals and to the login', async () => {
  await open(null)
  await expect.element(page.getByText('No purchases found')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'See deals' })).toHaveAttribute('href', '/allProducts')
  await expect.element(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

describe('the purchases of a user', () => {
  const person = 'abcdefghijklmnop'
  const named = (group: Group, code: string): Group => ({ ...group, id: code, inviteCode: code })
  const groups = [
    named(sampleGroup({ mySeat: 3 }), 'AbCdEfGh23'),
    named(ended(sampleGroup({ mySeat: 2, joined: 5 }), 'FULL'), 'AbCdEfGh24'),
    named(ended(sampleGroup({ mySeat: 2, joined: 2, hoursLeft: -1 }), 'EXPIRED'), 'AbCdEfGh25'),
  ]
  const openOwn = async (
    pages: Readonly<Record<string, unknown>>,
    language: 'en' | 'hi' = 'en',
  ): Promise<void> => {
    localStorage.setItem('access-token', fakeTokens(person).accessToken)
    ;({ close } = await openScreen(() => <CartPage />, {
      path: '/cart',
      language,
      answers: { 'GET /api/user/users': shopUser(person, '+919876543210'), ...pages },
    }))
  }
  const first = 'GET /api/user/group-purchases?take=20&skip=0'
  const rows = () => page.getByRole('listitem')
  const textOf = (index: number): string => rows().elements()[index]?.textContent ?? ''

  test('each cart row shows seats, price and state of its group', async () => {
    await openOwn({ [first]: { data: groups, total: 3 } })
    await expect.element(page.getByText('1 group is waiting for friends')).toBeVisible()
    await expect.poll(() => textOf(0)).toMatch(/3 of 5 joined.*₹349.*₹599.*Open.*18\sh 29\sm/)
    await expect.poll(() => textOf(1)).toMatch(/5 of 5 joined.*Completed.*Your total ₹330/)
    await expect.poll(() => textOf(2)).toMatch(/2 of 5 joined.*Expired.*Nothing was charged/)
    await expect.element(rows().nth(1).getByRole('link')).toHaveAttribute('href', '/groupPurchase/AbCdEfGh24')
    expect(page.getByRole('timer').elements()).toHaveLength(1)
  })

  test('each cart row is in Hindi for a Hindi user', async () => {
    await openOwn({ [first]: { data: groups, total: 3 } }, 'hi')
    await expect.element(page.getByText('1 ग्रुप दोस्तों के इंतज़ार में है')).toBeVisible()
    await expect.poll(() => textOf(0)).toMatch(/5 में से 3 जुड़े.*वायरलेस ईयरबड्स.*खुला है/)
    await expect.poll(() => textOf(2)).toMatch(/समय ख़त्म.*कोई पैसा नहीं लिया गया/)
  })

  test('a tap on «Show more» loads the next page of purchases', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      named(groups[1] ?? sampleGroup(), `AbCdEfGh${String(index + 30)}`),
    )
    await openOwn({
      [first]: { data: many, total: 21 },
      'GET /api/user/group-purchases?take=20&skip=20': {
        data: [named(sampleGroup(), 'ZZZZZZZZ22')],
        total: 21,
      },
    })
    await expect.element(rows().nth(19)).toBeInTheDocument()
    expect(rows().elements()).toHaveLength(20)
    await userEvent.click(page.getByRole('button', { name: 'Show more' }))
    await expect.element(rows().nth(20)).toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test('the empty cart of a signed-in user does not ask to log in', async () => {
    await openOwn({ [first]: { data: [], total: 0 } })
    await expect.element(page.getByText('No purchases found')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Log in' })).not.toBeInTheDocument()
  })

  test('a cart that cannot be loaded shows an error with a retry button', async () => {
    let isDown = true
    await openOwn({
      [first]: () =>
        isDown
          ? Response.json({ code: 'INTERNAL', message: '', requestId: 'r' }, { status: 500 })
          : Response.json({ data: groups, total: 3 }),
    })
    await expect.element(page.getByText('Products not found...')).toBeVisible()
    isDown = false
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect.element(page.getByText('1 group is waiting for friends')).toBeVisible()
  })
})

test('five quick taps on the title show the facts for support, without a token', async () => {
  localStorage.setItem('access-token', 'a.secret.token')
  await open(null)
  await expect.element(title()).toBeVisible()
  for (let count = 0; count < 4; count += 1) tap()
  // Checked without waiting: after a pause the fifth tap would count as a first one.
  expect(facts().query()).toBeNull()
  tap()
  await expect.element(facts()).toBeVisible()
  for (const name of ['Platform', 'Language', 'Version', 'Last request'])
    await expect.element(facts().getByText(name, { exact: true })).toBeVisible()
  expect(document.body.innerHTML).not.toContain('a.secret.token')
  localStorage.clear()
})

test('taps on the title with a pause between them show nothing', async () => {
  await open(null)
  await expect.element(title()).toBeVisible()
  for (let count = 0; count < 4; count += 1) tap()
  await new Promise((resolve) => setTimeout(resolve, 600))
  tap()
  await userEvent.hover(page.getByText('No purchases found'))
  await expect.element(facts()).not.toBeInTheDocument()
})

test('a development build adds its secrets to the facts for support', async () => {
  await open('the token')
  await expect.element(title()).toBeVisible()
  for (let count = 0; count < 5; count += 1) tap()
  await expect.element(facts().getByText('the token')).toBeVisible()
})
