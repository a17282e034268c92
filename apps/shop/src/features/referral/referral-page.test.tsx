import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, shopUser, tokensOf } from '../../app/test-app.tsx'
import { ReferralPage } from './referral-page.tsx'

const id = 'abcdefghijklmnop'
const record = vi.fn<(body: unknown) => Response>()
let close = (): void => undefined

const open = async (phoneNumber: string | null, isSignedIn = true) => {
  if (isSignedIn) localStorage.setItem('access-token', tokensOf(id).accessToken)
  const screen = await openScreen(ReferralPage, {
    path: '/referral',
    answers: { 'GET /api/user/users': shopUser(id, phoneNumber), 'POST /api/events': record },
  })
  close = screen.close
  return screen
}

beforeEach(() => {
  localStorage.clear()
  record.mockReset().mockImplementation(() => Response.json({ stored: 1 }))
})
afterEach(() => {
  vi.restoreAllMocks()
  close()
})

test.each([
  ['a visitor', null, false],
  ['somebody without a phone', null, true],
])('%s gets no link but the way to log in', async (_name, phoneNumber, isSignedIn) => {
  const { openOverlays } = await open(phoneNumber, isSignedIn)
  await userEvent.click(page.getByRole('button', { name: 'Log in' }))
  await expect.poll(openOverlays).toEqual(['login'])
  expect(document.body.textContent).not.toContain('/r/')
})

test('the link carries the public id; copying it says so and is counted', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { app } = await open('+919876543210')
  await userEvent.click(page.getByRole('button', { name: 'Copy', exact: true }))
  expect(write).toHaveBeenCalledWith(`${location.origin}/r/${id}`)
  await expect.element(page.getByRole('status').getByText('Copied')).toBeInTheDocument()
  await app.events.flush()
  expect(record.mock.calls).toMatchObject([
    [{ events: [{ name: 'create_link', props: { target: 'copy' } }] }],
  ])
})

test('the message speaks both languages and leads to WhatsApp and Telegram', async () => {
  await open('+919876543210')
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
