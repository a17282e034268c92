import { expect } from '@playwright/test'
import { askApi, makeStaff } from '../support/api-call.ts'
import { test } from '../support/people/operator-page.ts'
import { newPhone, signInByPhone } from '../support/people/people.ts'
import { readProduct } from '../support/people/shoppers.ts'
import { originOf, runningApps } from '../support/stack-address.ts'
import { worldLinks } from '../support/people/world-links.ts'

const ordersPage = (path: string): string => originOf('reports') + path

/** A PIN of no other order, so that the journey filters its own orders. */
const createPin = (): string => `8${String(Math.floor(Math.random() * 100_000)).padStart(5, '0')}`

const placeOrders = async (count: number, pin: string): Promise<readonly string[]> => {
  const { goods } = await worldLinks()
  const { id: productId } = await readProduct(goods)
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

test.describe('order management', () => {
  test.skip(!runningApps().includes('reports'), 'the reports do not run')

  test('an operator filters ten new orders, confirms them, prints their packing list and ships them', async ({
    operatorPage,
  }) => {
    test.slow()
    const pin = createPin()
    const ids = await placeOrders(10, pin)
    await operatorPage.goto(ordersPage('/orders'))
    await operatorPage.getByLabel('PIN-код').fill(pin)
    await expect(operatorPage).toHaveURL(new RegExp(`pin=(?:%22)?${pin}`))
    const rows = operatorPage.locator('.ui-table-row')
    await expect(rows).toHaveCount(10)
    for (const id of ids) await expect(operatorPage.getByRole('link', { name: id })).toBeVisible()

    const chooseAll = operatorPage.getByRole('checkbox', { name: 'Выбрать все на странице' })
    const move = async (verb: string, question: string): Promise<void> => {
      await chooseAll.check()
      await expect(operatorPage.getByText('Выбрано 10')).toBeVisible()
      await operatorPage.getByRole('button', { name: verb, exact: true }).click()
      const dialog = operatorPage.getByRole('alertdialog', { name: question })
      await dialog.getByRole('button', { name: verb, exact: true }).click()
      await expect(dialog).toHaveCount(0)
      await expect(operatorPage.getByText(/^Готово: 10 заказов/)).toBeVisible()
      await expect(rows).toHaveCount(0)
    }
    await move('Подтвердить', 'Подтвердить 10 заказов?')
    await operatorPage.getByRole('tab', { name: /^Подтверждены/ }).click()
    await expect(rows).toHaveCount(10)

    await chooseAll.check()
    await operatorPage.getByRole('link', { name: 'Лист упаковки' }).click()
    await expect(operatorPage.getByRole('heading', { name: '10 посылок' })).toBeVisible()
    await expect(operatorPage.locator('.pack-slip')).toHaveCount(10)
    await operatorPage.emulateMedia({ media: 'print' })
    await expect(operatorPage.getByRole('button', { name: 'Печать' })).toBeHidden()
    await expect(operatorPage.getByText('7 Mill Lane')).toBeVisible()
    await operatorPage.emulateMedia({ media: 'screen' })
    await operatorPage.goBack()

    await expect(rows).toHaveCount(10)
    await move('Отправить', 'Отправить 10 заказов?')
    await operatorPage.getByRole('tab', { name: /^Отправлены/ }).click()
    await expect(rows).toHaveCount(10)
  })

  test('an order changed by another operator is reported, and the others are confirmed', async ({
    operatorPage,
  }) => {
    const pin = createPin()
    const [first = '', second = ''] = await placeOrders(2, pin)
    await operatorPage.goto(ordersPage(`/orders?pin=${pin}`))
    await operatorPage.getByRole('checkbox', { name: 'Выбрать все на странице' }).check()
    const phone = newPhone('saath')
    const { accessToken } = await signInByPhone('saath', phone)
    await makeStaff('saath', phone, 'operator', accessToken)
    await askApi('saath', `/api/orders/${first}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${accessToken}` },
      body: { status: 'CANCELLED' },
    })
    await operatorPage.getByRole('button', { name: 'Подтвердить', exact: true }).click()
    await operatorPage.getByRole('alertdialog').getByRole('button', { name: 'Подтвердить' }).click()
    await expect(operatorPage.getByText('Получилось 1 из 2')).toBeVisible()
    await expect(operatorPage.getByText(`${first}: уже «отменён»`)).toBeVisible()
    await operatorPage.getByRole('tab', { name: /^Подтверждены/ }).click()
    await operatorPage.getByRole('link', { name: second }).click()
    await expect(operatorPage.getByRole('heading', { name: `Заказ ${second}` })).toBeVisible()
    await expect(operatorPage.getByText(`Ranchi, Jharkhand ${pin}`)).toBeVisible()
  })
})
