import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, shopUser, fakeTokens } from '../src/app/test-app.tsx'
import { groupCode, sampleGroup } from '../src/app/test-groups.ts'
import { sampleProduct } from '../src/app/test-product.ts'
import { useOpenOrder, type OrderIntent } from '../src/shared/orders/open-order.ts'

/** For tests of the order form: a fake server, and helpers to open and fill in the form. */
export const personId = 'abcdefghijklmnop'
export const newGroupCode = 'NewGroup23'
export const joinIntent: OrderIntent = { link: 'earbuds', mode: 'join', inviteCode: groupCode }
export const createIntent: OrderIntent = { link: 'earbuds', mode: 'create' }
export const aloneIntent: OrderIntent = { link: 'earbuds', mode: 'alone' }

export function problem(status: number, code: string, more: object = {}): Response {
  return Response.json({ code, message: code, requestId: 'r', ...more }, { status })
}

type Answering = (body: unknown) => Response | Promise<Response>

/** The answers of the server; a test replaces those that it is about. */
export const server = {
  product: vi.fn<Answering>(),
  group: vi.fn<Answering>(),
  me: vi.fn<Answering>(),
  request: vi.fn<Answering>(),
  verify: vi.fn<Answering>(),
  joinOrCreate: vi.fn<Answering>(),
  buyNow: vi.fn<Answering>(),
  bengaluru: vi.fn<Answering>(),
  ownGroups: vi.fn<Answering>(),
  events: vi.fn<Answering>(),
}

export function sampleSums() {
  return sampleProduct().sums
}

export function resetServer(): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const answer of Object.values(server)) answer.mockReset()
  server.product.mockImplementation(() => Response.json(sampleProduct()))
  server.group.mockImplementation(() => Response.json(sampleGroup()))
  server.me.mockImplementation(() => Response.json(shopUser(personId, '+919876543210')))
  server.request.mockImplementation(() => Response.json({ nextTimeout: 60 }))
  server.verify.mockImplementation(() => Response.json(fakeTokens(personId)))
  server.joinOrCreate.mockImplementation(() =>
    Response.json({
      inviteCode: newGroupCode,
      participantCode: 'Mm22334455aabb',
      orderId: 'K2M8841ABC',
      sums: sampleSums().create,
    }),
  )
  server.buyNow.mockImplementation(() => Response.json({ id: 'K2M8841ABC' }))
  server.bengaluru.mockImplementation(() =>
    Response.json({ pin: '560027', city: 'Bengaluru', state: 'Karnataka', stateHi: 'कर्नाटक' }),
  )
  server.ownGroups.mockImplementation(() => Response.json({ data: [], total: 0 }))
  server.events.mockImplementation(() => Response.json({ stored: 1 }))
}

export const answers = {
  'GET /api/products/earbuds': server.product,
  [`GET /api/group-purchases/${groupCode}`]: server.group,
  'GET /api/user/users': server.me,
  'POST /api/auth/request-code': server.request,
  'POST /api/auth/verify-code': server.verify,
  'POST /api/user/group-purchases/join-or-create': server.joinOrCreate,
  'POST /api/user/orders': server.buyNow,
  'GET /api/pincodes/560027': server.bengaluru,
  'GET /api/user/group-purchases?take=100&skip=0': server.ownGroups,
  'POST /api/events': server.events,
}

export function signIn(): void {
  return localStorage.setItem('access-token', fakeTokens(personId).accessToken)
}

const shelf =
  (intent: OrderIntent): (() => ReactNode) =>
  () => {
    const openOrder = useOpenOrder()
    return (
      <button type="button" onClick={() => openOrder(intent)}>
        Buy
      </button>
    )
  }

export async function openForm(intent: OrderIntent, language: 'en' | 'hi' = 'en', path = '/product/earbuds') {
  const screen = await openScreen(shelf(intent), { path, language, answers })
  await userEvent.click(page.getByRole('button', { name: 'Buy' }))
  return screen
}

/** As after a reload: only the browser history has survived. */
export function reopenForm(intent: OrderIntent, overlays: readonly string[]) {
  return openScreen(shelf(intent), {
    path: '/product/earbuds',
    answers,
    overlays,
    historyState: { order: intent },
  })
}

export function field(name: string) {
  return page.getByRole('textbox', { name })
}
export function place() {
  return page.getByRole('button', { name: /^(Place order|Start a new group) · / })
}

/** Types an address without the phone number. */
export async function typeAddress(): Promise<void> {
  await userEvent.fill(addressField(), '14, Shanti Nagar')
  await userEvent.fill(field('Landmark optional'), 'near the tank')
  await userEvent.fill(field('City'), 'Bangalore')
  await userEvent.fill(field('State'), 'Karnataka')
  await userEvent.fill(field('PIN code'), '560027')
}

export const sentAddress = {
  productId: 7,
  address: '14, Shanti Nagar',
  addressExtra: 'near the tank',
  city: 'Bangalore',
  state: 'Karnataka',
  pin: '560027',
  utmSource: null,
  utmMedium: null,
}

export function addressField() {
  return page.getByRole('textbox', { name: / and street$/ })
}
