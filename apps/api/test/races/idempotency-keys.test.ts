import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deleteOldKeys } from '#core/idempotency/idempotency.service.ts'
import { connectForCommand, disconnect } from '#main/deps.ts'
import { readConfig } from '#platform/config.ts'
import type { Deps } from '#platform/ctx.ts'
import { placeAdsOf } from '#test/support/ads.ts'
import { coinProblems, giveCoins } from '#test/support/promotions.ts'
import { inParallel, send } from '#test/support/http-client.ts'
import { placeManyPeople, type FastPerson } from '#test/support/many-people.ts'
import { sized, testSeed } from '#test/support/size.ts'
import type { Ask, Reply } from '#test/support/test-app.ts'
import { makeTestLog } from '#test/support/test-log.ts'
import { startTwoServers, type TwoServers } from '#test/support/processes/two-servers.ts'

/** G-25: each key is sent ten times concurrently to two processes, some keys with a different body. */
const paymentKeys = sized(20, 9_000)
const promotionKeys = sized(8, 1_000)
const times = 10
const width = sized(4, 8)
/** One key in this many is also sent with another body. */
const misusedEvery = sized(5, 100)
/** Below the limit of twenty unpaid payments per user. */
const keysPerPerson = 10

let two: TwoServers
let deps: Deps
beforeAll(async () => {
  two = await startTwoServers()
  deps = connectForCommand(readConfig(two.environment), makeTestLog())
  await two.pool.query(
    `insert into settings (product, key, value, version) values ('vio', 'feature.top', $1, 2)
       on conflict (product, key) do update set value = excluded.value`,
    [JSON.stringify({ isAvailable: true, cost: 5, leastViews: 0, minMinutes: 0 })],
  )
}, 600_000)
afterAll(async () => {
  await disconnect(deps)
  await two.close()
})

interface KeyedRequest {
  readonly path: string
  readonly person: FastPerson
  readonly body: unknown
  /** Another body for the same key. */
  readonly other: unknown
}

interface Outcome {
  /** The distinct bodies of successful replies. */
  readonly yes: ReadonlySet<string>
  readonly accepted: number
  readonly mismatched: number
  readonly anythingElse: readonly string[]
}

const toAsk = ({ person, body }: KeyedRequest, key: string | null): Ask => ({
  token: person.token,
  body,
  ...(key !== null && { headers: { 'idempotency-key': key } }),
})

const tries = 5
let repeated = 0

/** A busy server may close a connection while a request is sent on it; the key makes it safe to send again. */
const sendThrough = async (port: number, path: string, ask: Ask): Promise<Reply<{ code?: string }>> => {
  for (let left = ask.headers === undefined ? 1 : tries; ; left -= 1)
    try {
      return await send<{ code?: string }>(port, 'POST', path, ask)
    } catch (error) {
      if (left === 1) throw error
      repeated += 1
    }
}

/** Sends all copies before the first reply. */
const sendAtOnce = async (
  request: KeyedRequest,
  key: string | null,
  isMisused: boolean,
): Promise<Outcome> => {
  const replies = await Promise.all(
    Array.from({ length: times }, (_, turn) =>
      sendThrough(
        (two.servers[turn % 2] ?? two.servers[0]).port,
        request.path,
        toAsk(isMisused && turn === 3 ? { ...request, body: request.other } : request, key),
      ),
    ),
  )
  const yes = replies.filter(({ status }) => status === 200)
  const mismatched = replies.filter(({ body }) => body.code === 'IDEMPOTENCY_MISMATCH')
  const rest = replies.filter((reply) => !yes.includes(reply) && !mismatched.includes(reply))
  return {
    yes: new Set(yes.map(({ body }) => JSON.stringify(body))),
    accepted: yes.length,
    mismatched: mismatched.filter(({ status }) => status === 422).length,
    anythingElse: rest.map(({ status, body }) => `${status} ${body.code ?? ''}`),
  }
}

/** The first body owns the key: one or nine copies succeed with equal replies, the others get 422. */
const wrongWith = (outcome: Outcome, isMisused: boolean): string[] => [
  ...outcome.anythingElse,
  ...(outcome.yes.size === 1 ? [] : [`${outcome.yes.size} different answers`]),
  ...(isMisused && ![1, times - 1].includes(outcome.accepted)
    ? [`${outcome.accepted} of a misused key`]
    : []),
  ...(!isMisused && outcome.accepted !== times ? [`${outcome.accepted} of ${times}`] : []),
  ...(outcome.accepted + outcome.mismatched === times ? [] : ['a copy got another reply']),
]

const sendAll = async (requests: readonly KeyedRequest[], label: string) => {
  const wrong: string[] = []
  let misused = 0
  await inParallel(requests.length, width, async (index) => {
    const isMisused = index % misusedEvery === 0
    if (isMisused) misused += 1
    const outcome = await sendAtOnce(requests[index] as KeyedRequest, `${label}-${index}-0123456`, isMisused)
    wrong.push(...wrongWith(outcome, isMisused))
  })
  return { wrong, misused }
}

const makePaymentRequests = async (count: number): Promise<KeyedRequest[]> => {
  const people = await placeManyPeople(two, 'vio', Math.ceil(count / keysPerPerson))
  const body = { platform: 'WEB', paymentSystem: 'PAYCOM_UZ', amount: 25 }
  return Array.from({ length: count }, (_, index) => ({
    path: '/api/user/telegram/transactions',
    person: people[Math.floor(index / keysPerPerson)] as FastPerson,
    body,
    other: { ...body, amount: 50 },
  }))
}

const makePromotionRequests = async (count: number): Promise<KeyedRequest[]> => {
  const people = await placeManyPeople(two, 'vio', count)
  const requests: KeyedRequest[] = []
  for (const person of people) {
    await giveCoins({ deps }, person, 1_000)
    const [one, other] = await placeAdsOf({ deps }, person, [{}, {}])
    requests.push({ path: '/api/user/telegram/products/top', person, body: [one?.id], other: [other?.id] })
  }
  return requests
}

/** Users sign in for each block, since tokens expire after 15 minutes. */
const keysAtATime = 500
const inBlocks = async (
  count: number,
  makeRequests: (count: number) => Promise<KeyedRequest[]>,
  label: string,
) => {
  const all = { wrong: [] as string[], misused: 0 }
  for (let from = 0; from < count; from += keysAtATime) {
    const requests = await makeRequests(Math.min(keysAtATime, count - from))
    const { wrong, misused } = await sendAll(requests, `${label}-${from}`)
    all.wrong.push(...wrong)
    all.misused += misused
  }
  return all
}

const countOf = async (statement: string): Promise<number> =>
  (await two.pool.query<{ count: number }>(`select count(*)::int as count from ${statement}`)).rows[0]
    ?.count ?? -1

describe('G-25 one effect per key', { timeout: 3_600_000 }, () => {
  test(`${paymentKeys} payments and ${promotionKeys} promotions, each sent ${times} times concurrently, have one effect each`, async () => {
    const paid = await inBlocks(paymentKeys, makePaymentRequests, 'payment')
    const promoted = await inBlocks(promotionKeys, makePromotionRequests, 'promote')
    expect([...paid.wrong, ...promoted.wrong]).toEqual([])
    expect(await countOf('payments')).toBe(paymentKeys)
    expect(await countOf('promotions')).toBe(promotionKeys)
    expect(await countOf(`coin_entries where kind = 'SPENT'`)).toBe(promotionKeys)
    expect(await coinProblems(two)).toEqual([])
    const misused = paid.misused + promoted.misused
    expect(misused).toBeGreaterThan(0)
    console.log(
      `figure: ${paymentKeys + promotionKeys} keys × ${times} sends at once, ${misused} keys used for something else as well, ${repeated} sent again on a new connection, seed ${testSeed}: one effect each, equal answers, 422 for misuse`,
    )
  })

  test('a key is stored for at least a day and deleted later', async () => {
    const keys = () => countOf('idempotency_keys')
    const before = await keys()
    expect(before).toBeGreaterThan(0)
    const age = (hours: number) =>
      two.pool.query(`update idempotency_keys set created_at = now() - make_interval(hours => $1)`, [hours])
    await age(25)
    await deleteOldKeys(deps)
    expect(await keys()).toBe(before)
    await age(24 * 8)
    await deleteOldKeys(deps)
    expect(await keys()).toBe(0)
  })

  test('control: without a key every copy is a separate payment', async () => {
    const before = await countOf('payments')
    const [request] = await makePaymentRequests(1)
    const outcome = await sendAtOnce(request as KeyedRequest, null, false)
    expect(wrongWith(outcome, false)).toEqual([`${times} different answers`])
    expect(await countOf('payments')).toBe(before + times)
  })
})
