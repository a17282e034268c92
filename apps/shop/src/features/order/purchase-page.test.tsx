import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '../../app/test-app.tsx'
import { groupCode } from '../../app/test-groups.ts'
import { sampleOpenGroup } from '../../app/test-product.ts'
import { PurchasePage } from './purchase-page.tsx'
import type { PurchaseSearch } from './purchase-search.ts'
import {
  answers,
  addressField,
  field,
  newGroupCode,
  place,
  problem,
  resetServer,
  sentAddress,
  server,
  typeAddress,
} from '../../../test/test-order.tsx'

let close = (): void => undefined
const open = async (search: PurchaseSearch, language: 'en' | 'hi' = 'en', more: object = {}) => {
  const screen = await openScreen(() => <PurchasePage link="earbuds" {...search} />, {
    path: '/purchase/earbuds',
    language,
    answers: { ...answers, ...more },
  })
  close = screen.close
  return screen
}
const button = (name: string) => page.getByRole('button', { name })

beforeEach(resetServer)
afterEach(() => close())

test('the order page without a group purchase places an order alone', async () => {
  await open({})
  await expect.element(button('Place order · ₹599')).toBeVisible()
  await expect.element(page.getByText('Buying alone')).toBeVisible()
})

test('the order page with the join type «Created» starts a group', async () => {
  await open({ isGroupPurchase: true, joinType: 'Created' })
  await expect.element(button('Place order · ₹313')).toBeVisible()
})

test('the order page with an invite code joins that group', async () => {
  await open({ isGroupPurchase: true, joinType: 'Invited', inviteCode: groupCode })
  await expect.element(button('Place order · ₹330')).toBeVisible()
  await expect.element(page.getByText('Joining a group · 3 of 5')).toBeVisible()
})

test('the order page with the join type «SelfJoined» joins the current open group', async () => {
  await open({ isGroupPurchase: true, joinType: 'SelfJoined' }, 'en', {
    'GET /api/group-purchases/current/7': { group: sampleOpenGroup({ inviteCode: groupCode }) },
  })
  await expect.element(page.getByText('Joining a group · 3 of 5')).toBeVisible()
})

test('the order page with the join type «SelfJoined» starts a group when none is open', async () => {
  await open({ isGroupPurchase: true, joinType: 'SelfJoined' }, 'en', {
    'GET /api/group-purchases/current/7': { group: null },
  })
  await expect.element(button('Place order · ₹313')).toBeVisible()
})

test('the order page shows the code step in place, goes back to the filled form, and is replaced after the order', async () => {
  const { href, goBack, openOverlays } = await open({ isGroupPurchase: true })
  await userEvent.fill(field('Phone'), '9876543210')
  await typeAddress()
  await userEvent.click(place())
  const code = page.getByRole('textbox', { name: '6-digit verification code' })
  await expect.element(code).toBeVisible()
  expect(openOverlays()).toEqual(['order-code'])
  goBack()
  await expect.element(addressField()).toHaveValue('14, Shanti Nagar')
  await userEvent.click(place())
  await userEvent.fill(code, '123456')
  await expect.poll(href).toBe(`/groupPurchase/${newGroupCode}`)
  expect(server.joinOrCreate.mock.calls).toEqual([
    [{ ...sentAddress, joinType: 'Created', expectedTotalPaise: 31_300 }],
  ])
})

test('the order page of an unknown product has no form', async () => {
  server.product.mockImplementation(() => problem(404, 'PRODUCT_NOT_FOUND'))
  await open({})
  await expect.element(page.getByText('Bad response!')).toBeVisible()
})

test('the order page is in Hindi for a Hindi user', async () => {
  await open({}, 'hi')
  await expect.element(button('ऑर्डर करें · ₹599')).toBeVisible()
  await expect.element(page.getByText('अकेले खरीद रहे हैं')).toBeVisible()
})
