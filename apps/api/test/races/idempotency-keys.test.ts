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

/** G-25: each key sent ten times at the same moment to two processes, some with another body under the same key. */
const paymentKeys = sized(20, 9_000)
const promotionKeys = sized(8, 1_000)
const times = 10
const width = sized(4, 8)
/** One key in so many is used for something else as well. */
const misusedEvery = sized(5, 100)
/** A person may have twenty payments that nobody began to pay. */
const keysPerPerson = 10

let two: TwoServers
let deps: Deps
beforeAll(async () => {
  two = await startTwoServers()
  deps = connectForCommand(readConfig(two.environment), makeTestLog())
  await two.pool.query(
    `insert into settings (product, key, value, version) values ('vio', 'feature.top', $1, 2)
       on conflict (product, key) do update set value = excluded.value`,
    [JSON.stringify({ isAvailable: true, cost: 5, leastViews: 0 })],
  )
}, 600_000)
afterAll(async () => {
  await disconnect(deps)
  await two.close()
})

interface Wish {
  readonly path: string
  readonly person: FastPerson
  readonly body: unknown
  /** The same key, and something else. */
  readonly other: unknown
}

interface Outcome {
  /** Distinct answers of those who were told yes. */
  readonly yes: ReadonlySet<string>
  readonly saidYes: number
  readonly mismatched: number
  readonly anythingElse: readonly string[]
}

const askOf = ({ person, body }: Wish, key: string | null): Ask => ({
  token: person.token,
  body,
  ...(key !== null && { headers: { 'idempotency-key': key } }),
})

const tries = 5
let repeated = 0

/** A busy server may close a connection that a request is just being sent on: it is sent again, which its key allows. */
const sendThrough = async (port: number, path: string, ask: Ask): Promise<Reply<{ code?: string }>> => {
  for (let left = ask.headers === undefined ? 1 : tries; ; left -= 1)
    try {
      return await send<{ code?: string }>(port, 'POST', path, ask)
    } catch (error) {
      if (left === 1) throw error
      repeated += 1
    }
}

/** All copies are on their way before the first is answered. */
const sendAtOnce = async (wish: Wish, key: string | null, isMisused: boolean): Promise<Outcome> => {
  const replies = await Promise.all(
    Array.from({ length: times }, (_, turn) =>
      sendThrough(
        (two.servers[turn % 2] ?? two.servers[0]).port,
        wish.path,
        askOf(isMisused && turn === 3 ? { ...wish, body: wish.other } : wish, key),
      ),
    ),
  )
  const yes = replies.filter(({ status }) => status === 200)
  const mismatched = replies.filter(({ body }) => body.code === 'IDEMPOTENCY_MISMATCH')
  const rest = replies.filter((reply) => !yes.includes(reply) && !mismatched.includes(reply))
  return {
    yes: new Set(yes.map(({ body }) => JSON.stringify(body))),
    saidYes: yes.length,
    mismatched: mismatched.filter(({ status }) => status === 422).length,
    anythingElse: rest.map(({ status, body }) => `${status} ${body.code ?? ''}`),
  }
}

/** Whichever body came first is the one of the key: nine or one are told yes, all the same; the others 422. */
const wrongWith = (outcome: Outcome, isMisused: boolean): string[] => [
  ...outcome.anythingElse,
  ...(outcome.yes.size === 1 ? [] : [`${outcome.yes.size} different answers`]),
  ...(isMisused && ![1, times - 1].includes(outcome.saidYes) ? [`${outcome.saidYes} of a misused key`] : []),
  ...(!isMisused && outcome.saidYes !== times ? [`${outcome.saidYes} of ${times}`] : []),
  ...(outcome.saidYes + outcome.mismatched === times ? [] : ['somebody heard neither']),
]

const sendAll = async (wishes: readonly Wish[], label: string) => {
  const wrong: string[] = []
  let misused = 0
  await inParallel(wishes.length, width, async (index) => {
    const isMisused = index % misusedEvery === 0
    if (isMisused) misused += 1
    const outcome = await sendAtOnce(wishes[index] as Wish, `${label}-${index}-0123456`, isMisused)
    wrong.push(...wrongWith(outcome, isMisused))
  })
  return { wrong, misused }
}

const paymentWishes = async (count: number): Promise<Wish[]> => {
  const people = await placeManyPeople(two, 'vio', Math.ceil(count / keysPerPerson))
  const body = { platform: 'WEB', paymentSystem: 'PAYCOM_UZ', amount: 25 }
  return Array.from({ length: count }, (_, index) => ({
    path: '/api/user/telegram/transactions',
    person: people[Math.floor(index / keysPerPerson)] as FastPerson,
    body,
    other: { ...body, amount: 50 },
  }))
}

const promotionWishes = async (count: number): Promise<Wish[]> => {
  const people = await placeManyPeople(two, 'vio', count)
  const wishes: Wish[] = []
  for (const person of people) {
    await giveCoins({ deps }, person, 1_000)
    const [one, other] = await placeAdsOf({ deps }, person, [{}, {}])
    wishes.push({ path: '/api/user/telegram/products/top', person, body: [one?.id], other: [other?.id] })
  }
  return wishes
}

/** People sign in for each block: a token is good for a quarter of an hour. */
const keysAtATime = 500
const inBlocks = async (count: number, wishesOf: (count: number) => Promise<Wish[]>, label: string) => {
  const all = { wrong: [] as string[], misused: 0 }
  for (let from = 0; from < count; from += keysAtATime) {
    const wishes = await wishesOf(Math.min(keysAtATime, count - from))
    const { wrong, misused } = await sendAll(wishes, `${label}-${from}`)
    all.wrong.push(...wrong)
    all.misused += misused
  }
  return all
}

const countOf = async (statement: string): Promise<number> =>
  (await two.pool.query<{ count: number }>(`select count(*)::int as count from ${statement}`)).rows[0]
    ?.count ?? -1

describe('G-25: one effect for a key', { timeout: 3_600_000 }, () => {
  test(`${paymentKeys} payments and ${promotionKeys} promotions, each sent ${times} times at once`, async () => {
    const paid = await inBlocks(paymentKeys, paymentWishes, 'payment')
    const promoted = await inBlocks(promotionKeys, promotionWishes, 'promote')
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

  test('a key is kept for a day at least, and not for ever', async () => {
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

  test('control: without a key every copy is a payment of its own, and the check says so', async () => {
    const before = await countOf('payments')
    const [wish] = await paymentWishes(1)
    const outcome = await sendAtOnce(wish as Wish, null, false)
    expect(wrongWith(outcome, false)).toEqual([`${times} different answers`])
    expect(await countOf('payments')).toBe(before + times)
  })
})
