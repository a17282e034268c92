import { expect, type Page } from '@playwright/test'
import { inBothLanguages, openAlive, shopPage, test } from '../support/people/shop-journey.ts'

const words = {
  en: { question: 'How do you like Saath?', later: 'Maybe later', take: 'Take the survey' },
  hi: { question: 'Saath आपको कैसा लगा?', later: 'शायद बाद में', take: 'राय दें' },
} as const

/** The visit counts from the moment when the script has loaded, and so do the four minutes. */
const openNow = async (page: Page, path: string, time: number): Promise<void> => {
  await page.goto(shopPage(path))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('app-opens'))).toBe(String(time))
}

inBothLanguages(0, (language, texts) => {
  const own = words[language]
  const question = (page: Page) => page.getByRole('dialog', { name: own.question })
  /** The question is fetched when it is due, so its absence is checked after a moment. */
  const isNotAsked = async (page: Page): Promise<void> => {
    await page.waitForTimeout(700)
    await expect(question(page)).toHaveCount(0)
  }

  test('a visitor is asked on the third visit after four minutes, until the survey was opened', async ({
    visit,
  }) => {
    test.slow()
    const page = await visit(language)
    await page.clock.install()
    for (const time of [1, 2]) {
      await openNow(page, '/about', time)
      await page.clock.fastForward('05:00')
      await isNotAsked(page)
    }
    await openNow(page, '/about', 3)
    await page.clock.fastForward('03:45')
    await isNotAsked(page)
    await page.clock.fastForward('00:20')
    await expect(question(page)).toBeVisible()
    await page.getByRole('button', { name: own.later }).click()
    await expect(question(page)).toHaveCount(0)

    await openNow(page, '/about', 4)
    await page.clock.fastForward('04:05')
    await expect(question(page)).toBeVisible()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('link', { name: own.take }).click()
    await opened
    await expect(question(page)).toHaveCount(0)

    await openAlive(page, '/about')
    await page.clock.fastForward('05:00')
    await isNotAsked(page)
  })

  test('the question waits while the order form is open', async ({ visit }) => {
    test.slow()
    const page = await visit(language)
    await page.clock.install()
    await page.addInitScript(() => localStorage.setItem('app-opens', '7'))
    await openNow(page, '/product/bottle', 8)
    await page.getByRole('link', { name: texts.buyNow }).click()
    await page.getByLabel(texts.address).fill('14 Station Road')
    await page.clock.fastForward('04:05')
    await isNotAsked(page)
    await expect(page.getByLabel(texts.address)).toBeFocused()
    await page.goBack()
    await expect(page.getByLabel(texts.address)).toHaveCount(0)
    // The page checks once a minute, so the next check may be needed.
    await expect(async () => {
      await page.clock.fastForward('01:05')
      await expect(question(page)).toBeVisible({ timeout: 20_000 })
    }).toPass()
  })
})
