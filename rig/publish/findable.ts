import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ask } from '../parts/ask.ts'
import { vioHost as host } from '../parts/world.ts'
import { origin, type Seller } from './publish-world.ts'

const give = 15_000
/** Polling all waiting ads more often would keep a slow machine from indexing. */
export const pollEveryMs = 250

interface Waiting {
  readonly id: number
  readonly name: string
}

const send = async <T>(token: string | null, method: string, path: string, body?: object): Promise<T> => {
  const reply = await ask(`${origin}${path}`, {
    method,
    headers: {
      host,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status} ${reply.text}`)
  return JSON.parse(reply.text) as T
}

/** Different words each time, so that no cache answers. */
const isFound = async ({ id, name }: Waiting, poll: number): Promise<boolean> => {
  const words = encodeURIComponent(name)
  const { data } = await send<{ data: { id: number }[] }>(
    null,
    'GET',
    `/api/telegram/products?search=${words}&searchOnlyInTitle=true&sortBy=createdAt%7Cdesc&take=${50 + (poll % 50)}`,
  )
  return data.some((ad) => ad.id === id)
}

/** Approves ads at a steady rate and measures the time until a visitor finds each ad. */
export async function measureFindable(
  owner: pg.Client,
  moderator: Seller,
  options: { readonly perSecond: number; readonly seconds: number },
): Promise<{ tookMs: number[]; notFound: number }> {
  await owner.query(`update users set role = 'admin' where id = $1`, [moderator.userId])
  await owner.query('update sessions set second_factor_at = now() where user_id = $1', [moderator.userId])
  const wanted = options.perSecond * options.seconds
  const queue: Waiting[] = []
  /** The last ads of a page may still be in progress when the next page is requested. */
  const taken = new Set<number>()
  const tookMs: number[] = []
  let notFound = 0
  const running: Promise<void>[] = []
  const path = '/api/user/telegram/products/moderate'
  const follow = async (ad: Waiting): Promise<void> => {
    const approvedAt = performance.now()
    const { decided } = await send<{ decided: number[] }>(moderator.token, 'POST', path, {
      isModerated: true,
      productIds: [ad.id],
    })
    if (!decided.includes(ad.id)) throw new Error('an approval was not accepted')
    for (let attempt = 0; performance.now() - approvedAt < give; attempt += 1) {
      if (await isFound(ad, attempt)) {
        tookMs.push(performance.now() - approvedAt)
        return
      }
      await sleep(pollEveryMs)
    }
    notFound += 1
  }
  const started = performance.now()
  for (let number = 0; number < wanted; number += 1) {
    if (queue.length === 0) {
      const { data } = await send<{ data: Waiting[] }>(moderator.token, 'GET', `${path}?take=100`)
      queue.push(...data.filter(({ id }) => !taken.has(id)))
    }
    const ad = queue.shift()
    if (!ad) throw new Error('the moderation queue is empty')
    taken.add(ad.id)
    const wait = started + (number / options.perSecond) * 1000 - performance.now()
    if (wait > 0) await sleep(wait)
    running.push(follow(ad))
  }
  await Promise.all(running)
  return { tookMs, notFound }
}
