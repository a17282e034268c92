import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, shopUser, fakeTokens } from '../../../app/test-app.tsx'
import { ended, fakeStream, groupCode, memberCode, sampleGroup } from '../../../app/test-groups.ts'
import type { Group } from '../../../shared/groups/groups.queries.ts'
import { InvitePage } from './invite-page.tsx'

let close = (): void => undefined
let stream = fakeStream()

interface OpenOptions {
  readonly code?: string
  readonly language?: 'en' | 'hi'
  readonly isSignedIn?: boolean
  readonly overlays?: readonly string[]
}

/** The answer of the server may change while the page is open. */
const open = async (
  answer: () => Group | Response,
  { code = groupCode, language = 'en', isSignedIn = false, overlays = [] }: OpenOptions = {},
) => {
  if (isSignedIn) localStorage.setItem('access-token', fakeTokens('abcdefghijklmnop').accessToken)
  const screen = await openScreen(() => <InvitePage code={code} />, {
    path: `/invite/${code}`,
    language,
    overlays,
    answers: {
      [`GET /api/group-purchases/${code}`]: () => {
        const given = answer()
        return given instanceof Response ? given : Response.json(given)
      },
      'GET /api/user/users': shopUser('abcdefghijklmnop', '+919876543210'),
    },
  })
  close = screen.close
  return screen
}

const problem = (code: string, status: number): Response =>
  Response.json({ code, message: code, requestId: 'r' }, { status })

beforeEach(() => {
  localStorage.clear()
  stream = fakeStream()
})
afterEach(() => {
  close()
  stream.restore()
})

test('a friend’s invite shows the inviter, the price and the spots left', async () => {
  const asha = { name: 'Asha', photoUrl: null }
  await open(() => sampleGroup({ invitedBy: asha }), { code: memberCode })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Asha invited you' })).toBeVisible()
  await expect.element(page.getByText('Wireless earbuds, 40-hour charging case').first()).toBeVisible()
  await expect.element(page.getByText('3 of 5 joined · 2 spots left')).toBeVisible()
  await expect.element(page.getByText('41% off')).toBeVisible()
  await expect.element(page.getByText('− ₹19 delivery = ₹330')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Join group · ₹330' })).toBeVisible()
  await expect.element(page.getByText('Cash on delivery, free delivery')).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent('18 h 29 m')
})

test('the invite page is in Hindi for a Hindi user', async () => {
  const { close: end } = await open(() => sampleGroup({ invitedBy: { name: 'मीना', photoUrl: null } }), {
    code: memberCode,
    language: 'hi',
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'मीना ने आपको बुलाया है' })).toBeVisible()
  await expect.element(page.getByText('वायरलेस ईयरबड्स, 40 घंटे का चार्जिंग केस').first()).toBeVisible()
  await expect.element(page.getByText('5 में से 3 जुड़े · 2 जगहें बाकी')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'ग्रुप में जुड़ें · ₹330' })).toBeVisible()
  end()
  close = () => undefined
})

test.each([
  [1, '1 of 5 joined · 4 spots left', 4],
  [4, '4 of 5 joined · 1 spot left', 1],
])(
  'with %i seats taken the invite page shows the count and a button on each free seat',
  async (joined, text, free) => {
    await open(() => sampleGroup({ joined }))
    await expect.element(page.getByText(text)).toBeVisible()
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Buy together, everyone pays less' }))
      .toBeVisible()
    expect(page.getByRole('button', { name: 'Join', exact: true }).elements()).toHaveLength(free)
  },
)

test('joining opens the order form as an overlay', async () => {
  const { openOverlays } = await open(() => sampleGroup(), { code: memberCode })
  await userEvent.click(page.getByRole('link', { name: 'Join group · ₹330' }))
  await expect.poll(openOverlays).toEqual(['order'])
})

test('without scripts the join button is a link to the order page', async () => {
  await open(() => sampleGroup(), { code: memberCode })
  await expect
    .element(page.getByRole('link', { name: 'Join group · ₹330' }))
    .toHaveAttribute(
      'href',
      `/purchase/earbuds?isGroupPurchase=true&joinType=Invited&inviteCode=${memberCode}`,
    )
})

test.each([
  ['a group whose offer has ended since can still be joined', 'OVER', 'Join group · ₹330'],
  ['the invite page of a product that is not sold yet links to the deals', 'SOON', 'See deals'],
] as const)('%s', async (_what, availability, link) => {
  const group = sampleGroup({ joined: 2 })
  const product = { ...group.purchase.product, availability }
  await open(() => ({ ...group, purchase: { ...group.purchase, product } }))
  await expect.element(page.getByRole('link', { name: link, exact: true })).toBeVisible()
})

test('the invite page of a full group offers a new group in a dialog', async () => {
  const { openOverlays } = await open(() => ended(sampleGroup({ joined: 5 }), 'FULL'))
  const dialog = page.getByRole('alertdialog', { name: 'group is now fully formed' })
  await expect.element(dialog).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Start a new group · ₹313' }))
  // The order form replaces the dialog: one step back is the page.
  await expect.poll(openOverlays).toEqual(['order'])
})

test('the dialog of a full group stays closed once closed, and the page still offers a new group', async () => {
  const { openOverlays } = await open(() => ended(sampleGroup({ joined: 5 }), 'FULL'), { language: 'hi' })
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'बंद करें' }))
  await expect.poll(openOverlays).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'नया ग्रुप शुरू करें · ₹313' }))
    .toHaveAttribute('href', '/purchase/earbuds?isGroupPurchase=true')
  await expect.element(page.getByText('5 में से 5 जुड़े')).toBeVisible()
  expect(openOverlays()).toEqual([])
})

test('the dialog of a full group does not open while an order form is open, nor after the order is placed', async () => {
  const full = () => ended(sampleGroup({ joined: 5 }), 'FULL')
  const ordering = await open(full, { overlays: ['order'] })
  await expect.poll(() => ordering.asked).toContain(`GET /api/group-purchases/${groupCode}`)
  await ordering.leadOn('/groupPurchase/NewGrup234')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(ordering.openOverlays()).toEqual([])
  ordering.close()

  // Control: it opens when the form is closed instead.
  const leaving = await open(full, { overlays: ['order'] })
  await expect.poll(() => leaving.asked).toContain(`GET /api/group-purchases/${groupCode}`)
  leaving.goBack()
  await expect.poll(leaving.openOverlays).toEqual(['group-full'])
})

test('the dialog of a full group that a reload restored is closed with one tap', async () => {
  const { openOverlays, asked } = await open(() => ended(sampleGroup({ joined: 5 }), 'FULL'), {
    overlays: ['group-full'],
  })
  await expect.poll(() => asked).toContain(`GET /api/group-purchases/${groupCode}`)
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Close' }))
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(openOverlays()).toEqual([])
})

test('the invite page notifies at once when another user takes the last seat', async () => {
  let group = sampleGroup({ joined: 4 })
  await open(() => group)
  await expect.element(page.getByText('4 of 5 joined · 1 spot left')).toBeVisible()
  group = ended(sampleGroup({ joined: 5 }), 'FULL')
  stream.tell({ joined: 5, status: 'FULL' })
  await expect.element(page.getByRole('alertdialog', { name: 'group is now fully formed' })).toBeVisible()
})

test('control: an event without news sends no request', async () => {
  const { asked } = await open(() => sampleGroup({ joined: 4 }))
  await expect.element(page.getByText('4 of 5 joined · 1 spot left')).toBeVisible()
  const before = asked.length
  stream.tell({ joined: 4, status: 'OPEN' })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked).toHaveLength(before)
})

test('a full group of a product that is not on sale any more links to the deals', async () => {
  const group = ended(sampleGroup({ joined: 5 }), 'FULL')
  const product = { ...group.purchase.product, availability: 'OVER' as const }
  await open(() => ({ ...group, purchase: { ...group.purchase, product } }))
  await expect.element(page.getByRole('alertdialog').getByRole('button', { name: 'See deals' })).toBeVisible()
})

test('the invite page shows no sum for a new group when the price has changed', async () => {
  const group = ended(sampleGroup({ joined: 2 }), 'EXPIRED')
  const product = { ...group.purchase.product, discountedPrice: 399 }
  await open(() => ({ ...group, purchase: { ...group.purchase, product } }))
  await expect.element(page.getByRole('link', { name: 'Start a new group', exact: true })).toBeVisible()
  await expect.element(page.getByText('₹313', { exact: false })).not.toBeInTheDocument()
})

test('the invite page of an expired group explains it and offers a new group or buying alone', async () => {
  await open(() => ended(sampleGroup({ joined: 3, hoursLeft: -1 }), 'EXPIRED'))
  await expect
    .element(page.getByRole('heading', { level: 1, name: "time ran out, group wasn't completed" }))
    .toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Start a new group · ₹313' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Buy alone ₹599' }))
    .toHaveAttribute('href', '/purchase/earbuds?isGroupPurchase=false')
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Join', exact: true }).elements()).toHaveLength(0)
})

test('the invite page redirects a member to the group page', async () => {
  const { href } = await open(() => sampleGroup({ mySeat: 2 }), { code: memberCode, isSignedIn: true })
  await expect.poll(href).toBe(`/groupPurchase/${groupCode}`)
})

test.each([
  ['en', 'Invite not found...', 'See deals'],
  ['hi', 'न्योता नहीं मिला...', 'डील देखें'],
] as const)(
  'the invite page shows an unknown code as not found and links to the deals (%s)',
  async (language, text, deals) => {
    await open(() => problem('GROUP_NOT_FOUND', 404), { language })
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('link', { name: deals })).toHaveAttribute('href', '/allProducts')
  },
)

test('an invite that fails to load can be retried', async () => {
  let isDown = true
  await open(() => (isDown ? problem('INTERNAL', 500) : sampleGroup()))
  await expect.element(page.getByText('The invite could not be loaded')).toBeVisible()
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('3 of 5 joined · 2 spots left')).toBeVisible()
})

test('the invite page stores a member’s code as the referrer, but not the group’s own code', async () => {
  await open(() => sampleGroup(), { code: groupCode })
  await expect.element(page.getByText('3 of 5 joined · 2 spots left')).toBeVisible()
  expect(localStorage.getItem('refererId')).toBeNull()
  close()
  await open(() => sampleGroup(), { code: memberCode })
  await expect.poll(() => localStorage.getItem('refererId')).toBe(memberCode)
})

test('the invite page keeps the first referrer', async () => {
  localStorage.setItem('refererId', 'Asha0000Asha0000')
  await open(() => sampleGroup(), { code: memberCode })
  await expect.element(page.getByText('3 of 5 joined · 2 spots left')).toBeVisible()
  expect(localStorage.getItem('refererId')).toBe('Asha0000Asha0000')
})
