import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  aloneIntent,
  createIntent,
  addressField,
  field,
  openForm,
  place,
  problem,
  resetServer,
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
const draft = (): string | null => localStorage.getItem('saath_order_draft')

beforeEach(resetServer)
afterEach(() => close())

test('a half-typed address survives a reload, also for another product or another way to buy', async () => {
  const first = await open(createIntent)
  await userEvent.fill(field('Phone'), '98765')
  await userEvent.fill(addressField(), '14, Shanti')
  first.close()
  await open(aloneIntent)
  await expect.element(field('Phone')).toHaveValue('98 765')
  await expect.element(addressField()).toHaveValue('14, Shanti')
})

test('a half-typed address survives closing the sheet', async () => {
  await open(createIntent)
  await userEvent.fill(addressField(), '14, Shanti')
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Buy' }))
  await expect.element(addressField()).toHaveValue('14, Shanti')
})

test('the draft and the idempotency key are removed after the order', async () => {
  signIn()
  const { href } = await open(aloneIntent)
  await expect.element(field('Phone')).toHaveValue('98 7654 3210')
  await typeAddress()
  await expect.poll(draft).not.toBeNull()
  await userEvent.click(place())
  await expect.poll(href).toBe('/success?id=K2M8841ABC')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(draft()).toBeNull()
  expect(localStorage.getItem('saath_order_attempt')).toBeNull()
})

test('the draft of a user is not shown to the next user of the device', async () => {
  signIn()
  const first = await open(aloneIntent)
  await expect.element(field('Phone')).toHaveValue('98 7654 3210')
  await userEvent.fill(addressField(), '14, Shanti')
  await expect.poll(draft).not.toBeNull()
  first.close()
  localStorage.removeItem('access-token')
  await open(aloneIntent)
  await expect.element(addressField()).toHaveValue('')
})

test('the draft of a visitor becomes the draft of the account that the visitor logs in to', async () => {
  server.joinOrCreate.mockImplementation(() => problem(429, 'ORDER_LIMIT_REACHED'))
  const first = await open(createIntent)
  await userEvent.fill(field('Phone'), '9876543210')
  await typeAddress()
  await userEvent.click(place())
  await userEvent.fill(page.getByRole('textbox', { name: '6-digit verification code' }), '123456')
  await expect.element(page.getByRole('alert')).toBeVisible()
  first.close()
  const again = await open(createIntent)
  await expect.element(addressField()).toHaveValue('14, Shanti Nagar')
  again.close()
  localStorage.removeItem('access-token')
  localStorage.removeItem('refresh-token')
  await open(createIntent)
  await expect.element(addressField()).toHaveValue('')
})

test('a malformed draft leaves the form empty', async () => {
  localStorage.setItem('saath_order_draft', '{"owner":null,"values":')
  await open(aloneIntent)
  await expect.element(addressField()).toHaveValue('')
})
