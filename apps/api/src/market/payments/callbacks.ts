import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { PaymentSystem } from '@app/contract/market/payments'
import type { Ctx } from '#platform/ctx.ts'
import { takesLine } from '#platform/observability/few-lines.ts'
import * as sql from './payments.sql.ts'

/** Compares in constant time, for any length, with every key. */
export function matchesAnyKey(given: string, expected: readonly string[]): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  const givenDigest = digest(given)
  return expected.map((key) => timingSafeEqual(givenDigest, digest(key))).includes(true)
}

/** A second check besides the key. Without networks every address passes. */
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

export function logRefusedCallback({ deps, log, requestId, now }: Ctx, provider: PaymentSystem): void {
  deps.metrics.count('payment_callbacks', { provider, outcome: 'refused' })
  if (takesLine(deps, 'payment callback refused', now()))
    log.warn('payment callback refused', { provider, requestId })
}

/** Stores the raw body and commits before it is handled; stores the answer afterwards. */
export async function recordCallback(
  ctx: Ctx,
  provider: PaymentSystem,
  body: Buffer,
  handle: () => Promise<string>,
): Promise<string> {
  const { id } = await sql.insertCallback(ctx.db, provider, body)
  const answer = await handle()
  ctx.deps.metrics.count('payment_callbacks', { provider, outcome: 'answered' })
  // The change is committed, so a failure to store the answer must not change the response.
  await sql.answerCallback(ctx.db, id, answer).catch((error: unknown) => {
    ctx.log.warn('the answer of a payment callback was not stored', { provider, error })
  })
  return answer
}
