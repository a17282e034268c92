import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { newIp, newSaathPhone, signInPerson, type Person } from './people.ts'
import type { Ask, Reply, TestApp } from './test-app.ts'
import { asOwner } from './test-database.ts'

export type ShopApp = Pick<TestApp, 'ask' | 'databaseName'>

export interface Shopper extends Person {
  readonly userId: number
  readonly phone: string
}

export interface PlacedProduct {
  readonly id: number
  readonly link: string
  readonly price: number
  readonly discountedPrice: number
}

export interface ProductFields {
  readonly link: string
  readonly title: string
  readonly titleHi: string
  readonly price: number
  readonly discountedPrice: number
  readonly isReal: boolean
  readonly offerFrom: Date
  readonly offerUntil: Date | null
  readonly category: string
  readonly need: number
}

export const home = {
  address: '14 Station Road',
  addressExtra: 'second floor',
  city: 'Pune',
  state: 'Maharashtra',
  pin: '411001',
} as const

const word = (): string => randomBytes(6).toString('hex')

/** Inserts products without pictures directly, since the import has its own tests. */
export function placeProducts(
  app: ShopApp,
  products: readonly Partial<ProductFields>[],
): Promise<PlacedProduct[]> {
  return asOwner(app.databaseName, async (client) => {
    const placed: PlacedProduct[] = []
    for (const fields of products) placed.push(await placeOne(client, fields))
    return placed
  })
}

const placeOne = async (client: pg.ClientBase, fields: Partial<ProductFields>): Promise<PlacedProduct> => {
  const link = fields.link ?? `thing-${word()}`
  const price = fields.price ?? 599
  const discountedPrice = fields.discountedPrice ?? Math.min(349, price)
  const { rows } = await client.query<{ id: number }>(
    `insert into products (link, is_real, price_paise, discounted_price_paise, participants_to_complete, offer_from,
        offer_until, content_mark)
      values ($1, $2, $3, $4, $5, $6, $7, 'test') returning id`,
    [
      link,
      fields.isReal ?? true,
      price * 100,
      discountedPrice * 100,
      fields.need ?? 5,
      fields.offerFrom ?? new Date('2026-01-01T00:00:00Z'),
      fields.offerUntil ?? null,
    ],
  )
  const id = Number(rows[0]?.id)
  for (const [language, title] of [
    ['en', fields.title ?? 'Steel bottle'],
    ['hi', fields.titleHi ?? 'स्टील बोतल'],
  ])
    await client.query(
      `insert into product_texts (product_id, language, title, description, details, highlights, cards, features)
        values ($1, $2, $3, 'Keeps cold.', '[{"name":"Volume","value":"1 L"}]', '{"No smell"}', '[]', '{"Cap"}')`,
      [id, language, title],
    )
  if (fields.category !== undefined)
    await client.query(
      `with place as (
         insert into shop_categories (link, name_en, name_hi) values ($1, $1, $1)
         on conflict (link) do update set name_en = excluded.name_en returning id)
       insert into shop_category_products (category_id, product_id, position) select id, $2::bigint, $2::bigint::integer from place`,
      [fields.category, id],
    )
  return { id, link, price, discountedPrice }
}

export async function placeProduct(
  app: ShopApp,
  fields: Partial<ProductFields> = {},
): Promise<PlacedProduct> {
  const [product] = await placeProducts(app, [fields])
  if (!product) throw new Error('no product')
  return product
}

/** A user with a verified phone, who can order. */
export async function placeShopper(app: ShopApp): Promise<Shopper> {
  const person = await signInPerson(app, 'saath')
  const phone = newSaathPhone()
  const userId = await asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      'update users set phone = $2, phone_verified_at = now() where public_id = $1 returning id',
      [person.id, phone],
    )
    return Number(rows[0]?.id)
  })
  return { ...person, userId, phone }
}

export async function placeShoppers(app: ShopApp, count: number): Promise<Shopper[]> {
  const shoppers: Shopper[] = []
  for (let number = 0; number < count; number += 1) shoppers.push(await placeShopper(app))
  return shoppers
}

export interface Joined {
  readonly inviteCode: string
  readonly participantCode: string
  readonly orderId: string
  readonly sums: { readonly totalPaise: number }
  readonly code?: string
}

/** Sends a request as this user from a new address. */
export function askAs<T = Record<string, unknown>>(
  app: ShopApp,
  who: { readonly accessToken: string } | null,
  method: string,
  path: string,
  ask: Ask = {},
): Promise<Reply<T>> {
  return app.ask<T>(method, path, {
    product: 'saath',
    ip: newIp(),
    ...(who ? { token: who.accessToken } : {}),
    ...ask,
  })
}

export function joinOrCreate(
  app: ShopApp,
  who: Shopper,
  product: Pick<PlacedProduct, 'id'>,
  more: Record<string, unknown> = {},
): Promise<Reply<Joined>> {
  return askAs<Joined>(app, who, 'POST', '/api/user/group-purchases/join-or-create', {
    body: { productId: product.id, ...home, ...more },
  })
}

/** Moves the deadline of the group to now. */
export function endGroup(app: ShopApp, inviteCode: string): Promise<unknown> {
  return asOwner(app.databaseName, (client) =>
    client.query(
      `update group_purchases set created_at = created_at - interval '2 days', ends_at = clock_timestamp()
        where invite_code = $1`,
      [inviteCode],
    ),
  )
}

/** An operator of the shop. */
export async function placeOperator(app: ShopApp): Promise<Shopper> {
  const operator = await placeShopper(app)
  await asOwner(app.databaseName, (client) =>
    client.query(
      `with staff as (update users set role = 'operator' where id = $1 returning id)
        update sessions set second_factor_at = now() where user_id = (select id from staff)`,
      [operator.userId],
    ),
  )
  return operator
}

export function buyNow(
  app: ShopApp,
  who: Shopper,
  product: Pick<PlacedProduct, 'id'>,
  more: Record<string, unknown> = {},
  ask: Ask = {},
): Promise<Reply<{ id: string; code?: string }>> {
  return askAs(app, who, 'POST', '/api/user/orders', {
    body: { productId: product.id, ...home, ...more },
    ...ask,
  })
}

export function moveOrder(
  app: ShopApp,
  operator: Shopper,
  id: string,
  body: { readonly status: string; readonly note?: string },
): Promise<Reply<{ status: string; code?: string }>> {
  return askAs(app, operator, 'PATCH', `/api/orders/${id}`, { body })
}

/** Moves the order through all statuses up to DELIVERED. */
export async function deliver(app: ShopApp, operator: Shopper, id: string): Promise<void> {
  for (const status of ['CONFIRMED', 'SHIPPED', 'DELIVERED']) {
    const { status: answer } = await moveOrder(app, operator, id, { status })
    if (answer !== 200) throw new Error(`${status} was answered ${answer}`)
  }
}
