import { expect } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'
import {
  codeField,
  codeFor,
  copyLink,
  fillForm,
  inBothLanguages,
  openAlive,
  order,
  shopPage,
  tapWhenIdle,
  test,
} from '../support/people/shop-journey.ts'
import { readProduct, takeSeat } from '../support/people/shoppers.ts'

const fullWords = { en: 'This group is full now.', hi: 'यह ग्रुप अब भर गया है।' } as const
/** Each language has its own product: an open group of the other language would be offered. */
const goods = { en: 'kadai', hi: 'chai' } as const

const createGroupWithOneSeat = async (link: string): Promise<{ id: number; inviteCode: string }> => {
  const { id } = await readProduct(link)
  const { inviteCode } = await takeSeat(id)
  for (let seat = 0; seat < 3; seat += 1) await takeSeat(id, inviteCode)
  return { id, inviteCode }
}

inBothLanguages(1, (language, texts) => {
  test('a group fills up after its link was shared', async ({ visit }) => {
    test.slow()
    const page = await visit(language)
    await openAlive(page, `/product/${goods[language]}`)
    await page.getByRole('link', { name: texts.create }).click()
    await order(page, texts)
    await expect(page).toHaveURL(/\/groupPurchase\/\w{10}/)
    await expect(page.getByText(texts.moreFriends(4))).toBeVisible()
    const link = await copyLink(page, texts)
    const invite = /\/invite\/(\w{14})/.exec(link)?.[1] ?? ''
    expect(invite).toHaveLength(14)

    const friend = await visit(language)
    await friend.goto(shopPage(`/invite/${invite}`))
    await friend.getByRole('link', { name: texts.join }).click()
    await order(friend, texts)
    await expect(friend).toHaveURL(/\/groupPurchase\/\w{10}/)
    // The open page updates by itself.
    await expect(page.getByText(texts.moreFriends(3))).toBeVisible()

    const { id } = await readProduct(goods[language])
    for (let seat = 0; seat < 3; seat += 1) await takeSeat(id, invite)
    await expect(page.getByText(texts.full)).toBeVisible()
    await expect(friend.getByText(texts.full)).toBeVisible()
  })

  test('a group that fills up while a buyer types the code offers a new group', async ({ visit }) => {
    test.slow()
    const { id, inviteCode } = await createGroupWithOneSeat('oil')
    const page = await visit(language)
    await page.goto(shopPage(`/invite/${inviteCode}`))
    await page.getByRole('link', { name: texts.join }).click()
    const phone = await fillForm(page, texts)
    await page.getByRole('button', { name: texts.place }).click()
    await expect(codeField(page, texts)).toBeVisible()
    await takeSeat(id, inviteCode)
    await codeField(page, texts).fill(await codeFor(phone))
    await expect(page.getByText(fullWords[language])).toBeVisible()
    await tapWhenIdle(page.getByRole('button', { name: texts.startNew }))
    await expect(page).toHaveURL(/\/groupPurchase\/\w{10}/)
    await expect(page.getByText(texts.moreFriends(4))).toBeVisible()
    // The message about the full group does not cover the new one.
    await page.getByRole('button', { name: texts.leave }).click()
    await page.getByRole('button', { name: texts.leaveYes, exact: true }).click()
    await expect(page.getByText(texts.left)).toBeVisible()
  })

  test('a group that fills up before the script has loaded offers a new group', async ({ visit }) => {
    test.slow()
    const { id, inviteCode } = await createGroupWithOneSeat('oil')
    const page = await visit(language)
    const scripts = await holdScripts(page)
    await page.goto(shopPage(`/invite/${inviteCode}`), { waitUntil: 'commit' })
    await page.getByRole('link', { name: texts.join }).click()
    await expect(page.getByRole('button', { name: texts.place })).toBeVisible()
    await takeSeat(id, inviteCode)
    scripts.release()
    await expect(page.getByText(fullWords[language])).toBeVisible()
    await expect(page.getByRole('button', { name: texts.place })).toBeHidden()
    const phone = await fillForm(page, texts)
    await page.getByRole('button', { name: texts.startNew }).click()
    await codeField(page, texts).fill(await codeFor(phone))
    await expect(page).toHaveURL(/\/groupPurchase\/\w{10}/)
    await expect(page.getByText(texts.moreFriends(4))).toBeVisible()
  })

  test('a product is bought without a group', async ({ visit }) => {
    const page = await visit(language)
    await openAlive(page, '/product/bottle')
    await page.getByRole('link', { name: texts.buyNow }).click()
    await order(page, texts)
    await expect(page).toHaveURL(/\/success\?id=/)
    await expect(page.getByText(texts.received)).toBeVisible()
  })
})
