import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { paymeKey, type Seller } from './coins-world.ts'
import type { Outcome, Call } from './retrying-client.ts'

/** The final answer to every request of the client. */
export interface Log {
  /** Payment → the final answer to Payme. */
  readonly payments: Map<string, 'PAID' | 'REFUNDED'>
  /** Ad → number of its places. */
  readonly places: Map<number, number>
  /** Ads whose coins were held for a moderator, and returned when they were closed. */
  readonly released: Set<string>
  /** Seller → number of these ads. */
  readonly held: Map<number, number>
  operations: number
}

export function newLog(): Log {
  return {
    payments: new Map(),
    places: new Map(),
    released: new Set(),
    held: new Map(),
    operations: 0,
  }
}

type Ask = (question: Call) => Promise<Outcome>

const bearer = ({ token }: Seller, isKeyed = true): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  ...(isKeyed && { 'idempotency-key': randomUUID() }),
})

const paymeHeaders = {
  authorization: `Basic ${Buffer.from(`Paycom:${paymeKey}`).toString('base64')}`,
  'content-type': 'text/json; charset=UTF-8',
}
const payme = async (ask: Ask, method: string, params: object): Promise<Outcome['body']> => {
  for (;;) {
    const { body } = await ask({
      method: 'POST',
      path: '/api/payments/payme',
      headers: paymeHeaders,
      body: JSON.stringify({ id: 1, method, params }),
    })
    // Payme always gets 200; -32400 is a server error, and the call is repeated.
    if ((body['error'] as { code?: number } | undefined)?.code !== -32_400) return body
    await sleep(50)
  }
}

const refused = (what: string, outcome: unknown): Error =>
  new Error(`${what} was answered ${JSON.stringify(outcome)}`)

/** A payment with Payme's two steps, and sometimes a refund. */
export async function topUp(ask: Ask, seller: Seller, log: Log, isRefunded: boolean): Promise<void> {
  const begun = await ask({
    method: 'POST',
    path: '/api/user/telegram/transactions',
    headers: bearer(seller),
    body: JSON.stringify({ platform: 'WEB', paymentSystem: 'PAYCOM_UZ', amount: 25 }),
  })
  const orderId = begun.body['id'] as string
  if (begun.status !== 200) throw refused('a payment', begun)
  const id = randomBytes(12).toString('hex')
  const order = { amount: Number(begun.body['price']) * 100, account: { order_id: orderId } }
  const created = await payme(ask, 'CreateTransaction', { id, time: Date.now(), ...order })
  if (!created['result']) throw refused('CreateTransaction', created)
  const performed = await payme(ask, 'PerformTransaction', { id })
  if (!performed['result']) throw refused('PerformTransaction', performed)
  log.payments.set(orderId, 'PAID')
  log.operations += 1
  if (!isRefunded) return
  const cancelled = await payme(ask, 'CancelTransaction', { id, reason: 5 })
  const code = (cancelled['error'] as { code?: number } | undefined)?.code
  if (cancelled['result']) log.payments.set(orderId, 'REFUNDED')
  else if (code !== -31_007) throw refused('CancelTransaction', cancelled)
  log.operations += 1
}

/** Each place is a hold and a capture; an ad that is pushed out returns coins. A seller has at most two places. */
export async function promote(
  ask: Ask,
  seller: Seller,
  log: Log,
  adIds: readonly number[],
): Promise<'promoted' | 'short' | 'full'> {
  const { status, body } = await ask({
    method: 'POST',
    path: '/api/user/telegram/products/top',
    headers: bearer(seller),
    body: JSON.stringify(adIds),
  })
  log.operations += 1
  if (body['code'] === 'COINS_SHORT') return 'short'
  if (body['code'] === 'TOP_LIMIT_REACHED') return 'full'
  if (status !== 200) throw refused('a promotion', { status, body })
  for (const adId of body['promoted'] as number[]) log.places.set(adId, (log.places.get(adId) ?? 0) + 1)
  return 'promoted'
}

const form = {
  name: 'Samsung Galaxy A54',
  description: 'В хорошем состоянии, коробка и зарядка есть.',
  price: 2_500_000,
  currency: 'UZS',
  state: 'Б/у',
  categoryId: 2,
  regionId: 1726,
  cityId: 1_726_000,
  districtId: null,
  lon: 69.2797,
  lat: 41.3111,
  phoneNumbers: ['+998901234567'],
  photos: [],
  parameters: [],
  isTopOnModerate: true,
}

/** A new ad with held coins that is closed before a moderator decides. */
export async function holdAndClose(
  ask: Ask,
  seller: Seller,
  log: Log,
  idOf: (link: string) => Promise<number>,
  name: string,
): Promise<void> {
  const created = await ask({
    method: 'POST',
    path: '/api/user/telegram/products',
    headers: bearer(seller),
    body: JSON.stringify({ ...form, name }),
  })
  log.operations += 1
  if (created.body['code'] === 'COINS_SHORT') return
  if (created.status !== 200) throw refused('an ad', created)
  const link = created.body['link'] as string
  const closed = await ask({
    method: 'DELETE',
    path: '/api/user/telegram/products',
    headers: bearer(seller, false),
    body: JSON.stringify({ id: await idOf(link), reason: 'Other' }),
  })
  if (closed.status !== 200) throw refused('a closing', closed)
  log.operations += 1
  log.released.add(link)
}
