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
import { endGroup, goodsOf, takeSeat } from '../support/people/shoppers.ts'

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

/** The way on, tapped: the order form asks for the very sum that stood on it. */
const takeWay = async (page: Page, said: Words, name: RegExp): Promise<void> => {
  const way = page.getByRole('link', { name })
  const sum = sumIn(await way.innerText())
  await way.click()
  await expect(page.getByRole('button', { name: said.place })).toContainText(sum)
}

inBothLanguages(1, (language, said) => {
  const own = words[language]

  test('the invite of a group whose time ran out says so and offers the price alone and a new group', async ({
    visit,
  }) => {
    test.slow()
    const { id } = await goodsOf('speaker')
    const begun = await takeSeat(id)
    const page = await visit(language)
    await page.goto(shopPage(`/invite/${begun.participantCode}`))
    await expect(page.getByRole('link', { name: said.join })).toBeVisible()
    await endGroup(begun.inviteCode)
    // Whoever reads the page at that moment is told, and so is whoever comes later.
    await expect(page.getByRole('heading', { name: own.inviteOver })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: own.inviteOver })).toBeVisible()
    await expect(page.getByRole('link', { name: said.join })).toHaveCount(0)

    await takeWay(page, said, own.alone)
    await expect(page.getByText(own.buyingAlone)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(own.buyingAlone)).toHaveCount(0)

    await takeWay(page, said, said.startNew)
    await order(page, said)
    await expect(page).toHaveURL(/\/groupPurchase\/\w{10}/)
    expect(groupInAddress(page)).not.toBe(begun.inviteCode)
    await expect(page.getByText(said.moreFriends(4))).toBeVisible()
  })

  test('who waits in a group sees its time run out, owes nothing, and begins a new one with two taps', async ({
    visit,
  }) => {
    test.slow()
    const { id } = await goodsOf('masala')
    const begun = await takeSeat(id)
    const friend = await takeSeat(id, begun.participantCode)
    const page = await visit(language, friend.accessToken)
    await page.goto(shopPage(`/groupPurchase/${begun.inviteCode}`))
    await expect(page.getByText(said.moreFriends(3))).toBeVisible()
    await expect(page.getByRole('button', { name: said.leave })).toBeVisible()
    await endGroup(begun.inviteCode)
    await expect(page.getByRole('heading', { name: own.groupOver })).toBeVisible()
    await expect(page.getByText(own.owesNothing)).toBeVisible()
    await expect(page.getByRole('button', { name: said.leave })).toHaveCount(0)
    await expect(page.getByRole('button', { name: said.copy, exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: own.alone })).toBeVisible()

    await takeWay(page, said, said.startNew)
    // The phone is proven and the address known from the first order.
    await expect(page.getByLabel(said.address)).toHaveValue('14 Station Road')
    await page.getByRole('button', { name: said.place }).click()
    await expect(page.getByText(said.moreFriends(4))).toBeVisible()
    expect(groupInAddress(page)).not.toBe(begun.inviteCode)
    // The worker writes the ends of groups down once a minute, and the orders in them: too long for the gate.
    if (!isProof) return
    await expect(async () => {
      await page.goto(shopPage(`/order/${friend.orderId}`))
      await expect(page.getByRole('heading', { name: own.orderOver })).toBeVisible({ timeout: 20_000 })
    }).toPass({ timeout: 150_000 })
  })

  test('time runs out while somebody proves the phone, and a new group is one tap away', async ({
    visit,
  }) => {
    test.slow()
    const { id } = await goodsOf('diya')
    const begun = await takeSeat(id)
    const page = await visit(language)
    await page.goto(shopPage(`/invite/${begun.participantCode}`))
    await page.getByRole('link', { name: said.join }).click()
    const phone = await fillForm(page, said)
    await page.getByRole('button', { name: said.place }).click()
    await expect(codeField(page, said)).toBeVisible()
    await endGroup(begun.inviteCode)
    await codeField(page, said).fill(await codeFor(phone))
    await expect(page.getByText(own.formOver)).toBeVisible()
    await expect(page.getByLabel(said.address)).toHaveValue('14 Station Road')
    await tapWhenIdle(page.getByRole('button', { name: said.startNew }))
    await expect(page.getByText(said.moreFriends(4))).toBeVisible()
    expect(groupInAddress(page)).not.toBe(begun.inviteCode)
  })
})
