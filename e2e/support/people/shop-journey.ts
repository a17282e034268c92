import { test as base, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { codeSentTo } from '../api-call.ts'
import { isAlive } from '../open-screen.ts'
import { newPhone } from './people.ts'
import { inTurn } from '../size.ts'
import { originOf, runningApps } from '../stack-address.ts'

/** Texts of the journeys of Saath in both languages. */
const words = {
  en: {
    create: /^Create group/,
    join: /^Join group/,
    buyNow: /^Buy now/,
    place: /^Place order/,
    phone: 'Phone',
    address: 'House and street',
    landmark: 'Landmark',
    pin: 'PIN code',
    city: 'City',
    state: 'State',
    code: '6-digit verification code',
    moreFriends: (count: number) => (count === 1 ? '1 more friend to go' : `${count} more friends to go`),
    full: 'group is full, participants receiving goods',
    startNew: /^Start a new group/,
    leave: 'Leave the group',
    leaveYes: 'Leave',
    left: 'You left the group. Your order is cancelled',
    received: 'Order Received!',
    copy: 'Copy',
    copied: 'Copied',
    back: 'Back',
  },
  hi: {
    create: /^ग्रुप बनाएँ/,
    join: /^ग्रुप में जुड़ें/,
    buyNow: /^अभी खरीदें/,
    place: /^ऑर्डर करें/,
    phone: 'फ़ोन',
    address: 'मकान नंबर और गली',
    landmark: 'लैंडमार्क',
    pin: 'पिन कोड',
    city: 'शहर',
    state: 'राज्य',
    code: '6 अंकों का कोड',
    moreFriends: (count: number) => (count === 1 ? 'बस 1 दोस्त और चाहिए' : `${count} दोस्त और चाहिए`),
    full: 'ग्रुप पूरा भर गया, सदस्यों को सामान मिल रहा है',
    startNew: /^नया ग्रुप शुरू करें/,
    leave: 'ग्रुप छोड़ें',
    leaveYes: 'छोड़ें',
    left: 'आपने ग्रुप छोड़ दिया। आपका ऑर्डर रद्द हुआ',
    received: 'ऑर्डर मिल गया!',
    copy: 'कॉपी करें',
    copied: 'कॉपी हुआ',
    back: 'वापस',
  },
} as const

export type Language = keyof typeof words
export type Words = (typeof words)[Language]

interface ShopFixtures {
  /** Opens a page on a new device, signed in if there is a token. */
  readonly visit: (language: Language, accessToken?: string) => Promise<Page>
}

export const test = base.extend<ShopFixtures>({
  visit: async ({ browser }, give) => {
    const devices: BrowserContext[] = []
    await give(async (language, accessToken) => {
      const device = await browser.newContext()
      devices.push(device)
      await device.addCookies([{ name: 'lang', value: language, url: originOf('shop') }])
      await device.grantPermissions(['clipboard-read', 'clipboard-write'])
      if (accessToken !== undefined)
        await device.addInitScript((token) => localStorage.setItem('access-token', token), accessToken)
      return device.newPage()
    })
    for (const device of devices) await device.close()
  },
})

/** Both languages in the proof; in the gate the files alternate. */
export function inBothLanguages(turn: number, defineTests: (language: Language, texts: Words) => void): void {
  for (const language of inTurn(['en', 'hi'] as const, turn))
    test.describe(`the shop in ${language}`, () => {
      test.skip(!runningApps().includes('shop'), 'the shop does not run')
      defineTests(language, words[language])
    })
}

export function shopPage(path: string): string {
  return originOf('shop') + path
}

/** Opens a page and waits for its scripts: unlike a link, a button needs them. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(shopPage(path))
  await page.waitForFunction(isAlive)
}

/** The last code sent to the phone. The simulated provider receives it a moment after the request. */
export async function codeFor(phone: string, isNew = (_code: string): boolean => true): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      code = await codeSentTo(phone).catch(() => '')
      return /^\d{6}$/.test(code) && isNew(code)
    })
    .toBe(true)
  return code
}

export function codeField(page: Page, texts: Words) {
  return page.getByRole('textbox', { name: texts.code })
}

/** Fills the form as a new shopper; returns the phone number. */
export async function fillForm(page: Page, texts: Words): Promise<string> {
  const phone = newPhone('saath')
  await page.getByLabel(texts.phone, { exact: true }).fill(phone.replace('+91', ''))
  await page.getByLabel(texts.address).fill('14 Station Road')
  await page.getByLabel(texts.pin).fill('411001')
  // The PIN fills city and state.
  await expect(page.getByLabel(texts.city)).not.toHaveValue('')
  return phone
}

/** Orders as a new shopper. */
export async function order(page: Page, texts: Words): Promise<void> {
  const phone = await fillForm(page, texts)
  await page.getByRole('button', { name: texts.place }).click()
  await expect(codeField(page, texts)).toBeVisible()
  await codeField(page, texts).fill(await codeFor(phone))
}

/** A busy button ignores taps. */
export async function tapWhenIdle(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await button.click()
}

/** Copies the link of the page and returns it from the clipboard. */
export async function copyLink(page: Page, texts: Words): Promise<string> {
  await page.getByRole('button', { name: texts.copy, exact: true }).click()
  await expect(page.getByRole('button', { name: texts.copied, exact: true })).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** The sum in a label. */
export function sumIn(text: string): string {
  return /₹[\d,.]+/.exec(text)?.[0] ?? 'no sum'
}
