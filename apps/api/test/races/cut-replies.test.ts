import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countBy, inParallel, send } from '#test/support/http-client.ts'
import { newIp } from '#test/support/people.ts'
import { home, placeProducts, type PlacedProduct } from '#test/support/shop.ts'
import { sized, testSeed } from '#test/support/size.ts'
import { askHeaders, type Ask } from '#test/support/test-app.ts'
import { startTwoServers, type TwoServers } from '#test/support/processes/two-servers.ts'
import { seededRandom } from '#test/images/picture-parts.ts'
import { placeManyShoppers, type FastShopper } from './many-shoppers.ts'

/** A lost connection: the request arrives, its reply does not, and the client repeats it with the same key. */
const keys = sized(40, 500)
const tries = 10
const width = sized(20, 40)
/** Upper limit of the time before a cut: some requests are cut before they are read, some after the reply. */
const longestMs = 300

let two: TwoServers
let product: PlacedProduct
beforeAll(async () => {
  two = await startTwoServers()
  const [placed] = await placeProducts(two, [{}])
  if (!placed) throw new Error('no product')
  product = placed
}, 600_000)
afterAll(() => two.close())

const random = seededRandom(testSeed)

/** Sends the request and disconnects. Returns whether the reply had arrived. */
const sendAndLeave = (port: number, path: string, ask: Ask): Promise<boolean> =>
  new Promise((resolve) => {
    const payload = Buffer.from(JSON.stringify(ask.body))
    const headers = {
      ...askHeaders(ask),
      'content-type': 'application/json',
      'content-length': String(payload.length),
    }
    let hasAnswer = false
    const call = httpRequest({ host: '127.0.0.1', port, method: 'POST', path, headers, agent: false })
    call.on('response', (response) => {
      hasAnswer = true
      response.resume()
    })
    call.on('error', () => undefined)
    call.on('close', () => resolve(hasAnswer))
    call.end(payload)
    setTimeout(() => call.destroy(), random() * longestMs)
  })

const askOf = ({ token }: FastShopper, key: string | null, more: Record<string, unknown> = {}): Ask => ({
  product: 'saath',
  token,
  ip: newIp(),
  body: { productId: product.id, ...home, ...more },
  ...(key !== null && { headers: { 'idempotency-key': key } }),
})

const portOf = (turn: number): number => (two.servers[turn % 2] ?? two.servers[0]).port

const routes = [
  { name: 'an order', path: '/api/user/orders', counted: 'select user_id from orders' },
  {
    name: 'a seat',
    path: '/api/user/group-purchases/join-or-create',
    counted: 'select user_id from group_participants',
  },
] as const

const effectsOf = async (counted: string, people: readonly FastShopper[]): Promise<number[]> => {
  const { rows } = await two.pool.query<{ count: number }>(
    `select (select count(*)::int from (${counted}) effect where effect.user_id = person) as count
       from unnest($1::bigint[]) as person`,
    [people.map(({ userId }) => userId)],
  )
  return rows.map(({ count }) => count)
}

describe.each(routes)('$name', { timeout: 600_000 }, ({ path, counted }) => {
  test(`${keys} keys, ${tries} tries each with the reply cut off somewhere: ${keys} effects`, async () => {
    const people = await placeManyShoppers(two, keys)
    const answered = await inParallel(keys * tries, width, (index) => {
      const number = index % keys
      return sendAndLeave(portOf(index), path, askOf(people[number] as FastShopper, `key-of-${number}-0123`))
    })
    const before = (await effectsOf(counted, people)).filter((count) => count > 0).length
    const last = await inParallel(keys, width, (index) =>
      send<{ id?: string; orderId?: string }>(
        portOf(index),
        'POST',
        path,
        askOf(people[index] as FastShopper, `key-of-${index}-0123`),
      ),
    )
    expect(countBy(last, ({ status }) => String(status))).toEqual({ 200: keys })
    expect(await effectsOf(counted, people)).toEqual(people.map(() => 1))
    // Some requests must have been cut and some must have arrived, or the run proves nothing.
    const cut = answered.filter((hasAnswer) => !hasAnswer).length
    expect(Math.min(cut, before)).toBeGreaterThan(0)
    process.stdout.write(
      `figure: ${path}: ${keys} keys, ${keys * tries} tries, ${cut} cut off, ${before} done by those, ${keys} effects, seed ${testSeed}\n`,
    )
  })

  test('the same key with another body is answered with 422 and changes nothing', async () => {
    const people = await placeManyShoppers(two, 1)
    const [person] = people as [FastShopper]
    const key = 'a-key-that-is-used-again'
    expect((await send(portOf(0), 'POST', path, askOf(person, key))).status).toBe(200)
    const other = await send(portOf(1), 'POST', path, askOf(person, key, { pin: '560001' }))
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_MISMATCH' } })
    expect(await effectsOf(counted, people)).toEqual([1])
  })
})

test('control: without a key every request that arrives places an order', async () => {
  const people = await placeManyShoppers(two, 1)
  const [person] = people as [FastShopper]
  for (let turn = 0; turn < 3; turn += 1)
    await send(portOf(turn), 'POST', routes[0].path, askOf(person, null))
  expect(await effectsOf(routes[0].counted, people)).toEqual([3])
})
