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

inBothLanguages(1, (language, said) => {
  test('a group fills up after its link was shared', async ({ visit }) => {
    test.slow()
    const page = await visit(language)
    await openAlive(page, `/product/${goods[language]}`)
    await page.getByRole('link', { name: said.create }).click()
    await order(page, said)
    await expect(page).toHaveURL(/\/groupPurchase\/\w{10}/)
    await expect(page.getByText(said.moreFriends(4))).toBeVisible()
    const link = await copyLink(page, said)
    const invite = /\/invite\/(\w{14})/.exec(link)?.[1] ?? ''
    expect(invite).toHaveLength(14)

    const friend = await visit(language)
    await friend.goto(shopPage(`/invite/${invite}`))
    await friend.getByRole('link', { name: said.join }).click()
    await order(friend, said)
    await expect(friend).toHaveURL(/\/groupPurchase\/\w{10}/)
    // The open page updates by itself.
    await expect(page.getByText(said.moreFriends(3))).toBeVisible()

    const { id } = await readProduct(goods[language])
    for (let seat = 0; seat < 3; seat += 1) await takeSeat(id, invite)
    await expect(page.getByText(said.full)).toBeVisible()
    await expect(friend.getByText(said.full)).toBeVisible()
  })

  test('a group that fills up while a buyer types the code offers a new group', async ({ visit }) => {
    test.slow()
    const { id, inviteCode } = await createGroupWithOneSeat('oil')
    const page = await visit(language)
    await page.goto(shopPage(`/invite/${inviteCode}`))
    await page.getByRole('link', { name: said.join }).click()
    const phone = await fillForm(page, said)
    await page.getByRole('button', { name: said.place }).click()
    await expect(codeField(page, said)).toBeVisible()
    await takeSeat(id, inviteCode)
    await codeField(page, said).fill(await codeFor(phone))
    await expect(page.getByText(fullWords[language])).toBeVisible()
    await tapWhenIdle(page.getByRole('button', { name: said.startNew }))
    await expect(page).toHaveURL(/\/groupPurchase\/\w{10}/)
    await expect(page.getByText(said.moreFriends(4))).toBeVisible()
    // The message about the full group does not cover the new one.
    await page.getByRole('button', { name: said.leave }).click()
    await page.getByRole('button', { name: said.leaveYes, exact: true }).click()
    await expect(page.getByText(said.left)).toBeVisible()
  })

  test('a group that fills up before the script has loaded offers a new group', async ({ visit }) => {
    test.slow()
    const { id, inviteCode } = await createGroupWithOneSeat('oil')
    const page = await visit(language)
    const scripts = await holdScripts(page)
    await page.goto(shopPage(`/invite/${inviteCode}`), { waitUntil: 'commit' })
    await page.getByRole('link', { name: said.join }).click()
    await expect(page.getByRole('button', { name: said.place })).toBeVisible()
    await takeSeat(id, inviteCode)
    scripts.release()
    await expect(page.getByText(fullWords[language])).toBeVisible()
    await expect(page.getByRole('button', { name: said.place })).toBeHidden()
    const phone = await fillForm(page, said)
    await page.getByRole('button', { name: said.startNew }).click()
    await codeField(page, said).fill(await codeFor(phone))
    await expect(page).toHaveURL(/\/groupPurchase\/\w{10}/)
    await expect(page.getByText(said.moreFriends(4))).toBeVisible()
  })

  test('a product is bought without a group', async ({ visit }) => {
    const page = await visit(language)
    await openAlive(page, '/product/bottle')
    await page.getByRole('link', { name: said.buyNow }).click()
    await order(page, said)
    await expect(page).toHaveURL(/\/success\?id=/)
    await expect(page.getByText(said.received)).toBeVisible()
  })
})
