import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen, shopUser, fakeTokens } from '../../app/test-app.tsx'

const id = 'abcdefghijklmnop'
const links = {
  botUsername: 'saath_bot',
  surveyUrl: null,
  supportUrl: null,
  policyUrl: '/tos',
  email: null,
  companyName: null,
  companyAddress: null,
}
const setLanguage = vi.fn<(body: unknown) => Response>()
const signOut = vi.fn<(body: unknown) => Response>()
let close = (): void => undefined

const open = async (who: 'visitor' | 'person', policyUrl = '/tos') => {
  if (who === 'person') localStorage.setItem('access-token', fakeTokens(id).accessToken)
  const screen = await openScreen(() => <h1>Home</h1>, {
    overlays: ['menu'],
    answers: {
      'GET /api/app-links': { ...links, policyUrl },
      'GET /api/user/users': shopUser(id, '+919876543210'),
      'PATCH /api/user/users/language': setLanguage,
      'POST /api/auth/logout': signOut,
    },
  })
  close = screen.close
  return screen
}

beforeEach(() => {
  localStorage.clear()
  setLanguage.mockReset().mockImplementation(() => Response.json({ language: 'hi' }))
  signOut.mockReset().mockImplementation(() => Response.json({}))
})
afterEach(() => {
  vi.restoreAllMocks()
  close()
})

test('the menu of a visitor offers to log in and not to log out', async () => {
  const { openOverlays } = await open('visitor')
  await userEvent.click(page.getByRole('button', { name: 'Log in or create account' }))
  await expect.element(page.getByRole('heading', { name: 'Log in to share and earn' })).toBeVisible()
  expect(openOverlays()).toEqual(['menu', 'login'])
  await expect.element(page.getByText('Logout')).not.toBeInTheDocument()
})

test('the menu shows the user’s phone number and opens the referral page in its place', async () => {
  const { href, openOverlays } = await open('person')
  await expect.element(page.getByText('+91 98 7654 3210')).toBeVisible()
  await expect.element(page.getByText('Your Account')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Share app' }))
  await expect.poll(href).toBe('/referral')
  expect(openOverlays()).toEqual([])
})

test('the menu opens the page of notifications in its place', async () => {
  const { href, openOverlays } = await open('person')
  await userEvent.click(page.getByRole('link', { name: 'Notifications' }))
  await expect.poll(href).toBe('/notifications')
  expect(openOverlays()).toEqual([])
})

test('the referral program asks a visitor to log in', async () => {
  const { href, openOverlays } = await open('visitor')
  await userEvent.click(page.getByRole('button', { name: /^Referral program/ }))
  await expect.poll(openOverlays).toEqual(['menu', 'login'])
  expect(href()).toBe('/')
})

test('switching the language translates the open menu at once and saves the user’s choice', async () => {
  const { openOverlays } = await open('person')
  await userEvent.click(page.getByRole('button', { name: /^Change language/ }))
  await expect.element(page.getByRole('button', { name: /^भाषा बदलें/ })).toBeVisible()
  expect(openOverlays()).toEqual(['menu'])
  expect(setLanguage.mock.calls).toEqual([[{ language: 'hi' }]])
  expect(localStorage.getItem('language')).toBe('hi')
  await userEvent.click(page.getByRole('button', { name: /^भाषा बदलें/ }))
  await expect.element(page.getByRole('button', { name: /^Change language/ })).toBeVisible()
})

test('a tap on a language selects it, also when it is already selected', async () => {
  await open('visitor')
  const [english, hindi] = [page.getByRole('radio').nth(0), page.getByRole('radio').nth(1)]
  await userEvent.click(english)
  await userEvent.click(hindi)
  await expect.element(page.getByRole('button', { name: /^भाषा बदलें/ })).toBeVisible()
  await userEvent.click(hindi)
  await expect.element(hindi).toBeChecked()
  expect(localStorage.getItem('language')).toBe('hi')
  await userEvent.click(english)
  await expect.element(page.getByRole('button', { name: /^Change language/ })).toBeVisible()
})

test('the language of a visitor is stored on the device only', async () => {
  await open('visitor')
  await userEvent.click(page.getByRole('button', { name: /^Change language/ }))
  await expect.element(page.getByRole('button', { name: /^भाषा बदलें/ })).toBeVisible()
  expect(setLanguage).not.toHaveBeenCalled()
})

test('logging out needs a confirmation', async () => {
  const { app } = await open('person')
  await userEvent.click(page.getByRole('button', { name: 'Logout' }))
  await userEvent.click(page.getByRole('button', { name: 'Stay' }))
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(app.session.getState().status).toBe('signedIn')
  await userEvent.click(page.getByRole('button', { name: 'Logout' }))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }))
  await expect.element(page.getByRole('button', { name: 'Log in or create account' })).toBeVisible()
  expect(app.session.getState().status).toBe('signedOut')
  await expect.poll(() => signOut.mock.calls.length).toBe(1)
})

test('the menu opens our own terms, or an external page when the operator has set one', async () => {
  const { href } = await open('visitor')
  await userEvent.click(page.getByRole('link', { name: 'Terms & Conditions' }))
  await expect.poll(href).toBe('/tos')
  close()
  await open('visitor', 'https://policy.example/terms')
  const terms = page.getByRole('link', { name: 'Terms & Conditions' })
  await expect.element(terms).toHaveAttribute('href', 'https://policy.example/terms')
  await expect.element(terms).toHaveAttribute('target', '_blank')
})
