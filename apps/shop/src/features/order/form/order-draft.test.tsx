import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  aloneWish,
  createWish,
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

test('what is half-typed survives a reload, also for another product or another way to buy', async () => {
  const first = await open(createWish)
  await userEvent.fill(field('Phone'), '98765')
  await userEvent.fill(field('House and street'), '14, Shanti')
  first.close()
  await open(aloneWish)
  await expect.element(field('Phone')).toHaveValue('98 765')
  await expect.element(field('House and street')).toHaveValue('14, Shanti')
})

test('closing the sheet keeps it too', async () => {
  await open(createWish)
  await userEvent.fill(field('House and street'), '14, Shanti')
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Buy' }))
  await expect.element(field('House and street')).toHaveValue('14, Shanti')
})

test('after the order nothing is kept', async () => {
  signIn()
  const { href } = await open(aloneWish)
  await expect.element(field('Phone')).toHaveValue('98 7654 3210')
  await typeAddress()
  await expect.poll(draft).not.toBeNull()
  await userEvent.click(place())
  await expect.poll(href).toBe('/success?id=K2M8841ABC')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(draft()).toBeNull()
  expect(localStorage.getItem('saath_order_attempt')).toBeNull()
})

test('what somebody typed while logged in is not shown to whoever comes next', async () => {
  signIn()
  const first = await open(aloneWish)
  await expect.element(field('Phone')).toHaveValue('98 7654 3210')
  await userEvent.fill(field('House and street'), '14, Shanti')
  await expect.poll(draft).not.toBeNull()
  first.close()
  localStorage.removeItem('access-token')
  await open(aloneWish)
  await expect.element(field('House and street')).toHaveValue('')
})

test('what a visitor typed belongs to the account that he then logs in with', async () => {
  server.joinOrCreate.mockImplementation(() => problem(429, 'ORDER_LIMIT_REACHED'))
  const first = await open(createWish)
  await userEvent.fill(field('Phone'), '9876543210')
  await typeAddress()
  await userEvent.click(place())
  await userEvent.fill(page.getByRole('textbox', { name: '6-digit verification code' }), '123456')
  await expect.element(page.getByRole('alert')).toBeVisible()
  first.close()
  const again = await open(createWish)
  await expect.element(field('House and street')).toHaveValue('14, Shanti Nagar')
  again.close()
  localStorage.removeItem('access-token')
  localStorage.removeItem('refresh-token')
  await open(createWish)
  await expect.element(field('House and street')).toHaveValue('')
})

test('a draft that is broken is an empty form', async () => {
  localStorage.setItem('saath_order_draft', '{"owner":null,"values":')
  await open(aloneWish)
  await expect.element(field('House and street')).toHaveValue('')
})
