import { expect } from '@playwright/test'
import { signInByPhone } from '../support/people/people.ts'
import { inBothLanguages, openAlive, shopPage, test } from '../support/people/shop-journey.ts'

const words = {
  en: {
    menu: 'Menu',
    notices: 'Notifications',
    full: /^The group is full/,
    over: /^The group is over/,
    silent: 'The bot cannot write to you',
  },
  hi: {
    menu: 'मेन्यू',
    notices: 'सूचनाएँ',
    full: /^ग्रुप पूरा हो गया/,
    over: /^ग्रुप का समय ख़त्म/,
    silent: 'बॉट आपको नहीं लिख सकता',
  },
} as const

// Playwright does not route the requests of a service worker.
test.use({ serviceWorkers: 'block' })

inBothLanguages(0, (language, texts) => {
  const own = words[language]

  test('a notification switch is stored, and moves back if saving fails', async ({ visit }) => {
    const { accessToken } = await signInByPhone('saath')
    const page = await visit(language, accessToken)
    await openAlive(page, '/')
    await page.getByRole('button', { name: own.menu }).click()
    await page.getByRole('link', { name: own.notices }).click()
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(page.getByRole('switch')).toHaveCount(9)
    // This user has no Telegram account.
    await expect(page.getByText(own.silent)).toBeVisible()
    const over = page.getByRole('switch', { name: own.over })
    const saved = page.waitForResponse(
      (reply) => reply.request().method() === 'PATCH' && reply.url().endsWith('/api/user/notifications'),
    )
    await over.click()
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect(over).not.toBeChecked()
    await expect(page.getByRole('switch', { name: own.full })).toBeChecked()

    await page.route('**/api/user/notifications', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await over.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(over).not.toBeChecked()
    await page.getByRole('button', { name: texts.back }).click()
    await expect(page).toHaveURL(shopPage('/'))
  })
})
