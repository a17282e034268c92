import { expect, type Locator, type Page, test } from '@playwright/test'
import { codeSentTo } from '../support/api-call.ts'
import { openScreen } from '../support/open-screen.ts'
import { newPhone } from '../support/people/people.ts'
import { allScreens, type Screen } from '../support/screens.ts'
import { runningApps } from '../support/stack-address.ts'

const screenOf = (app: Screen['app'], name: string): Screen => {
  const found = allScreens.find((screen) => screen.app === app && screen.name === name)
  if (!found) throw new Error(`there is no screen ${name} of ${app}`)
  return { ...found, who: 'visitor' }
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

const askForCode = async (door: SignInForm, phone: string, countryCode: string): Promise<void> => {
  await door.field.fill(phone.replace(countryCode, ''))
  await door.send.click()
  await expect(door.code).toBeVisible()
}

const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('access-token'))

/** The code is read by the simulated provider a moment after the page has asked for it. */
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

  test('a visitor signs in from the menu with a code and sees the own number there', async ({ page }) => {
    const phone = newPhone('saath')
    const opened = await openScreen(page, screenOf('shop', 'menu'), { language: 'en' })
    await page.getByRole('button', { name: 'Log in or create account' }).click()
    const door = shopSignIn(page)
    await askForCode(door, phone, '+91')
    await door.code.fill(await codeFor(phone))
    await expect(door.code).toHaveCount(0)
    expect(await storedToken(page)).not.toBeNull()
    const digits = phone.replace('+91', '')
    await expect(
      page.getByText(`+91 ${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`),
    ).toBeVisible()
    expect(opened.complaints()).toEqual([])
  })

  test('a wrong code is refused in words and leaves the field empty for the next try', async ({ page }) => {
    const phone = newPhone('saath')
    await openScreen(page, screenOf('shop', 'login'), { language: 'en' })
    const door = shopSignIn(page)
    await askForCode(door, phone, '+91')
    const right = await codeFor(phone)
    await door.code.fill(right === '000000' ? '000001' : '000000')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(door.code).toHaveValue('')
    await door.code.fill(right)
    await expect.poll(() => storedToken(page)).not.toBeNull()
  })
})

test.describe('the marketplace', () => {
  test.skip(!runningApps().includes('market'), 'the marketplace does not run')

  test('a visitor of the web signs in by phone, and a reload keeps the person', async ({ page }) => {
    const phone = newPhone('vio')
    const opened = await openScreen(page, screenOf('market', 'phone-step'), { language: 'ru' })
    const door = marketSignIn(page)
    await askForCode(door, phone, '+998')
    await door.code.fill(await codeFor(phone))
    await expect(door.code).toHaveCount(0)
    await expect.poll(() => storedToken(page)).not.toBeNull()
    await page.goto(new URL('/webApp/profile', page.url()).href)
    await expect(page.getByText('Вы не вошли')).toHaveCount(0)
    await page.reload()
    await expect.poll(() => storedToken(page)).not.toBeNull()
    expect(opened.complaints()).toEqual([])
  })
})

/** Q24: a clock on a screen follows the time of day, not the ticks of a page that slept. */
for (const [app, name, makeDoor, countryCode] of [
  ['shop', 'login', shopSignIn, '+91'],
  ['market', 'phone-step', marketSignIn, '+998'],
] as const)
  test(`${app}: after ten minutes in the background another code can be asked for, without a reload`, async ({
    page,
  }) => {
    test.skip(!runningApps().includes(app), `${app} does not run`)
    await page.clock.install()
    await openScreen(page, screenOf(app, name), { language: app === 'shop' ? 'en' : 'ru' })
    const door = makeDoor(page)
    await askForCode(door, newPhone(app === 'shop' ? 'saath' : 'vio'), countryCode)
    await expect(page.getByText(/0:5\d|1:00/)).toBeVisible()
    await expect(door.resend).toHaveCount(0)
    // As a phone does to a page that nobody looks at: time passes and no timer runs.
    await page.clock.fastForward('10:00')
    await expect(door.resend).toBeVisible()
  })
