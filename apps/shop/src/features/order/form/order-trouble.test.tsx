import { loadErrorTexts } from '@app/client/error-text'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { groupCode, sampleGroup } from '../../../app/test-groups.ts'
import { sampleProduct } from '../../../app/test-product.ts'
import {
  aloneIntent,
  createIntent,
  addressField,
  field,
  joinIntent,
  newGroupCode,
  openForm,
  place,
  problem,
  resetServer,
  sentAddress,
  server,
  signIn,
  sampleSums,
  typeAddress,
} from '../../../../test/test-order.tsx'

let close = (): void => undefined
/** Opens the form as a logged-in user and types an address. */
const open = async (...form: Parameters<typeof openForm>) => {
  signIn()
  const screen = await openForm(...form)
  close = screen.close
  await expect.element(field(form[1] === 'hi' ? 'फ़ोन' : 'Phone')).toHaveValue('98 7654 3210')
  if (form[1] !== 'hi') await typeAddress()
  return screen
}
const button = (name: string) => page.getByRole('button', { name })

beforeAll(async () => {
  await Promise.all([loadErrorTexts('en'), loadErrorTexts('hi')])
})
beforeEach(resetServer)
afterEach(() => close())

/** A server that creates one order for each idempotency key. Its first answer is lost. */
const losingServer = (readLastKey: () => string | null | undefined) => {
  const orders = new Map<string, unknown>()
  let asked = 0
  server.buyNow.mockImplementation((body) => {
    const key = readLastKey() ?? ''
    if (!orders.has(key)) orders.set(key, body)
    asked += 1
    return asked === 1 ? Promise.reject(new TypeError('lost')) : Response.json({ id: 'K2M8841ABC' })
  })
  return orders
}

test('a product whose offer has ended can be ordered only in a group that started before', async () => {
  server.product.mockImplementation(() => Response.json({ ...sampleProduct(), availability: 'OVER' }))
  const joining = await open(joinIntent)
  await userEvent.click(place())
  await expect.poll(() => server.joinOrCreate.mock.calls.length).toBe(1)
  joining.close()
  close = (await openForm(createIntent)).close
  await expect.element(page.getByText('Bad response!')).toBeVisible()
})

test('a tap after a lost answer does not create a second order', async () => {
  const screen = await open(aloneIntent)
  const orders = losingServer(() => screen.headers.at(-1)?.get('idempotency-key'))
  await userEvent.click(place())
  await expect.element(page.getByText(/No answer came/)).toBeVisible()
  await userEvent.click(place())
  await expect.poll(screen.href).toBe('/success?id=K2M8841ABC')
  expect(server.buyNow).toHaveBeenCalledTimes(2)
  expect([...orders.values()]).toEqual([{ ...sentAddress, expectedTotalPaise: 59_900 }])
})

test('a lost order keeps its idempotency key after a reload', async () => {
  const first = await open(aloneIntent)
  const keys: (string | null | undefined)[] = []
  server.buyNow.mockImplementation(() => {
    keys.push(first.headers.at(-1)?.get('idempotency-key'))
    return Promise.reject(new TypeError('lost'))
  })
  await userEvent.click(place())
  await expect.element(page.getByText(/No answer came/)).toBeVisible()
  first.close()
  const second = await openForm(aloneIntent)
  close = second.close
  await expect.element(addressField()).toHaveValue('14, Shanti Nagar')
  server.buyNow.mockImplementation(() => {
    keys.push(second.headers.at(-1)?.get('idempotency-key'))
    return Response.json({ id: 'K2M8841ABC' })
  })
  await userEvent.click(place())
  await expect.poll(second.href).toBe('/success?id=K2M8841ABC')
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('control: without the stored idempotency key the same server creates two orders', async () => {
  const screen = await open(aloneIntent)
  const orders = losingServer(() => screen.headers.at(-1)?.get('idempotency-key'))
  await userEvent.click(place())
  await expect.element(page.getByText(/No answer came/)).toBeVisible()
  localStorage.removeItem('saath_order_attempt')
  await userEvent.click(place())
  await expect.poll(screen.href).toBe('/success?id=K2M8841ABC')
  expect(orders.size).toBe(2)
})

test('an order after a placed one has another idempotency key', async () => {
  const screen = await open(aloneIntent)
  await userEvent.click(place())
  await expect.poll(screen.href).toBe('/success?id=K2M8841ABC')
  const first = screen.headers[screen.asked.indexOf('POST /api/user/orders')]?.get('idempotency-key')
  await userEvent.click(button('Buy'))
  await typeAddress()
  await userEvent.click(place())
  await expect.poll(() => server.buyNow.mock.calls.length).toBe(2)
  const second = screen.headers[screen.asked.lastIndexOf('POST /api/user/orders')]?.get('idempotency-key')
  expect(second).not.toBe(first)
})

test('two quick taps on the order button send one order', async () => {
  const screen = await open(aloneIntent)
  const element = place().element() as HTMLButtonElement
  element.click()
  element.click()
  await expect.poll(screen.href).toBe('/success?id=K2M8841ABC')
  expect(server.buyNow).toHaveBeenCalledOnce()
})

test('a changed price shows the new total and needs another tap', async () => {
  const sums = sampleSums()
  const dearer = { ...sums.create, pricePaise: 60_900, totalPaise: 32_300 }
  server.joinOrCreate.mockImplementationOnce(() => problem(409, 'PRICE_CHANGED'))
  const { href } = await open(createIntent)
  server.product.mockImplementation(() => Response.json(sampleProduct({ sums: { ...sums, create: dearer } })))
  await userEvent.click(button('Place order · ₹313'))
  await expect.element(page.getByText(/has changed from ₹313 to ₹323/)).toBeVisible()
  expect(server.joinOrCreate).toHaveBeenCalledOnce()
  await userEvent.click(button('Place order · ₹323'))
  await expect.poll(href).toBe(`/groupPurchase/${newGroupCode}`)
  expect(server.joinOrCreate.mock.calls.map(([body]) => body)).toMatchObject([
    { expectedTotalPaise: 31_300 },
    { expectedTotalPaise: 32_300 },
  ])
})

test.each([
  ['GROUP_FULL', /This group is full now/],
  ['GROUP_EXPIRED', /Time ran out for this group/],
  ['GROUP_NOT_FOUND', /This group was not found/],
])('%s offers a new group in the same sheet and keeps the address', async (errorCode, words) => {
  server.joinOrCreate.mockImplementationOnce(() => problem(409, errorCode))
  const { href, openOverlays } = await open(joinIntent)
  await userEvent.click(button('Place order · ₹330'))
  await expect.element(page.getByText(words)).toBeVisible()
  expect(openOverlays()).toEqual(['order'])
  await expect.element(addressField()).toHaveValue('14, Shanti Nagar')
  await userEvent.click(button('Start a new group · ₹313'))
  await expect.poll(href).toBe(`/groupPurchase/${newGroupCode}`)
  expect(server.joinOrCreate.mock.calls[1]).toEqual([
    { ...sentAddress, joinType: 'Created', expectedTotalPaise: 31_300 },
  ])
})

test('the order form of a full group says so when it opens', async () => {
  server.group.mockImplementation(() => Response.json(sampleGroup({ joined: 5, status: 'FULL' })))
  await open(joinIntent)
  await expect.element(page.getByText(/This group is full now/)).toBeVisible()
  await expect.element(button('Start a new group · ₹313')).toBeVisible()
})

test('the buyer of the last seat does not see that the group is full, and the group is reloaded before its page', async () => {
  const { href, asked } = await open(joinIntent)
  server.group.mockImplementation(() => Response.json(sampleGroup({ joined: 5, status: 'FULL', mySeat: 5 })))
  server.joinOrCreate.mockImplementation(() =>
    Response.json({
      inviteCode: groupCode,
      participantCode: 'Mm22334455aabb',
      orderId: 'K2M8841ABC',
      sums: sampleSums().join,
    }),
  )
  const shownTexts: string[] = []
  const watch = new MutationObserver(() => shownTexts.push(document.body.textContent))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  const before = asked.length
  await userEvent.click(place())
  await expect.poll(href).toBe(`/groupPurchase/${groupCode}`)
  watch.disconnect()
  expect(shownTexts.filter((text) => text.includes('This group is full now'))).toEqual([])
  expect(asked.slice(before, before + 2)).toEqual([
    'POST /api/user/group-purchases/join-or-create',
    `GET /api/group-purchases/${groupCode}`,
  ])
})

test('the order form offers a new group in Hindi to a Hindi user', async () => {
  server.group.mockImplementation(() => Response.json(sampleGroup({ joined: 5, status: 'FULL' })))
  await open(joinIntent, 'hi')
  await expect.element(page.getByText(/यह ग्रुप अब भर गया है/)).toBeVisible()
  await expect.element(button('नया ग्रुप शुरू करें · ₹313')).toBeVisible()
})

test('an order in a group that the user has joined before opens that group', async () => {
  server.joinOrCreate.mockImplementation(() => problem(409, 'GROUP_JOINED'))
  const { href } = await open(joinIntent)
  await userEvent.click(place())
  await expect.poll(href).toBe(`/groupPurchase/${groupCode}`)
})

test('a second group for the same product opens the one that the user has started before', async () => {
  server.joinOrCreate.mockImplementation(() => problem(409, 'GROUP_JOINED'))
  server.ownGroups.mockImplementation(() =>
    Response.json({
      data: [
        sampleGroup({ id: 'OverGroup2', inviteCode: 'OverGroup2', status: 'EXPIRED', mySeat: 1 }),
        sampleGroup({ id: 'MyGroup234', inviteCode: 'MyGroup234', mySeat: 1 }),
      ],
      total: 2,
    }),
  )
  const { href } = await open(createIntent)
  await userEvent.click(place())
  await expect.poll(href).toBe('/groupPurchase/MyGroup234')
})

test('the order form reports the first order when the form is changed after a lost answer', async () => {
  server.buyNow
    .mockImplementationOnce(() => Promise.reject(new TypeError('lost')))
    .mockImplementationOnce(() => problem(422, 'IDEMPOTENCY_MISMATCH'))
  const { href } = await open(aloneIntent)
  await userEvent.click(place())
  await expect.element(page.getByText(/No answer came/)).toBeVisible()
  await userEvent.fill(addressField(), '15, Shanti Nagar')
  await userEvent.click(place())
  await expect.element(page.getByText(/Your first order has gone through/)).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Your orders' }))
  await expect.poll(href).toBe('/orders')
})

test('a field that the server refuses has the error and the focus', async () => {
  server.buyNow.mockImplementation(() => problem(400, 'INPUT_INVALID', { fields: { city: 'too_big' } }))
  await open(aloneIntent)
  await userEvent.click(place())
  await expect.element(page.getByText('Please check what is written here')).toBeVisible()
  await expect.element(field('City')).toHaveFocus()
})

test('the order form says that ordering is switched off and keeps its fields', async () => {
  server.buyNow.mockImplementation(() => problem(503, 'FEATURE_UNAVAILABLE'))
  await open(aloneIntent)
  await userEvent.click(place())
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(addressField()).toHaveValue('14, Shanti Nagar')
})
