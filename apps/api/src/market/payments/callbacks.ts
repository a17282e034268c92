import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { PaymentSystem } from '@app/contract/market/payments'
import type { Ctx } from '#platform/ctx.ts'
import * as sql from './payments.sql.ts'

/** In constant time, also when the lengths differ; every key is tried. */
export function isOneOf(given: string, expected: readonly string[]): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  const mark = digest(given)
  return expected.map((key) => timingSafeEqual(mark, digest(key))).includes(true)
}

/** The second check behind the key. No networks: any. */
export function isFromNetworks(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  const plain = ip.replace(/^::ffff:/, '')
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

export function noteStranger({ deps, log, requestId }: Ctx, provider: PaymentSystem): void {
  deps.metrics.count('payment_callbacks', { provider, outcome: 'refused' })
  log.warn('payment callback refused', { provider, requestId })
}

/** Written down as it came, and committed, before anything is done about it; then what was answered. */
export async function recorded(
  ctx: Ctx,
  provider: PaymentSystem,
  body: Buffer,
  handle: () => Promise<string>,
): Promise<string> {
  const { id } = await sql.insertCallback(ctx.db, provider, body)
  const answer = await handle()
  ctx.deps.metrics.count('payment_callbacks', { provider, outcome: 'answered' })
  // What was done is committed; that its answer could not be noted must not change what the provider hears.
  await sql.answerCallback(ctx.db, id, answer).catch((error: unknown) => {
    ctx.log.warn('answer of a payment callback not noted', { provider, error })
  })
  return answer
}
