import { expect } from '@playwright/test'
import { askApi, makeStaff } from '../support/api-call.ts'
import { test } from '../support/people/operator-page.ts'
import { newPhone, signInByPhone } from '../support/people/people.ts'
import { goodsOf } from '../support/people/shoppers.ts'
import { originOf, runningApps } from '../support/stack-address.ts'
import { worldLinks } from '../support/people/world-links.ts'

const deskPage = (path: string): string => originOf('reports') + path

/** A PIN that no other order of the run has: what this journey sees on the board is its own. */
const ownPin = (): string => `8${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`

const placeOrders = async (count: number, pin: string): Promise<readonly string[]> => {
  const { goods } = await worldLinks()
  const { id: productId } = await goodsOf(goods)
  const ids: string[] = []
  while (ids.length < count) {
    const { accessToken } = await signInByPhone('saath')
    const { status, body } = await askApi<{ id: string }>('saath', '/api/user/orders', {
      headers: { authorization: `Bearer ${accessToken}` },
      body: { productId, address: `${ids.length + 1} Mill Lane`, city: 'Ranchi', state: 'Jharkhand', pin },
    })
    if (status !== 200) throw new Error(`an order was refused: ${status} ${JSON.stringify(body)}`)
    ids.push(body.id)
  }
  return ids
}

test.describe('the operators’ desk', () => {
  test.skip(!runningApps().includes('reports'), 'the reports do not run')

  test('an operator finds ten new orders, confirms them, prints what to pack and ships them all', async ({
    desk,
  }) => {
    test.slow()
    const pin = ownPin()
    const ids = await placeOrders(10, pin)
    await desk.goto(deskPage('/orders'))
    await desk.getByLabel('PIN-код').fill(pin)
    await expect(desk).toHaveURL(new RegExp(`pin=(?:%22)?${pin}`))
    const rows = desk.locator('.ui-table-row')
    await expect(rows).toHaveCount(10)
    for (const id of ids) await expect(desk.getByRole('link', { name: id })).toBeVisible()

    const chooseAll = desk.getByRole('checkbox', { name: 'Выбрать все на странице' })
    const move = async (verb: string, question: string): Promise<void> => {
      await chooseAll.check()
      await expect(desk.getByText('Выбрано 10')).toBeVisible()
      await desk.getByRole('button', { name: verb, exact: true }).click()
      const dialog = desk.getByRole('alertdialog', { name: question })
      await dialog.getByRole('button', { name: verb, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(desk.getByText(/^Готово: 10 заказов/)).toBeVisible()
      await expect(rows).toHaveCount(0)
    }
    await move('Подтвердить', 'Подтвердить 10 заказов?')
    await desk.getByRole('tab', { name: /^Подтверждены/ }).click()
    await expect(rows).toHaveCount(10)

    await chooseAll.check()
    await desk.getByRole('link', { name: 'Лист упаковки' }).click()
    await expect(desk.getByRole('heading', { name: '10 посылок' })).toBeVisible()
    await expect(desk.locator('.pack-slip')).toHaveCount(10)
    await desk.emulateMedia({ media: 'print' })
    await expect(desk.getByRole('button', { name: 'Печать' })).toBeHidden()
    await expect(desk.getByText('7 Mill Lane')).toBeVisible()
    await desk.emulateMedia({ media: 'screen' })
    await desk.goBack()

    await expect(rows).toHaveCount(10)
    await move('Отправить', 'Отправить 10 заказов?')
    await desk.getByRole('tab', { name: /^Отправлены/ }).click()
    await expect(rows).toHaveCount(10)
  })

  test('what somebody else has moved meanwhile is told, and the rest goes on', async ({ desk }) => {
    const pin = ownPin()
    const [first = '', second = ''] = await placeOrders(2, pin)
    await desk.goto(deskPage(`/orders?pin=${pin}`))
    await desk.getByRole('checkbox', { name: 'Выбрать все на странице' }).check()
    const phone = newPhone('saath')
    const { accessToken } = await signInByPhone('saath', phone)
    await makeStaff('saath', phone, 'operator', accessToken)
    await askApi('saath', `/api/orders/${first}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${accessToken}` },
      body: { status: 'CANCELLED' },
    })
    await desk.getByRole('button', { name: 'Подтвердить', exact: true }).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить' }).click()
    await expect(desk.getByText('Получилось 1 из 2')).toBeVisible()
    await expect(desk.getByText(`${first}: уже «отменён»`)).toBeVisible()
    await desk.getByRole('tab', { name: /^Подтверждены/ }).click()
    await desk.getByRole('link', { name: second }).click()
    await expect(desk.getByRole('heading', { name: `Заказ ${second}` })).toBeVisible()
    await expect(desk.getByText(`Ranchi, Jharkhand ${pin}`)).toBeVisible()
  })
})
