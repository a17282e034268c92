import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, shopUser, fakeTokens } from '../../app/test-app.tsx'
import { ReferralPage } from './referral-page.tsx'

const id = 'abcdefghijklmnop'
const record = vi.fn<(body: unknown) => Response>()
const recordShare = vi.fn<(body: unknown) => Response>()
let close = (): void => undefined

const line = (number: number, account: string, amountPaise: number, friend = 'Asha') => ({
  id: number,
  account,
  amountPaise,
  createdAt: '2026-11-12T08:00:00.000Z',
  friend,
  orderTotalPaise: 138_000,
})

/** Newest first: one order is pending, Asha's is approved, Imran's was returned. */
const lines = [
  line(6, 'REVERSED', 705, 'Imran'),
  line(5, 'PENDING', -705, 'Imran'),
  line(4, 'APPROVED', 2070),
  line(3, 'PENDING', -2070),
  line(2, 'PENDING', 1095, ''),
  line(1, 'PENDING', 2070),
  line(0, 'PENDING', 705, 'Imran'),
]

const product = {
  id: 1,
  link: 'steel-bottle',
  title: 'Steel bottle',
  title_hi: 'स्टील बोतल',
  cover: null,
}
const group = {
  id: 'AbCdEfGh23',
  inviteCode: 'AbCdEfGh23',
  status: 'FULL',
  completed: true,
  createdAt: '2026-11-12T08:00:00.000Z',
  endsAt: '2026-11-13T08:00:00.000Z',
  now: '2026-11-12T09:00:00.000Z',
  participantsToComplete: 5,
  participants: [1, 2, 3, 4, 5].map((seat) => ({ seat, name: '', photoUrl: null, isMe: seat === 1 })),
  purchase: { productId: 1, product, joinType: 'Created' },
}

const answers = {
  'GET /api/user/users': shopUser(id, '+919876543210'),
  'GET /api/referral-payouts/total-amounts': {
    Pending: 10.95,
    Approved: 20.7,
    pendingPaise: 1095,
    approvedPaise: 2070,
    paidPaise: 0,
  },
  'GET /api/referral-payouts/referrals-count': { count: 12 },
  'GET /api/referral-payouts/lines?take=50&skip=0': { data: lines, total: lines.length },
  'GET /api/user/group-purchases?take=20&skip=0': { data: [group], total: 1 },
  'POST /api/events': record,
  'POST /api/shares': recordShare,
}

const open = async (
  more: Readonly<Record<string, unknown>> = {},
  options: { isSignedIn?: boolean; language?: 'hi' } = {},
) => {
  if (options.isSignedIn ?? true) localStorage.setItem('access-token', fakeTokens(id).accessToken)
  const screen = await openScreen(ReferralPage, {
    path: '/referral',
    answers: { ...answers, ...more },
    ...(options.language && { language: options.language }),
  })
  close = screen.close
  return screen
}

beforeEach(() => {
  localStorage.clear()
  record.mockReset().mockImplementation(() => Response.json({ stored: 1 }))
  recordShare.mockReset().mockImplementation(() => Response.json({ ok: true }))
})
afterEach(() => {
  vi.restoreAllMocks()
  close()
})

test.each([
  ['a visitor', false],
  ['a user without a phone number', true],
])('the referral page asks %s to log in and shows no referral link', async (_name, isSignedIn) => {
  const { openOverlays } = await open({ 'GET /api/user/users': shopUser(id, null) }, { isSignedIn })
  await userEvent.click(page.getByRole('button', { name: 'Log in' }))
  await expect.poll(openOverlays).toEqual(['login'])
  expect(document.body.textContent).not.toContain('/r/')
})

test('the referral page shows the sums, the number of friends and the state of each order', async () => {
  await open()
  await expect.element(page.getByText('Invited: 12')).toBeVisible()
  const rows = page.getByRole('list').first().getByRole('listitem')
  await expect
    .poll(() => rows.elements().map((row) => row.textContent))
    .toEqual([
      expect.stringMatching(/^IImran₹1,380 × 1\.5%Returned or cancelled 12 Nov.*₹7\.05Reversed$/),
      expect.stringMatching(/^AAsha₹1,380 × 1\.5%Kept, yours since 12 Nov.*₹20\.70Earned$/),
      expect.stringMatching(/^AA friend₹1,380 × 1\.5%Ordered, confirmed 12 Nov.*₹10\.95Pending$/),
    ])
  for (const sum of ['₹20.70', '₹10.95']) await expect.element(page.getByText(sum).first()).toBeVisible()
})

test('the referral page shows the paid part of the earnings, and the debt after a return', async () => {
  const totals = { Pending: 0, Approved: 20.7, pendingPaise: 0, approvedPaise: 2070, paidPaise: 1000 }
  await open({ 'GET /api/referral-payouts/total-amounts': totals })
  await expect.element(page.getByText('₹10 of it paid out')).toBeVisible()
  close()
  await open({
    'GET /api/referral-payouts/total-amounts': { ...totals, Approved: 0, approvedPaise: 0, paidPaise: 705 },
  })
  await expect.element(page.getByText('₹7.05 comes off what you earn next')).toBeVisible()
})

test('the referral page without orders shows the rules and no empty list', async () => {
  await open({
    'GET /api/referral-payouts/lines?take=50&skip=0': { data: [], total: 0 },
    'GET /api/user/group-purchases?take=20&skip=0': { data: [], total: 0 },
  })
  await expect.element(page.getByRole('heading', { name: 'How you earn' })).toBeVisible()
  await expect.element(page.getByText(/You are in no group yet/)).toBeInTheDocument()
  await expect.element(page.getByText('How it adds up')).not.toBeInTheDocument()
})

test('a section of the referral page that fails to load can be retried alone', async () => {
  const fail = vi.fn<() => Response>(() => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }))
  await open({ 'GET /api/referral-payouts/total-amounts': fail })
  await expect.element(page.getByText('Your sums did not load')).toBeVisible()
  await expect.element(page.getByText('How it adds up')).toBeInTheDocument()
  fail.mockImplementation(() => Response.json(answers['GET /api/referral-payouts/total-amounts']))
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Invited: 12')).toBeVisible()
})

test('the referral page links to the user’s own groups', async () => {
  await open()
  await expect
    .element(page.getByRole('link', { name: /Steel bottle.*5 of 5 joined.*Completed/ }))
    .toHaveAttribute('href', '/groupPurchase/AbCdEfGh23')
})

test('the referral link has the public id, and copying it is confirmed and recorded', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { app } = await open()
  await userEvent.click(page.getByRole('button', { name: 'Copy', exact: true }))
  expect(write).toHaveBeenCalledWith(`${location.origin}/r/${id}?utm_source=copy&utm_medium=share`)
  await expect.element(page.getByRole('status').getByText('Copied')).toBeInTheDocument()
  await expect.poll(() => recordShare.mock.calls).toEqual([[{ type: 'Copy', subject: 'referral' }]])
  await app.events.flush()
  expect(record.mock.calls).toMatchObject([
    [{ events: [{ name: 'create_link', props: { target: 'copy' } }] }],
  ])
})

test('the share links to WhatsApp and Telegram have the message in both languages', async () => {
  await open()
  const link = page.getByRole('link', { name: 'Invite on WhatsApp' })
  await expect.element(link).toBeVisible()
  const address = decodeURIComponent(link.element().getAttribute('href') ?? '')
  expect(address).toContain('https://wa.me/')
  expect(address).toContain('friends buy together')
  expect(address).toContain('दोस्त साथ खरीदते हैं')
  expect(address).toContain(`/r/${id}`)
  await expect
    .element(page.getByRole('link', { name: 'Share on Telegram' }))
    .toHaveAttribute('href', expect.stringContaining('https://t.me/share/url'))
})

test('the referral page is in Hindi for a Hindi user', async () => {
  await open({}, { language: 'hi' })
  await expect.element(page.getByText('बुलाए गए दोस्त: 12')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /स्टील बोतल/ })).toBeInTheDocument()
})

test('the referral page has no layout shift when its answers arrive one after the other', async () => {
  const after = (ms: number, answer: unknown) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return Response.json(answer)
  }
  let shift = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shift += (entry as unknown as { readonly value: number }).value
  })
  observer.observe({ type: 'layout-shift', buffered: false })
  const slow = Object.fromEntries(
    Object.entries(answers)
      .filter(([name]) => name.startsWith('GET '))
      .map(([name, answer], index) => [name, after(60 * (index + 1), answer)]),
  )
  await open({
    ...slow,
    'GET /api/referral-payouts/lines?take=50&skip=0': after(500, { data: [], total: 0 }),
  })
  await expect.element(page.getByText('Invited: 12')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Steel bottle/ })).toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(shift).toBeLessThan(0.02)
  // Control: the observer reports a real layout shift.
  document.body.prepend(Object.assign(document.createElement('div'), { style: 'height: 200px' }))
  await expect.poll(() => shift).toBeGreaterThan(0.02)
  document.body.firstElementChild?.remove()
  observer.disconnect()
})
