import { loadErrorTexts } from '@app/client/error-text'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopUser } from '../../../app/test-app.tsx'
import { groupCode, sampleGroup } from '../../../app/test-groups.ts'
import {
  aloneIntent,
  createIntent,
  addressField,
  field,
  joinIntent,
  newGroupCode,
  openForm,
  personId,
  place,
  problem,
  resetServer,
  sentAddress,
  server,
  signIn,
  typeAddress,
} from '../../../../test/test-order.tsx'

let close = (): void => undefined
const open = async (...form: Parameters<typeof openForm>) => {
  const screen = await openForm(...form)
  close = screen.close
  return screen
}

beforeAll(async () => {
  await Promise.all([loadErrorTexts('en'), loadErrorTexts('hi')])
})
beforeEach(resetServer)
afterEach(() => close())

test('an empty order form shows the specified error under each field and sends nothing', async () => {
  await open(createIntent)
  await userEvent.click(place())
  for (const words of [
    'phone number required',
    'address required',
    'pin required',
    'city required',
    'state required',
  ])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(field('Phone')).toHaveFocus()
  expect(server.request).not.toHaveBeenCalled()
  expect(server.joinOrCreate).not.toHaveBeenCalled()
})

test('editing a field of the order form removes its error only', async () => {
  await open(createIntent)
  await userEvent.click(place())
  // Text typed before the focus has moved to the first wrong field would go there.
  await expect.element(field('Phone')).toHaveFocus()
  await userEvent.fill(addressField(), '1')
  await expect.element(page.getByText('address required')).not.toBeInTheDocument()
  await expect.element(page.getByText('pin required')).toBeVisible()
})

test.each([
  ['Phone', '987654321', 'phone number required'],
  ['Phone', '5876543210', /begins with 6, 7, 8 or 9/],
  ['PIN code', '56002', 'pin required'],
  ['PIN code', '056002', /does not begin with 0/],
])('leaving the field %s with «%s» shows its error', async (name, text, words) => {
  await open(createIntent)
  await userEvent.fill(field(name), text)
  await userEvent.click(field('Landmark optional'))
  await expect.element(page.getByText(words)).toBeVisible()
})

test('leaving an empty field of the order form shows no error', async () => {
  await open(createIntent)
  await userEvent.click(addressField())
  await userEvent.click(field('Landmark optional'))
  await expect.element(page.getByText('address required')).not.toBeInTheDocument()
})

test('the order form groups the number 2-4-4 after +91 and takes six digits of a pasted PIN', async () => {
  await open(createIntent)
  await userEvent.fill(field('Phone'), '9876543210')
  await expect.element(field('Phone')).toHaveValue('98 7654 3210')
  await expect.element(page.getByText('+91')).toBeVisible()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', '560 027')
  field('PIN code')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  await expect.element(field('PIN code')).toHaveValue('560027')
  await userEvent.fill(field('PIN code'), '41-100')
  await expect.element(field('PIN code')).toHaveValue('41100')
})

test.each([
  ['join', joinIntent, '₹330', ['₹599', '− ₹250', '− ₹19', '₹330', 'You save ₹269']],
  ['create', createIntent, '₹313', ['₹599', '− ₹250', '− ₹17', '− ₹19', '₹313', 'You save ₹286']],
  ['alone', aloneIntent, '₹599', ['₹599', '₹0']],
] as const)(
  'the bill of an order with mode %s adds up to the total on the button',
  async (_mode, intent, total, lines) => {
    await open(intent)
    await expect.element(page.getByRole('button', { name: `Place order · ${total}` })).toBeVisible()
    const sum = page.getByRole('region', { name: 'What it costs' })
    for (const line of lines) await expect.element(sum.getByText(line, { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText('Cash on delivery')).toBeVisible()
  },
)

test('the order sheet shows the seats and the expiry of the group', async () => {
  await open(joinIntent)
  await expect.element(page.getByText('Joining a group · 3 of 5')).toBeVisible()
  await expect.element(page.getByText(/^Only if the group fills by \d+ \w+, \d+:\d\d\s[ap]m$/)).toBeVisible()
})

test('the order sheet does not shift when the group has loaded', async () => {
  let come = (): void => undefined
  const isThere = new Promise<void>((resolve) => (come = resolve))
  server.group.mockImplementation(() => isThere.then(() => Response.json(sampleGroup())))
  await open(joinIntent)
  await expect.element(page.getByRole('heading', { name: /^Wireless earbuds/ })).toBeVisible()
  const parts = () =>
    ['.ui-form-sheet-lead', '.ui-form-sheet-head', '.ui-form-sheet-footer'].map((part) => {
      const { top, left, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? {}
      return { part, top, left, width, height }
    })
  // The sheet slides in first.
  await expect.poll(() => document.querySelector('.ui-form-sheet')?.getAnimations().length).toBe(0)
  const before = parts()
  come()
  await expect.element(place()).toBeVisible()
  expect(parts()).toEqual(before)
})

test('the order form is filled with the phone number and last address, so one tap orders', async () => {
  server.me.mockImplementation(() =>
    Response.json({
      ...shopUser(personId, '+919876543210'),
      address: '14, Shanti Nagar',
      addressExtra: 'near the tank',
      city: 'Bangalore',
      state: 'Karnataka',
      pin: '560027',
    }),
  )
  localStorage.setItem('saath_utm_source', 'friend-post')
  localStorage.setItem('saath_utm_medium', 'story')
  signIn()
  const { href, app, openOverlays } = await open(joinIntent)
  await expect.element(field('Phone')).toHaveValue('98 7654 3210')
  await userEvent.click(place())
  await expect.poll(href).toBe(`/groupPurchase/${newGroupCode}`)
  expect(server.joinOrCreate.mock.calls).toEqual([
    [
      {
        ...sentAddress,
        joinType: 'SelfJoined',
        inviteCode: groupCode,
        utmSource: 'friend-post',
        utmMedium: 'story',
        expectedTotalPaise: 33_000,
      },
    ],
  ])
  expect(server.request).not.toHaveBeenCalled()
  expect(openOverlays()).toEqual([])
  await app.events.flush()
  const names = server.events.mock.calls.flatMap(([body]) =>
    (body as { events: { name: string; props: unknown }[] }).events.map(({ name, props }) => [name, props]),
  )
  expect(names).toEqual([
    ['confirm_order', { productId: '7' }],
    ['place_order', { productId: '7' }],
  ])
})

test('an order from an invite page has the join type «Invited»', async () => {
  signIn()
  const { href } = await open(joinIntent, 'en', `/invite/${groupCode}`)
  await expect.element(field('Phone')).toHaveValue('98 7654 3210')
  await typeAddress()
  await userEvent.click(place())
  await expect.poll(href).toBe(`/groupPurchase/${newGroupCode}`)
  expect(server.joinOrCreate.mock.calls[0]?.[0]).toMatchObject({ joinType: 'Invited' })
})

test('buying alone opens the success page', async () => {
  signIn()
  const { href } = await open(aloneIntent)
  await expect.element(field('Phone')).toHaveValue('98 7654 3210')
  await typeAddress()
  await userEvent.click(place())
  await expect.poll(href).toBe('/success?id=K2M8841ABC')
  expect(server.buyNow.mock.calls).toEqual([[{ ...sentAddress, expectedTotalPaise: 59_900 }]])
  expect(server.joinOrCreate).not.toHaveBeenCalled()
})

test('the order form of a product that is not for sale has no fields', async () => {
  server.product.mockImplementation(() => problem(404, 'PRODUCT_NOT_FOUND'))
  await open(createIntent)
  await expect.element(page.getByText('Bad response!')).toBeVisible()
  await expect.element(field('Phone')).not.toBeInTheDocument()
})

test('an order form that fails to load can be retried', async () => {
  server.product.mockImplementationOnce(() => problem(500, 'INTERNAL'))
  await open(createIntent)
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(field('Phone')).toBeVisible()
})

test('the order form, its errors and its button are in Hindi for a Hindi user', async () => {
  await open(joinIntent, 'hi')
  await userEvent.click(page.getByRole('button', { name: 'ऑर्डर करें · ₹330' }))
  for (const words of ['फ़ोन नंबर ज़रूरी है', 'पता ज़रूरी है', 'पिन कोड ज़रूरी है', 'शहर ज़रूरी है', 'राज्य ज़रूरी है'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByText('आपकी बचत ₹269')).toBeVisible()
  await expect.element(page.getByText('ग्रुप में · 5 में से 3')).toBeVisible()
})
