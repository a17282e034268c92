import { loadErrorTexts } from '@app/client/error-text'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, shopUser } from '../../../app/test-app.tsx'
import { sampleProduct, sampleProductCard } from '../../../app/test-product.ts'
import type { Order } from '../../../shared/orders/orders.queries.ts'
import { OrderPage } from './order-page.tsx'
import { OrdersPage } from './orders-page.tsx'
import { SuccessPage } from './success-page.tsx'
import { personId, problem, signIn } from '../../../../test/test-order.tsx'

const id = 'K2M8841ABC'
const sampleOrder = (change: Partial<Order> = {}): Order => ({
  id,
  status: 'PLACED',
  createdAt: '2026-11-14T08:40:00.000Z',
  product: sampleProductCard(7, { link: 'earbuds', title: 'Steel tiffin', title_hi: 'स्टील टिफ़िन' }),
  sums: sampleProduct().sums.alone,
  group: null,
  phoneNumber: '+919876543210',
  address: '14, Shanti Nagar',
  addressExtra: 'near the tank',
  city: 'Bengaluru',
  state: 'Karnataka',
  pin: '560027',
  moves: [{ status: 'PLACED', at: '2026-11-14T08:40:00.000Z' }],
  canRate: false,
  rating: null,
  ...change,
})

type Answering = (body: unknown) => Response | Promise<Response>
const order = vi.fn<Answering>()
const orders = vi.fn<Answering>()
const cancel = vi.fn<Answering>()
const rate = vi.fn<Answering>()
let close = (): void => undefined

const open = async (Page: () => ReactNode, language: 'en' | 'hi' = 'en') => {
  const screen = await openScreen(Page, {
    language,
    answers: {
      [`GET /api/user/orders/${id}`]: order,
      'GET /api/user/orders?take=20&skip=0': orders,
      [`POST /api/user/orders/${id}/cancel`]: cancel,
      [`POST /api/user/orders/${id}/rating`]: rate,
      'GET /api/user/users': shopUser(personId, '+919876543210'),
      'GET /api/products/earbuds': sampleProduct({
        featureRates: [
          { title: 'Sound', title_hi: 'आवाज़', rate: 0 },
          { title: 'Battery', title_hi: 'बैटरी', rate: 0 },
        ],
      }),
    },
  })
  close = screen.close
  return screen
}
const Success = (): ReactNode => <SuccessPage orderId={id} />
const TheOrder = (): ReactNode => <OrderPage orderId={id} />
const button = (name: string) => page.getByRole('button', { name })
const stars = (group: string, count: number) =>
  page
    .getByRole('group', { name: group })
    .getByRole('radio', { name: `${count} star${count === 1 ? '' : 's'}` })

beforeAll(() => loadErrorTexts('en'))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  order.mockReset().mockImplementation(() => Response.json(sampleOrder()))
  orders.mockReset().mockImplementation(() => Response.json({ data: [sampleOrder()], total: 1 }))
  cancel.mockReset().mockImplementation(() => Response.json({ ok: true }))
  rate.mockReset().mockImplementation(() => Response.json({ ok: true }))
})
afterEach(() => close())

test('the success page shows the order number to copy, the sum and the next steps', async () => {
  signIn()
  await open(Success)
  await expect.element(page.getByRole('heading', { name: 'Order Received!' })).toBeVisible()
  await expect.element(page.getByText('Your request is in. Stay tuned for updates')).toBeVisible()
  await expect.element(page.getByText(id)).toBeVisible()
  await expect.element(button('Copy the order number')).toBeVisible()
  await expect.element(page.getByText('You pay at the door')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See the order' }))
    .toHaveAttribute('href', `/order/${id}`)
  await expect.element(page.getByRole('link', { name: 'Back to deals' })).toHaveAttribute('href', '/')
})

test('the success page shows nothing of the order to a visitor', async () => {
  await open(Success)
  await expect.element(page.getByRole('heading', { name: 'Log in to see your orders' })).toBeVisible()
  expect(document.body.textContent).not.toContain(id)
  expect(document.body.textContent).not.toContain('Order Received!')
  expect(order).not.toHaveBeenCalled()
})

test('the success page shows another user’s order as not found', async () => {
  order.mockImplementation(() => problem(404, 'ORDER_NOT_FOUND'))
  signIn()
  await open(Success)
  await expect.element(page.getByText('Order not found')).toBeVisible()
  expect(document.body.textContent).not.toContain('Order Received!')
})

test('the success page is in Hindi for a Hindi user', async () => {
  signIn()
  await open(Success, 'hi')
  await expect.element(page.getByRole('heading', { name: 'ऑर्डर मिल गया!' })).toBeVisible()
  await expect.element(page.getByText('स्टील टिफ़िन')).toBeVisible()
})

test('the order page shows status, address and status history', async () => {
  order.mockImplementation(() =>
    Response.json(
      sampleOrder({
        status: 'SHIPPED',
        moves: [
          { status: 'PLACED', at: '2026-11-14T08:40:00.000Z' },
          { status: 'CONFIRMED', at: '2026-11-14T10:00:00.000Z' },
          { status: 'SHIPPED', at: '2026-11-15T04:30:00.000Z' },
        ],
      }),
    ),
  )
  signIn()
  await open(TheOrder)
  await expect.element(page.getByRole('heading', { name: 'On its way' })).toBeVisible()
  await expect.element(page.getByText('Bengaluru, Karnataka 560027')).toBeVisible()
  await expect.element(page.getByText('+91 98 7654 3210')).toBeVisible()
  await expect.element(page.getByText('14 November, 2:10 pm')).toBeVisible()
  await expect.element(page.getByText('15 November, 10:00 am')).toBeVisible()
  await expect.element(button('Cancel the order')).not.toBeInTheDocument()
})

test('an order that is not confirmed can be cancelled after a confirmation', async () => {
  signIn()
  const { openOverlays } = await open(TheOrder)
  await userEvent.click(button('Cancel the order'))
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' })
  await expect.element(question).toBeVisible()
  expect(openOverlays()).toEqual(['cancel-order'])
  order.mockImplementation(() => Response.json(sampleOrder({ status: 'CANCELLED' })))
  await userEvent.click(question.getByRole('button', { name: 'Yes, cancel' }))
  await expect.element(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
  // A cancelled order is not delivered.
  await expect.element(page.getByText('You pay at the door')).not.toBeInTheDocument()
  expect(cancel).toHaveBeenCalledOnce()
  expect(openOverlays()).toEqual([])
})

test('the order page of a group order links to the group and cannot be cancelled', async () => {
  order.mockImplementation(() =>
    Response.json(
      sampleOrder({ status: 'AWAITING_GROUP', group: { inviteCode: 'AbCdEfGh23', status: 'OPEN' } }),
    ),
  )
  signIn()
  await open(TheOrder)
  await expect
    .element(page.getByRole('link', { name: 'Open the group' }))
    .toHaveAttribute('href', '/groupPurchase/AbCdEfGh23')
  await expect.element(button('Cancel the order')).not.toBeInTheDocument()
})

test('a delivered order is rated by stars, feature stars and a text', async () => {
  order.mockImplementation(() => Response.json(sampleOrder({ status: 'DELIVERED', canRate: true })))
  signIn()
  await open(TheOrder)
  await userEvent.click(button('Send the rating'))
  await expect.element(page.getByText('Tap the stars first')).toBeVisible()
  expect(rate).not.toHaveBeenCalled()
  await userEvent.click(stars('Your rating', 5))
  await userEvent.click(stars('Battery', 3))
  await userEvent.click(button('Send the rating'))
  await expect.element(page.getByText('Please rate each of them, or none')).toBeVisible()
  await userEvent.click(stars('Sound', 4))
  await userEvent.fill(page.getByRole('textbox', { name: 'A few words for others' }), ' Good ')
  order.mockImplementation(() =>
    Response.json(
      sampleOrder({ status: 'DELIVERED', rating: { stars: 5, featureStars: [4, 3], text: 'Good' } }),
    ),
  )
  await userEvent.click(button('Send the rating'))
  await expect.poll(() => rate.mock.calls).toEqual([[{ stars: 5, featureStars: [4, 3], text: 'Good' }]])
  await expect.element(button('Send the rating')).not.toBeInTheDocument()
  await expect.element(page.getByRole('img', { name: '5 stars' })).toBeVisible()
})

test('a rating can be changed, and the form starts with its values', async () => {
  const rating = { stars: 4, featureStars: [4, 3], text: 'Good' }
  order.mockImplementation(() => Response.json(sampleOrder({ status: 'DELIVERED', rating })))
  signIn()
  await open(TheOrder)
  await userEvent.click(button('Change it'))
  await expect.element(page.getByRole('textbox', { name: 'A few words for others' })).toHaveValue('Good')
  await userEvent.click(stars('Your rating', 2))
  await userEvent.click(button('Save the rating'))
  await expect.poll(() => rate.mock.calls).toEqual([[{ ...rating, stars: 2 }]])
  await expect.element(button('Change it')).toBeVisible()
})

test('the list of orders marks the order that can be rated', async () => {
  orders.mockImplementation(() =>
    Response.json({ data: [{ ...sampleOrder({ status: 'DELIVERED' }), canRate: true }], total: 1 }),
  )
  signIn()
  await open(OrdersPage, 'hi')
  await expect.element(page.getByText('रेटिंग देने के लिए टैप करें')).toBeVisible()
})

test('the list of orders shows status, day and sum of each order', async () => {
  signIn()
  await open(OrdersPage)
  await expect
    .element(page.getByRole('link', { name: 'Steel tiffin' }))
    .toHaveAttribute('href', `/order/${id}`)
  await expect.element(page.getByText('Order placed')).toBeVisible()
  await expect.element(page.getByText(/^14 November( 2026)? · ₹599$/)).toBeVisible()
})

test('a failed list of orders can be retried, and an empty one links to the deals', async () => {
  orders.mockImplementationOnce(() => problem(500, 'INTERNAL'))
  orders.mockImplementation(() => Response.json({ data: [], total: 0 }))
  signIn()
  await open(OrdersPage, 'hi')
  await userEvent.click(button('फिर से कोशिश करें'))
  await expect.element(page.getByText('अभी कोई ऑर्डर नहीं')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'डील देखें' })).toHaveAttribute('href', '/allProducts')
})

test('the list of orders asks a visitor to log in and sends no request', async () => {
  await open(OrdersPage)
  await expect.element(button('Log in')).toBeVisible()
  expect(orders).not.toHaveBeenCalled()
})
