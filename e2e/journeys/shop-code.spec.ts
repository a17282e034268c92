import { expect } from '@playwright/test'
import { codeSentTo } from '../support/api-call.ts'
import {
  codeField,
  codeFor,
  fillForm,
  inBothLanguages,
  openAlive,
  test,
} from '../support/people/shop-journey.ts'
import { passResendWait } from '../support/people/shoppers.ts'

const words = {
  en: {
    wait: 'You can resend code in:',
    resend: 'Resend code',
    tooSoon: 'Please wait a little before a new code',
    sentAgain: 'A new code is on its way',
    wrong: 'Wrong code',
  },
  hi: {
    wait: 'दोबारा कोड भेजने में बाकी:',
    resend: 'कोड फिर से भेजें',
    tooSoon: 'नए कोड से पहले थोड़ा रुकें',
    sentAgain: 'नया कोड भेज दिया गया है',
    wrong: 'गलत कोड',
  },
} as const

inBothLanguages(1, (language, texts) => {
  const own = words[language]

  test('a new code can be requested after the wait and replaces the first one', async ({ visit }) => {
    test.slow()
    const page = await visit(language)
    await page.clock.install()
    await openAlive(page, '/product/bag')
    await page.getByRole('link', { name: texts.buyNow }).click()
    const phone = await fillForm(page, texts)
    await page.getByRole('button', { name: texts.place }).click()
    const field = codeField(page, texts)
    await expect(field).toBeVisible()
    const first = await codeFor(phone)
    const resend = page.getByRole('button', { name: own.resend })
    await expect(page.getByText(own.wait)).toBeVisible()
    await expect(resend).toHaveCount(0)

    // The phone's clock can be ahead; the page waits until the server's minute has passed.
    await page.clock.fastForward('01:00')
    await resend.click()
    await expect(page.getByText(own.tooSoon)).toBeVisible()
    await expect(resend).toHaveCount(0)
    await expect(page.getByText(own.wait)).toBeVisible()
    expect(await codeSentTo(phone)).toBe(first)

    await passResendWait(phone)
    await page.clock.fastForward('01:00')
    await resend.click()
    await expect(page.getByText(own.sentAgain)).toBeVisible()
    await expect(resend).toHaveCount(0)
    const second = await codeFor(phone, (code) => code !== first)
    await field.fill(first)
    await expect(page.getByText(own.wrong)).toBeVisible()
    await expect(field).toHaveValue('')
    await field.fill(second)
    await expect(page).toHaveURL(/\/success\?id=/)
    await expect(page.getByText(texts.received)).toBeVisible()
  })
})
