import { expect } from '@playwright/test'
import { inBothLanguages, order, shopPage, test } from '../support/people/shop-journey.ts'
import { readGroupDeadline, readProduct, takeSeat } from '../support/people/shoppers.ts'

const words = {
  en: {
    stay: 'Stay',
    freeAgain: 'Your seat becomes free for others and your order is cancelled. You pay nothing.',
    starterLoses: /the 5% for the one who started it is gone/,
    emptyCart: 'No purchases found',
    cancelled: 'Cancelled',
    seats: '1 of 5 joined · 4 spots left',
    over: "time ran out, group wasn't completed",
  },
  hi: {
    stay: 'रुकें',
    freeAgain: 'आपकी जगह खाली हो जाएगी और आपका ऑर्डर रद्द होगा। आपको कुछ नहीं देना है।',
    starterLoses: /शुरू करने की 5% छूट चली जाएगी/,
    emptyCart: 'कोई खरीदारी नहीं मिली',
    cancelled: 'रद्द हो गया',
    seats: '5 में से 1 जुड़े · 4 जगहें बाकी',
    over: 'समय पूरा हुआ, ग्रुप नहीं भरा',
  },
} as const

inBothLanguages(0, (language, texts) => {
  const own = words[language]

  test('a member leaves an open group, owes nothing and can join again', async ({ visit }) => {
    test.slow()
    const { id } = await readProduct('tiffin')
    const begun = await takeSeat(id)
    const starter = await visit(language, begun.accessToken)
    await starter.goto(shopPage(`/groupPurchase/${begun.inviteCode}`))
    await expect(starter.getByText(texts.moreFriends(4))).toBeVisible()

    const page = await visit(language)
    await page.goto(shopPage(`/invite/${begun.participantCode}`))
    await page.getByRole('link', { name: texts.join }).click()
    await order(page, texts)
    await expect(page.getByText(texts.moreFriends(3))).toBeVisible()
    await expect(starter.getByText(texts.moreFriends(3))).toBeVisible()

    await page.getByRole('button', { name: texts.leave }).click()
    await expect(page.getByText(own.freeAgain)).toBeVisible()
    await page.getByRole('button', { name: own.stay, exact: true }).click()
    await expect(page.getByText(own.freeAgain)).toHaveCount(0)
    await expect(page.getByText(texts.moreFriends(3))).toBeVisible()

    await page.getByRole('button', { name: texts.leave }).click()
    await page.getByRole('button', { name: texts.leaveYes, exact: true }).click()
    await expect(page.getByText(texts.left)).toBeVisible()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByText(own.emptyCart)).toBeVisible()
    // The other member sees the free seat.
    await expect(starter.getByText(texts.moreFriends(4))).toBeVisible()
    await page.goto(shopPage('/orders'))
    await expect(page.getByText(own.cancelled, { exact: true })).toBeVisible()

    await page.goto(shopPage(`/invite/${begun.participantCode}`))
    await expect(page.getByText(own.seats)).toBeVisible()
    await page.getByRole('link', { name: texts.join }).click()
    // Phone and address are known, so no code is needed.
    await expect(page.getByLabel(texts.address)).toHaveValue('14 Station Road')
    await page.getByRole('button', { name: texts.place }).click()
    await expect(page.getByText(texts.moreFriends(3))).toBeVisible()
    await expect(starter.getByText(texts.moreFriends(3))).toBeVisible()
  })

  test('a full group cannot be left', async ({ visit }) => {
    test.slow()
    const { id } = await readProduct('watch')
    const begun = await takeSeat(id)
    const page = await visit(language, begun.accessToken)
    await page.goto(shopPage(`/groupPurchase/${begun.inviteCode}`))
    await page.getByRole('button', { name: texts.leave }).click()
    // The group fills up while the dialog is open.
    for (let seat = 0; seat < 4; seat += 1) await takeSeat(id, begun.inviteCode)
    await page.getByRole('button', { name: texts.leaveYes, exact: true }).click()
    await expect(page.getByRole('heading', { name: texts.full })).toBeVisible()
    await expect(page.getByText(texts.left)).toHaveCount(0)
    await expect(page.getByRole('button', { name: texts.leave })).toHaveCount(0)
  })

  test('the only member ends the group by leaving, and its invitation says so', async ({ visit }) => {
    const { id } = await readProduct('saree')
    const begun = await takeSeat(id)
    const page = await visit(language, begun.accessToken)
    await page.goto(shopPage(`/groupPurchase/${begun.inviteCode}`))
    await page.getByRole('button', { name: texts.leave }).click()
    await expect(page.getByText(own.starterLoses)).toBeVisible()
    await page.getByRole('button', { name: texts.leaveYes, exact: true }).click()
    await expect(page.getByText(texts.left)).toBeVisible()

    const friend = await visit(language)
    await friend.goto(shopPage(`/invite/${begun.participantCode}`))
    await expect(friend.getByRole('heading', { name: own.over })).toBeVisible()
    await expect(friend.getByRole('link', { name: texts.startNew })).toBeVisible()
    expect((await readGroupDeadline(begun.inviteCode)).getTime()).toBeLessThanOrEqual(Date.now())
  })
})
