import { loadErrorTexts } from '@app/client/error-text'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shopUser } from '../../../app/test-app.tsx'
import {
  aloneIntent,
  createIntent,
  addressField,
  field,
  newGroupCode,
  openForm,
  personId,
  place,
  problem,
  reopenForm,
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
const code = () => page.getByRole('textbox', { name: '6-digit verification code' })
const fillAll = async (): Promise<void> => {
  await userEvent.fill(field('Phone'), '9876543210')
  await typeAddress()
}
const expectAllFilled = async (): Promise<void> => {
  await expect.element(field('Phone')).toHaveValue('98 7654 3210')
  await expect.element(addressField()).toHaveValue('14, Shanti Nagar')
  await expect.element(field('Landmark optional')).toHaveValue('near the tank')
  await expect.element(field('PIN code')).toHaveValue('560027')
  await expect.element(field('City')).toHaveValue('Bangalore')
  await expect.element(field('State')).toHaveValue('Karnataka')
}

beforeAll(() => loadErrorTexts('en'))
beforeEach(resetServer)
afterEach(() => close())

test('a visitor proves the number in the same sheet, and the order is sent once with every field', async () => {
  const { href, openOverlays } = await open(createIntent)
  await fillAll()
  const sheet = page.getByRole('dialog').element()
  await userEvent.click(place())
  await expect.element(page.getByRole('heading', { name: 'Mobile Phone Verification' })).toBeVisible()
  expect(page.getByRole('dialog').element()).toBe(sheet)
  expect(openOverlays()).toEqual(['order', 'order-code'])
  expect(server.request.mock.calls).toEqual([[{ phoneNumber: '+919876543210' }]])
  expect(server.joinOrCreate).not.toHaveBeenCalled()
  await userEvent.fill(code(), '123456')
  await expect.poll(href).toBe(`/groupPurchase/${newGroupCode}`)
  expect(server.joinOrCreate.mock.calls).toEqual([
    [{ ...sentAddress, joinType: 'Created', expectedTotalPaise: 31_300 }],
  ])
  expect(openOverlays()).toEqual([])
})

test('the order form keeps every field after a wrong code and after going back', async () => {
  server.verify.mockImplementationOnce(() => problem(400, 'OTP_INVALID'))
  const { goBack, openOverlays } = await open(createIntent)
  await fillAll()
  await userEvent.click(place())
  await expect.element(code()).toBeVisible()
  await userEvent.fill(code(), '111111')
  await expect.element(page.getByText('Wrong code')).toBeVisible()
  goBack()
  await expectAllFilled()
  expect(openOverlays()).toEqual(['order'])
  await userEvent.click(place())
  await expect.element(code()).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Change the number' }))
  await expectAllFilled()
})

test('the address of an existing account does not overwrite the typed one', async () => {
  server.me.mockImplementation(() =>
    Response.json({
      ...shopUser(personId, '+919876543210'),
      address: 'Old Street 1',
      city: 'Delhi',
      state: 'Delhi',
      pin: '110001',
    }),
  )
  const { href } = await open(aloneIntent)
  await fillAll()
  await userEvent.click(place())
  await userEvent.fill(code(), '123456')
  await expect.poll(href).toBe('/success?id=K2M8841ABC')
  expect(server.buyNow.mock.calls).toEqual([[{ ...sentAddress, expectedTotalPaise: 59_900 }]])
})

test('an order with another number than the proven one asks for a code first', async () => {
  signIn()
  await open(createIntent)
  await expect.element(field('Phone')).toHaveValue('98 7654 3210')
  await typeAddress()
  await userEvent.fill(field('Phone'), '9123456789')
  await userEvent.click(place())
  await expect.element(code()).toBeVisible()
  expect(server.request.mock.calls).toEqual([[{ phoneNumber: '+919123456789' }]])
  expect(server.joinOrCreate).not.toHaveBeenCalled()
})

test('a user signed in by Telegram alone has to prove a number', async () => {
  server.me.mockImplementation(() => Response.json(shopUser(personId, null)))
  signIn()
  await open(createIntent)
  await fillAll()
  await userEvent.click(place())
  await expect.element(code()).toBeVisible()
})

test('the order form shows under the number that it cannot receive a code', async () => {
  server.request.mockImplementation(() => problem(400, 'PHONE_UNREACHABLE'))
  await open(createIntent)
  await fillAll()
  await userEvent.click(place())
  await expect.element(page.getByText('A code cannot be sent to this number')).toBeVisible()
  await expect.element(field('Phone')).toHaveFocus()
  await expectAllFilled()
})

test('two quick taps on the order button request one code', async () => {
  await open(createIntent)
  await fillAll()
  const button = place().element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(code()).toBeVisible()
  expect(server.request).toHaveBeenCalledOnce()
})

test('an order is placed for the agreed total after a reload in the code step', async () => {
  const first = await open(createIntent)
  await fillAll()
  await userEvent.click(place())
  await expect.element(code()).toBeVisible()
  first.close()
  const again = await reopenForm(createIntent, ['order', 'order-code'])
  close = again.close
  await expect.element(page.getByText('+91 98 7654 3210')).toBeVisible()
  await userEvent.fill(code(), '123456')
  await expect.poll(again.href).toBe(`/groupPurchase/${newGroupCode}`)
  expect(server.joinOrCreate.mock.calls).toEqual([
    [{ ...sentAddress, joinType: 'Created', expectedTotalPaise: 31_300 }],
  ])
})

test('the order form shows an order that the server refuses after the code', async () => {
  server.joinOrCreate.mockImplementation(() => problem(429, 'ORDER_LIMIT_REACHED'))
  const { openOverlays } = await open(createIntent)
  await fillAll()
  await userEvent.click(place())
  await userEvent.fill(code(), '123456')
  await expect.element(page.getByText(/Too many orders are on their way/)).toBeVisible()
  expect(openOverlays()).toEqual(['order'])
  await expectAllFilled()
})
