import { expect, type Page } from '@playwright/test'
import { newPhone } from '../support/people/people.ts'
import {
  codeField,
  codeFor,
  copyLink,
  inBothLanguages,
  openAlive,
  order,
  shopPage,
  sumIn,
  test,
  type Words,
} from '../support/people/shop-journey.ts'
import { confirmOrder, readProduct } from '../support/people/shoppers.ts'

const words = {
  en: {
    guest: 'Log in to get your link',
    logIn: 'Log in',
    mobile: 'Mobile number',
    send: 'Send code on WhatsApp',
    yourLink: 'Your link',
    invited: (count: number) => `Invited: ${count}`,
    menu: 'Menu',
    program: 'Referral program',
  },
  hi: {
    guest: 'अपना लिंक पाने के लिए लॉग इन करें',
    logIn: 'लॉग इन करें',
    mobile: 'मोबाइल नंबर',
    send: 'WhatsApp पर कोड भेजें',
    yourLink: 'आपका लिंक',
    invited: (count: number) => `बुलाए गए दोस्त: ${count}`,
    menu: 'मेन्यू',
    program: 'रेफ़रल प्रोग्राम',
  },
} as const

const rupees = (text: string): number => Number(sumIn(text).replaceAll(/[₹,]/g, ''))

inBothLanguages(1, (language, texts) => {
  const own = words[language]

  /** Fills the login drawer with a new phone and its code. */
  const logIn = async (page: Page, shown: Words): Promise<void> => {
    const phone = newPhone('saath')
    await page.getByRole('textbox', { name: own.mobile }).fill(phone.replace('+91', ''))
    await page.getByRole('button', { name: own.send }).click()
    await expect(codeField(page, shown)).toBeVisible()
    await codeField(page, shown).fill(await codeFor(phone))
    await expect(codeField(page, shown)).toHaveCount(0)
  }

  test('a visitor logs in for a referral link, a friend orders, and 1.5% of the order is pending', async ({
    visit,
  }) => {
    test.slow()
    const page = await visit(language)
    await page.goto(shopPage('/referral'))
    await expect(page.getByText(own.guest)).toBeVisible()
    await page.getByRole('button', { name: own.logIn, exact: true }).click()
    await logIn(page, texts)
    await expect(page).toHaveURL(/\/referral$/)
    await expect(page.getByRole('heading', { name: own.yourLink })).toBeVisible()
    await expect(page.getByText(own.invited(0))).toBeVisible()
    const link = await copyLink(page, texts)
    expect(link).toMatch(/\/r\/[\w-]+\?utm_source=copy&utm_medium=share$/)

    const friend = await visit(language)
    await friend.goto(link)
    await expect(friend).toHaveURL(/\/category\/hot_deals$/)
    // The redirect has removed the parameters; their values are stored.
    await expect.poll(() => friend.evaluate(() => localStorage.getItem('saath_utm_source'))).toBe('copy')
    // The URL changes before the page; a focused heading means that the page is shown.
    await expect(friend.locator('main h1')).toBeFocused()
    await friend.locator('main a[href^="/product/"]').first().click()
    await friend.getByRole('link', { name: texts.buyNow }).click()
    const goods = await readProduct(/\/product\/([\w-]+)/.exec(friend.url())?.[1] ?? '')
    await order(friend, texts)
    await expect(friend).toHaveURL(/\/success\?id=/)
    const orderId = new URL(friend.url()).searchParams.get('id') ?? ''

    // The friend is counted at once, the order after the shop has confirmed it.
    await page.reload()
    await expect(page.getByText(own.invited(1))).toBeVisible()
    const line = page.getByRole('listitem').filter({ hasText: '× 1.5%' })
    await expect(line).toHaveCount(0)
    await confirmOrder(orderId)
    await page.reload()
    await expect(line).toHaveCount(1)
    const total = goods.sums.alone.totalPaise
    expect(rupees(await line.innerText())).toBe(total / 100)
    const pending = page.locator('.referral-sum-pending .referral-sum-amount')
    expect(rupees(await pending.innerText())).toBe(Math.floor((total * 15) / 1000) / 100)
  })

  test('a visitor who opens the referral program from the menu gets there after the login', async ({
    visit,
  }) => {
    const page = await visit(language)
    await openAlive(page, '/')
    await page.getByRole('button', { name: own.menu }).click()
    await page.getByRole('button', { name: own.program }).click()
    await logIn(page, texts)
    await expect(page).toHaveURL(/\/referral$/)
    await expect(page.getByRole('heading', { name: own.yourLink })).toBeVisible()
  })
})
