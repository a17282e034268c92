import { expect, type Locator, type Page, test } from '@playwright/test'
import { codeSentTo } from '../support/api-call.ts'
import { openScreen } from '../support/open-screen.ts'
import { newPhone } from '../support/people/people.ts'
import { allScreens, type Screen } from '../support/screens.ts'
import { runningApps } from '../support/stack-address.ts'

const screenOf = (app: Screen['app'], name: string): Screen => {
  const found = allScreens.find((screen) => screen.app === app && screen.name === name)
  if (!found) throw new Error(`there is no screen ${name} of ${app}`)
  return { ...found, role: 'visitor' }
}

interface SignInForm {
  readonly field: Locator
  readonly send: Locator
  readonly code: Locator
  readonly resend: Locator
}

const shopSignIn = (page: Page): SignInForm => ({
  field: page.getByRole('textbox', { name: 'Mobile number' }),
  send: page.getByRole('button', { name: 'Send code on WhatsApp' }),
  code: page.getByRole('textbox', { name: '6-digit verification code' }),
  resend: page.getByRole('button', { name: 'Resend code' }),
})
const marketSignIn = (page: Page): SignInForm => ({
  field: page.getByRole('textbox', { name: 'Номер телефона' }),
  send: page.getByRole('button', { name: 'Получить код' }),
  code: page.getByRole('textbox', { name: 'Код из 6 цифр' }),
  resend: page.getByRole('button', { name: 'Отправить код ещё раз' }),
})

const requestCode = async (form: SignInForm, phone: string, countryCode: string): Promise<void> => {
  await form.field.fill(phone.replace(countryCode, ''))
  await form.send.click()
  await expect(form.code).toBeVisible()
}

const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('access-token'))

/** The simulated provider receives the code a moment after the request. */
const codeFor = async (phone: string): Promise<string> => {
  let code = ''
  await expect
    .poll(async () => {
      code = await codeSentTo(phone).catch(() => '')
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}

test.describe('the shop', () => {
  test.skip(!runningApps().includes('shop'), 'the shop does not run')

  test('a visitor signs in from the menu with a code, and the menu shows the phone number', async ({
    page,
  }) => {
    const phone = newPhone('saath')
    const opened = await openScreen(page, screenOf('shop', 'menu'), { language: 'en' })
    await page.getByRole('button', { name: 'Log in or create account' }).click()
    const form = shopSignIn(page)
    await requestCode(form, phone, '+91')
    await form.code.fill(await codeFor(phone))
    await expect(form.code).toHaveCount(0)
    expect(await storedToken(page)).not.toBeNull()
    const digits = phone.replace('+91', '')
    await expect(
      page.getByText(`+91 ${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`),
    ).toBeVisible()
    expect(opened.complaints()).toEqual([])
  })

  test('a wrong code gets a message and clears the field', async ({ page }) => {
    const phone = newPhone('saath')
    await openScreen(page, screenOf('shop', 'login'), { language: 'en' })
    const form = shopSignIn(page)
    await requestCode(form, phone, '+91')
    const right = await codeFor(phone)
    await form.code.fill(right === '000000' ? '000001' : '000000')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(form.code).toHaveValue('')
    await form.code.fill(right)
    await expect.poll(() => storedToken(page)).not.toBeNull()
  })
})

test.describe('the marketplace', () => {
  test.skip(!runningApps().includes('market'), 'the marketplace does not run')

  test('a visitor signs in by phone and stays signed in after a reload', async ({ page }) => {
    const phone = newPhone('vio')
    const opened = await openScreen(page, screenOf('market', 'phone-step'), { language: 'ru' })
    const form = marketSignIn(page)
    await requestCode(form, phone, '+998')
    await form.code.fill(await codeFor(phone))
    await expect(form.code).toHaveCount(0)
    await expect.poll(() => storedToken(page)).not.toBeNull()
    await page.goto(new URL('/webApp/profile', page.url()).href)
    await expect(page.getByText('Вы не вошли')).toHaveCount(0)
    await page.reload()
    await expect.poll(() => storedToken(page)).not.toBeNull()
    expect(opened.complaints()).toEqual([])
  })
})

/** Q24: a countdown follows the clock, also in a page that was in the background. */
for (const [app, name, locateForm, countryCode] of [
  ['shop', 'login', shopSignIn, '+91'],
  ['market', 'phone-step', marketSignIn, '+998'],
] as const)
  test(`${app}: a new code can be requested after ten minutes in the background, without a reload`, async ({
    page,
  }) => {
    test.skip(!runningApps().includes(app), `${app} does not run`)
    await page.clock.install()
    await openScreen(page, screenOf(app, name), { language: app === 'shop' ? 'en' : 'ru' })
    const form = locateForm(page)
    await requestCode(form, newPhone(app === 'shop' ? 'saath' : 'vio'), countryCode)
    await expect(page.getByText(/0:5\d|1:00/)).toBeVisible()
    await expect(form.resend).toHaveCount(0)
    // As in a background page: time passes and timers do not run.
    await page.clock.fastForward('10:00')
    await expect(form.resend).toBeVisible()
  })
