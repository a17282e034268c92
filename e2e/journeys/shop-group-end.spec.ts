import { expect, type Page } from '@playwright/test'
import {
  codeField,
  codeFor,
  fillForm,
  inBothLanguages,
  order,
  shopPage,
  sumIn,
  tapWhenIdle,
  test,
  type Words,
} from '../support/people/shop-journey.ts'
import { isProof } from '../support/size.ts'
import { expireGroup, readProduct, takeSeat } from '../support/people/shoppers.ts'

const words = {
  en: {
    inviteOver: "time ran out, group wasn't completed",
    groupOver: "time ran out, group wasn't completed",
    owesNothing: 'Your order is cancelled. You pay nothing.',
    alone: /^Buy alone/,
    buyingAlone: 'Buying alone',
    formOver: /^Time ran out for this group\./,
    orderOver: 'The group was not completed',
  },
  hi: {
    inviteOver: 'समय पूरा हुआ, ग्रुप नहीं भरा',
    groupOver: 'समय पूरा हुआ, ग्रुप नहीं भरा',
    owesNothing: 'आपका ऑर्डर रद्द हो गया। आपको कुछ नहीं देना है।',
    alone: /^अकेले खरीदें/,
    buyingAlone: 'अकेले खरीद रहे हैं',
    formOver: /^इस ग्रुप का समय पूरा हो गया।/,
    orderOver: 'ग्रुप पूरा नहीं हुआ',
  },
} as const

const groupInAddress = (page: Page): string => /\/groupPurchase\/(\w{10})/.exec(page.url())?.[1] ?? ''

/** Taps an offer; the order form must show the sum of the offer. */
const acceptOffer = async (page: Page, texts: Words, name: RegExp): Promise<void> => {
  const offer = page.getByRole('link', { name })
  const sum = sumIn(await offer.innerText())
  await offer.click()
  await expect(page.getByRole('button', { name: texts.place })).toContainText(sum)
}

inBothLanguages(1, (language, texts) => {
  const own = words[language]

  test('the invitation of an expired group offers the single price and a new group', async ({ visit }) => {
    test.slow()
    const { id } = await readProduct('speaker')
    const begun = await takeSeat(id)
    const page = await visit(language)
    await page.goto(shopPage(`/invite/${begun.participantCode}`))
    await expect(page.getByRole('link', { name: texts.join })).toBeVisible()
    await expireGroup(begun.inviteCode)
    // An open page and a reloaded one both show it.
    await expect(page.getByRole('heading', { name: own.inviteOver })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: own.inviteOver })).toBeVisible()
    await expect(page.getByRole('link', { name: texts.join })).toHaveCount(0)

    await acceptOffer(page, texts, own.alone)
    await expect(page.getByText(own.buyingAlone)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(own.buyingAlone)).toHaveCount(0)

    await acceptOffer(page, texts, texts.startNew)
    await order(page, texts)
    await expect(page).toHaveURL(/\/groupPurchase\/\w{10}/)
    expect(groupInAddress(page)).not.toBe(begun.inviteCode)
    await expect(page.getByText(texts.moreFriends(4))).toBeVisible()
  })

  test('a member of an expired group owes nothing and starts a new group with two taps', async ({
    visit,
  }) => {
    test.slow()
    const { id } = await readProduct('masala')
    const begun = await takeSeat(id)
    const friend = await takeSeat(id, begun.participantCode)
    const page = await visit(language, friend.accessToken)
    await page.goto(shopPage(`/groupPurchase/${begun.inviteCode}`))
    await expect(page.getByText(texts.moreFriends(3))).toBeVisible()
    await expect(page.getByRole('button', { name: texts.leave })).toBeVisible()
    await expireGroup(begun.inviteCode)
    await expect(page.getByRole('heading', { name: own.groupOver })).toBeVisible()
    await expect(page.getByText(own.owesNothing)).toBeVisible()
    await expect(page.getByRole('button', { name: texts.leave })).toHaveCount(0)
    await expect(page.getByRole('button', { name: texts.copy, exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: own.alone })).toBeVisible()

    await acceptOffer(page, texts, texts.startNew)
    // Phone and address are known from the first order.
    await expect(page.getByLabel(texts.address)).toHaveValue('14 Station Road')
    await page.getByRole('button', { name: texts.place }).click()
    await expect(page.getByText(texts.moreFriends(4))).toBeVisible()
    expect(groupInAddress(page)).not.toBe(begun.inviteCode)
    // The worker marks expired groups and their orders once a minute: too long for the gate.
    if (!isProof) return
    await expect(async () => {
      await page.goto(shopPage(`/order/${friend.orderId}`))
      await expect(page.getByRole('heading', { name: own.orderOver })).toBeVisible({ timeout: 20_000 })
    }).toPass({ timeout: 150_000 })
  })

  test('a group that expires while a buyer types the code offers a new group', async ({ visit }) => {
    test.slow()
    const { id } = await readProduct('diya')
    const begun = await takeSeat(id)
    const page = await visit(language)
    await page.goto(shopPage(`/invite/${begun.participantCode}`))
    await page.getByRole('link', { name: texts.join }).click()
    const phone = await fillForm(page, texts)
    await page.getByRole('button', { name: texts.place }).click()
    await expect(codeField(page, texts)).toBeVisible()
    await expireGroup(begun.inviteCode)
    await codeField(page, texts).fill(await codeFor(phone))
    await expect(page.getByText(own.formOver)).toBeVisible()
    await expect(page.getByLabel(texts.address)).toHaveValue('14 Station Road')
    await tapWhenIdle(page.getByRole('button', { name: texts.startNew }))
    await expect(page.getByText(texts.moreFriends(4))).toBeVisible()
    expect(groupInAddress(page)).not.toBe(begun.inviteCode)
  })
})
