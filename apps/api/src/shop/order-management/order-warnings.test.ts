import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDevice, newSaathPhone, newTelegramId, signInPerson } from '#test/support/people.ts'
import {
  askAs,
  buyNow,
  deliver,
  home,
  joinOrCreate,
  moveOrder,
  placeOperator,
  placeProduct,
  placeShopper,
  placeShoppers,
  type PlacedProduct,
  type Shopper,
} from '#test/support/shop.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

/** T-25: groups filled with own accounts, and parcels refused on delivery. */
let app: TestApp
let operator: Shopper
let product: PlacedProduct
beforeAll(async () => {
  app = await startTestApp()
  operator = await placeOperator(app)
  product = await placeProduct(app)
})
afterAll(() => app.close())

interface Warned {
  readonly id: string
  readonly refusedBefore: number
  readonly sharesWith: number
}
/** Checks that the page of the order and the list show the same warnings. */
const warningsOf = async (id: string) => {
  const page = (await askAs<Warned & { status: string }>(app, operator, 'GET', `/api/orders/${id}`)).body
  const list = await askAs<{ data: Warned[] }>(
    app,
    operator,
    'GET',
    `/api/orders?status=${page.status}&take=100`,
  )
  const warnings = { refusedBefore: page.refusedBefore, sharesWith: page.sharesWith }
  expect(list.body.data.find((order) => order.id === id)).toMatchObject(warnings)
  return warnings
}
const buy = async (who: Shopper): Promise<string> => (await buyNow(app, who, product)).body.id
const move = async (id: string, ...path: string[]): Promise<void> => {
  for (const status of path) expect((await moveOrder(app, operator, id, { status })).status).toBe(200)
}

describe('refused parcels', () => {
  test('refused parcels are counted on the buyer’s next orders', async () => {
    const buyer = await placeShopper(app)
    for (let refused = 0; refused < 3; refused += 1) {
      const id = await buy(buyer)
      expect(await warningsOf(id)).toEqual({ refusedBefore: refused, sharesWith: 0 })
      await move(id, 'CONFIRMED', 'SHIPPED', 'RETURNED')
    }
    expect((await warningsOf(await buy(buyer))).refusedBefore).toBe(3)
    expect((await warningsOf(await buy(await placeShopper(app)))).refusedBefore).toBe(0)
  })

  test('cancelled, kept and later returned orders do not count as refused', async () => {
    const buyer = await placeShopper(app)
    await move(await buy(buyer), 'CANCELLED')
    await move(await buy(buyer), 'CONFIRMED', 'CANCELLED')
    await deliver(app, operator, await buy(buyer))
    const back = await buy(buyer)
    await deliver(app, operator, back)
    await move(back, 'RETURNED')
    expect((await warningsOf(await buy(buyer))).refusedBefore).toBe(0)
  })
})

describe('shared addresses and devices', () => {
  const ownAddresses = Array.from({ length: 5 }, (_, index) => `${index + 1} Lake View`)
  const fill = async (people: readonly Shopper[], addresses: readonly string[]): Promise<string[]> => {
    const ids: string[] = []
    let inviteCode: string | null = null
    for (const [index, person] of people.entries()) {
      const { status, body } = await joinOrCreate(app, person, product, {
        ...home,
        addressExtra: '',
        address: addresses[index],
        ...(inviteCode !== null && { inviteCode }),
      })
      expect(status).toBe(200)
      inviteCode ??= body.inviteCode
      ids.push(body.orderId)
    }
    return ids
  }
  const sharesOf = async (ids: readonly string[]): Promise<number[]> => {
    const found: number[] = []
    for (const id of ids) found.push((await warningsOf(id)).sharesWith)
    return found
  }
  /** Several accounts on one device. */
  const placeRing = async (count: number): Promise<Shopper[]> => {
    const device = newDevice()
    const ring: Shopper[] = []
    for (let number = 0; number < count; number += 1) {
      const person = await signInPerson(app, 'saath', newTelegramId(), device)
      const phone = newSaathPhone()
      const { rows } = await asOwner(app.databaseName, (client) =>
        client.query<{ id: string }>(
          'update users set phone = $2, phone_verified_at = now() where public_id = $1 returning id',
          [person.id, phone],
        ),
      )
      ring.push({ ...person, phone, userId: Number(rows[0]?.id) })
    }
    return ring
  }

  test('five accounts at one address, in any spelling, are reported on every order', async () => {
    const written = ['4 Hill Road', '4, hill road', '4 HILL ROAD.', '4-Hill-Road', ' 4 Hill  Road']
    expect(await sharesOf(await fill(await placeShoppers(app, 5), written))).toEqual([4, 4, 4, 4, 4])
  })

  test('five accounts on one device are reported on every order', async () => {
    expect(await sharesOf(await fill(await placeRing(5), ownAddresses))).toEqual([4, 4, 4, 4, 4])
  })

  test('three accounts on one device are reported on their orders and not on those of two friends', async () => {
    const people = [...(await placeRing(3)), ...(await placeShoppers(app, 2))]
    expect(await sharesOf(await fill(people, ownAddresses))).toEqual([2, 2, 2, 0, 0])
  })

  test('control: five friends with separate addresses and devices share nothing', async () => {
    expect(await sharesOf(await fill(await placeShoppers(app, 5), ownAddresses))).toEqual([0, 0, 0, 0, 0])
  })
})
