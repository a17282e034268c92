import type { KyselyPlugin, QueryResult, UnknownRow } from 'kysely'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectForHttp, disconnect } from '#main/deps.ts'
import { readConfig } from '#platform/config.ts'
import type { Deps } from '#platform/ctx.ts'
import { watchSeats, type Seats } from '#shop/groups/group-watch.ts'
import { findByCode } from '#shop/groups/groups.sql.ts'
import { newIp } from '#test/support/people.ts'
import { home, placeProduct, type Joined } from '#test/support/shop.ts'
import type { ServerProcess } from '#test/support/processes/server-processes.ts'
import { askHeaders } from '#test/support/test-app.ts'
import { makeTestLog } from '#test/support/test-log.ts'
import { startTwoServers, type TwoServers } from '#test/support/processes/two-servers.ts'
import { placeManyShoppers, type FastShopper } from './many-shoppers.ts'

/** Listeners of one API process learn of seats taken through another. Events are counted, not timed. */
let two: TwoServers
let deps: Deps
beforeAll(async () => {
  two = await startTwoServers()
  deps = connectForHttp(readConfig(two.environment), makeTestLog())
})
afterAll(async () => {
  await disconnect(deps)
  await two.close()
})

const need = 5
const soon = { timeout: 60_000 }
const seats = (joined: number): Seats => ({ joined, status: joined === need ? 'FULL' : 'OPEN' })
const upTo = (joined: number): Seats[] => Array.from({ length: joined }, (_, index) => seats(index + 1))

/** An EventSource connected to one of the two processes, with its events in order. */
const watchAt = ({ port }: ServerProcess, code: string) => {
  const told: Seats[] = []
  let rest = ''
  const asked = request(
    {
      host: '127.0.0.1',
      port,
      path: `/api/group-purchases/${code}/events`,
      headers: askHeaders({ product: 'saath', ip: newIp() }),
      agent: false,
    },
    (response) => {
      response.setEncoding('utf8')
      response.on('error', () => {})
      response.on('data', (chunk: string) => {
        const messages = (rest + chunk).split('\n\n')
        rest = messages.pop() ?? ''
        for (const message of messages)
          if (message.startsWith('data: ')) told.push(JSON.parse(message.slice(6)) as Seats)
      })
    },
  )
  asked.on('error', () => {})
  asked.end()
  return { told, stop: () => asked.destroy() }
}

/** A group with one seat taken, and a function that takes the next one, both through the same process. */
const placeGroup = async (at: ServerProcess) => {
  const { id: productId } = await placeProduct(two, { need })
  const people = await placeManyShoppers(two, need)
  const join = async (inviteCode?: string): Promise<string> => {
    const { token } = people.shift() as FastShopper
    const reply = await at.ask<Joined>('POST', '/api/user/group-purchases/join-or-create', {
      product: 'saath',
      token,
      ip: newIp(),
      body: { productId, ...home, ...(inviteCode === undefined ? {} : { inviteCode }) },
    })
    expect(reply.status).toBe(200)
    return reply.body.inviteCode
  }
  const code = await join()
  return { code, takeSeat: () => join(code) }
}

test.each([
  ['first', 'second', 0, 1],
  ['second', 'first', 1, 0],
] as const)(
  'seats taken through the %s process reach listeners of the %s one, each once',
  async (_joins, _watches, joinsAt, watchesAt) => {
    const { code, takeSeat } = await placeGroup(two.servers[joinsAt])
    const watchers = [watchAt(two.servers[watchesAt], code), watchAt(two.servers[watchesAt], code)]
    try {
      for (let joined = 1; joined <= need; joined += 1) {
        if (joined > 1) await takeSeat()
        for (const { told } of watchers) await vi.waitFor(() => expect(told).toEqual(upTo(joined)), soon)
      }
    } finally {
      for (const { stop } of watchers) stop()
    }
  },
)

/** Answers every query with the result of the first one, like a cache inside the process. */
const frozen = (): { deps: Deps; looks: () => number } => {
  let looks = 0
  let first: QueryResult<UnknownRow> | null = null
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      looks += 1
      return Promise.resolve((first ??= result))
    },
  }
  const db = deps.database.db.withPlugin(plugin)
  return { deps: { ...deps, database: { ...deps.database, db }, instances: new Map() }, looks: () => looks }
}

test('control: a listener of a process with its own cache misses the seats taken through the other one', async () => {
  const { code, takeSeat } = await placeGroup(two.servers[0])
  const group = await findByCode(deps.database.db, code)
  if (!group) throw new Error('no group')
  const cold = frozen()
  const [told, toldByCold]: [Seats[], Seats[]] = [[], []]
  const stops = [
    watchSeats(deps, group, (news) => told.push(news)),
    watchSeats(cold.deps, group, (news) => toldByCold.push(news)),
  ]
  try {
    await vi.waitFor(() => expect(cold.looks()).toBeGreaterThan(0), soon)
    await takeSeat()
    const looksBefore = cold.looks()
    await vi.waitFor(() => expect(told).toEqual(upTo(2)), soon)
    await vi.waitFor(() => expect(cold.looks()).toBeGreaterThan(looksBefore + 1), soon)
    expect(toldByCold).toEqual(upTo(1))
  } finally {
    for (const stop of stops) stop()
  }
})
