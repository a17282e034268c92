import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, shopUser, fakeTokens } from '../../app/test-app.tsx'
import { ended, fakeStream, groupCode, memberCode, sampleGroup } from '../../app/test-groups.ts'
import type { Group } from '../../shared/groups/groups.queries.ts'
import { GroupPage } from './group-page.tsx'

const person = 'abcdefghijklmnop'
const leave = vi.fn<(body: unknown) => Response>()
let close = (): void => undefined
let stream = fakeStream()

const sampleOrder = (status: string, moves: readonly string[]) => ({
  id: 'K2M8841ABC',
  status,
  createdAt: '2026-11-14T09:00:00.000Z',
  phoneNumber: '+919876543210',
  address: '14, Shanti Nagar',
  addressExtra: '2nd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  pin: '560027',
  moves: moves.map((each) => ({ status: each, at: '2026-11-14T09:00:00.000Z' })),
  canRate: false,
  rating: null,
})

interface OpenOptions {
  readonly language?: 'en' | 'hi'
  readonly order?: ReturnType<typeof sampleOrder>
  readonly isSignedIn?: boolean
}

const open = async (
  answer: () => Group | Response,
  {
    language = 'en',
    order = sampleOrder('AWAITING_GROUP', ['AWAITING_GROUP']),
    isSignedIn = true,
  }: OpenOptions = {},
) => {
  if (isSignedIn) localStorage.setItem('access-token', fakeTokens(person).accessToken)
  const screen = await openScreen(() => <GroupPage code={groupCode} />, {
    path: `/groupPurchase/${groupCode}`,
    language,
    answers: {
      [`GET /api/group-purchases/${groupCode}`]: () => {
        const given = answer()
        return given instanceof Response ? given : Response.json(given)
      },
      'GET /api/user/users': shopUser(person, '+919876543210'),
      'GET /api/user/orders/K2M8841ABC': order,
      'POST /api/user/group-purchases/leave': leave,
    },
  })
  close = screen.close
  return screen
}

beforeEach(() => {
  localStorage.clear()
  stream = fakeStream()
  leave.mockReset().mockImplementation(() => Response.json({ ok: true }))
})
afterEach(() => {
  close()
  stream.restore()
})

test('a member sees the free seats, an own invite link, the sum and the address', async () => {
  await open(() => sampleGroup({ mySeat: 3 }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your group' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '2 more friends to go' })).toBeVisible()
  await expect.element(page.getByText('Asha started it.', { exact: false })).toBeVisible()
  const whatsApp = page.getByRole('link', { name: 'Invite on WhatsApp' })
  await expect.element(whatsApp).toBeVisible()
  expect(decodeURIComponent(whatsApp.element().getAttribute('href') ?? '')).toContain(`/invite/${memberCode}`)
  await expect.element(page.getByText('You pay at the door')).toBeVisible()
  await expect
    .element(page.getByText('14, Shanti Nagar, 2nd Cross, Bengaluru, Karnataka 560027'))
    .toBeVisible()
  await expect.element(page.getByText('2 more friends join')).toBeVisible()
})

test('the group page is in Hindi for a Hindi user', async () => {
  await open(() => sampleGroup({ mySeat: 3, joined: 4 }), { language: 'hi' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'आपका ग्रुप' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'बस 1 दोस्त और चाहिए' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'WhatsApp पर बुलाएँ' })).toBeVisible()
})

test('a participant who joins while the group page is open appears with an animation, and the headline changes', async () => {
  let group = sampleGroup({ mySeat: 1 })
  await open(() => group)
  await expect.element(page.getByRole('heading', { name: '2 more friends to go' })).toBeVisible()
  expect(document.querySelectorAll('.ui-seat-new')).toHaveLength(0)
  const farhan = {
    seat: 4,
    name: 'Farhan',
    photoUrl: null,
    joinedAt: group.now,
    isMe: false,
    isLeader: false,
  }
  group = { ...group, participants: [...group.participants, farhan] }
  stream.tell({ joined: 4, status: 'OPEN' })
  await expect.element(page.getByRole('heading', { name: '1 more friend to go' })).toBeVisible()
  const newcomers = [...document.querySelectorAll('.ui-seat-new')].map((seat) => seat.textContent)
  expect(newcomers).toEqual(['FFarhan'])
})

test('the last seat switches the group page to the delivery without a reload', async () => {
  let group = sampleGroup({ mySeat: 1, joined: 4 })
  await open(() => group, { order: sampleOrder('CONFIRMED', ['AWAITING_GROUP', 'CONFIRMED']) })
  await expect.element(page.getByRole('heading', { name: '1 more friend to go' })).toBeVisible()
  group = ended(sampleGroup({ mySeat: 1, joined: 5 }), 'FULL')
  stream.tell({ joined: 5, status: 'FULL' })
  await expect
    .element(page.getByRole('heading', { name: 'group is full, participants receiving goods' }))
    .toBeVisible()
  await expect.element(page.getByText('Order confirmed')).toBeVisible()
  await expect.element(page.getByText('Keep ₹313 ready for the courier')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Leave the group' })).not.toBeInTheDocument()
  // A full group does not change, so its stream is closed.
  await expect.poll(stream.openCount).toBe(0)
})

test.each([
  ['en', 'Start another group · ₹313'],
  ['hi', 'एक और ग्रुप शुरू करें · ₹313'],
] as const)(
  'a full group offers to start another one for the sum on the button (%s)',
  async (language, name) => {
    await open(() => ended(sampleGroup({ mySeat: 2, joined: 5 }), 'FULL'), { language })
    await expect.element(page.getByRole('link', { name })).toBeVisible()
  },
)

test('the group page shows delivered goods as delivered', async () => {
  await open(() => ended(sampleGroup({ mySeat: 2, joined: 5 }), 'FULL'), {
    order: sampleOrder('DELIVERED', ['AWAITING_GROUP', 'CONFIRMED', 'SHIPPED', 'DELIVERED']),
  })
  await expect.element(page.getByText('Delivered', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Keep ₹330 ready for the courier')).not.toBeInTheDocument()
})

test.each([
  ['en', "time ran out, group wasn't completed", 'Start a new group · ₹313', 'Buy alone ₹599'],
  ['hi', 'समय पूरा हुआ, ग्रुप नहीं भरा', 'नया ग्रुप शुरू करें · ₹313', 'अकेले खरीदें ₹599'],
] as const)(
  'an expired group offers a new group or buying alone (%s)',
  async (language, title, again, alone) => {
    await open(() => ended(sampleGroup({ mySeat: 2, hoursLeft: -1 }), 'EXPIRED'), { language })
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(page.getByRole('link', { name: again })).toBeVisible()
    await expect.element(page.getByRole('link', { name: alone })).toBeVisible()
  },
)

test('leaving a group needs a confirmation, releases the seat and opens the cart', async () => {
  const { href, openOverlays } = await open(() => sampleGroup({ mySeat: 2 }))
  await userEvent.click(page.getByRole('button', { name: 'Leave the group' }))
  const dialog = page.getByRole('alertdialog', { name: 'Leave the group?' })
  await expect.element(dialog.getByText('Your seat becomes free for others', { exact: false })).toBeVisible()
  expect(leave).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'Stay' }))
  await expect.poll(openOverlays).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Leave the group' }))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }))
  await expect.poll(href).toBe('/cart')
  expect(leave).toHaveBeenCalledExactlyOnceWith({ inviteCode: groupCode })
})

test('a member who leaves a group that has just filled stays in it and sees that it is full', async () => {
  let group = sampleGroup({ mySeat: 2, joined: 4 })
  leave.mockImplementation(() => {
    group = ended(sampleGroup({ mySeat: 2, joined: 5 }), 'FULL')
    return Response.json({ code: 'GROUP_FULL', message: 'full', requestId: 'r' }, { status: 409 })
  })
  const { href } = await open(() => group)
  await userEvent.click(page.getByRole('button', { name: 'Leave the group' }))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }))
  await expect
    .element(page.getByRole('heading', { name: 'group is full, participants receiving goods' }))
    .toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(href()).toBe(`/groupPurchase/${groupCode}`)
})

test('a visitor sees the link to join the group, and no orders of its members', async () => {
  await open(() => sampleGroup(), { isSignedIn: false })
  await expect
    .element(page.getByRole('link', { name: 'Join group · ₹330' }))
    .toHaveAttribute('href', `/invite/${groupCode}`)
  await expect.element(page.getByText('You pay at the door')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Leave the group' })).not.toBeInTheDocument()
})

test('the group page shows an unknown code as not found and links to the cart', async () => {
  await open(() => Response.json({ code: 'GROUP_NOT_FOUND', message: '', requestId: 'r' }, { status: 404 }))
  await expect.element(page.getByText('Group not found')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the cart' })).toHaveAttribute('href', '/cart')
})
