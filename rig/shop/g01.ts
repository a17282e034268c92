import type { ChildProcess } from 'node:child_process'
import { countEach, rounded } from '../parts/figures.ts'
import { readOptions } from '../parts/options.ts'
import { startApi, stopServer } from '../parts/processes.ts'
import { report } from '../parts/report.ts'
import { runConcurrently, shuffled } from '../parts/run-concurrently.ts'
import { connectOwner, makeOrigin } from '../parts/world.ts'
import { countThenInsert } from './count-then-insert.ts'
import { classifyAnswer, brokenAnswers, brokenSeats, type Try } from './seat-problems.ts'
import * as world from './shop-world.ts'

/**
 * `pnpm rig g01 [--groups 2000] [--burst 10000] [--seed 1]`: two API processes; fifty buyers compete for the four free
 * seats of each group (a tenth of them try twice, a tenth of the groups has expired, another tenth expires meanwhile),
 * then the whole burst for one group. The same checker must find the errors of a count-then-insert control.
 */
const name = 'g01'
const ports = [
  { api: 18_671, internal: 18_672, workerInternal: 18_673 },
  { api: 18_674, internal: 18_675, workerInternal: 18_676 },
] as const
const connections = 200
const triesPerGroup = 50
const peoplePerGroup = 45
const productCount = 40

interface Group {
  readonly code: string
  readonly productId: number
}

export async function g01(words: readonly string[]): Promise<boolean> {
  // Each buyer tries nine of 2,000 groups and then the hot one, the maximum of open orders per user.
  const { groups: groupCount, burst, seed } = readOptions(words, { groups: 2_000, burst: 10_000, seed: 1 })
  const environment = await world.freshWorld(name, ports[0])
  const owner = await connectOwner(environment)
  const servers: ChildProcess[] = []
  for (const { api, internal } of ports)
    servers.push(await startApi(environment, { HTTP_PORT: String(api), INTERNAL_PORT: String(internal) }))
  try {
    const productIds = await world.placeGoods(owner, productCount)
    const people = await world.placeShoppers(
      owner,
      environment,
      ports.map(makeOrigin),
      groupCount + 1 + burst,
    )
    const creators = people.slice(0, groupCount + 1)
    const rest = people.slice(groupCount + 1)
    const clients = world.createClients(ports.map(({ api }) => api))
    let turn = 0
    const send = async (shopper: world.Shopper, order: { productId: number; inviteCode?: string }) => {
      const client = clients[turn++ % clients.length]
      if (!client) throw new Error('no client')
      const reply = await client.send(world.joinMessage(shopper, order), true)
      return {
        status: reply.status,
        body: JSON.parse(reply.body.toString()) as { inviteCode?: string; code?: string },
      }
    }

    const groups: Group[] = []
    await runConcurrently(creators, 32, async (creator, index) => {
      const productId = productIds[index % productIds.length] ?? 0
      const { status, body } = await send(creator, { productId })
      if (status !== 200) throw new Error(`a group was refused: ${status} ${JSON.stringify(body)}`)
      groups[index] = { code: body.inviteCode ?? '', productId }
    })
    const hot = groups.pop()
    if (!hot) throw new Error('no group')
    const over = groups.filter((_, index) => index % 10 === 0).map(({ code }) => code)
    const ending = groups.filter((_, index) => index % 10 === 5).map(({ code }) => code)
    await owner.query(
      `update group_purchases set created_at = created_at - interval '2 days', ends_at = clock_timestamp()
        where invite_code = any($1)`,
      [over],
    )

    const tries: Try[] = []
    const tryOne = async (shopper: world.Shopper, group: Group): Promise<void> => {
      const { status, body } = await send(shopper, {
        productId: group.productId,
        inviteCode: group.code,
      }).catch(() => ({ status: 0, body: { code: 'no answer' } }))
      tries.push({ code: group.code, userId: shopper.userId, status, answer: body.code ?? '' })
    }
    const planned = shuffled(
      groups.flatMap((group, place) =>
        Array.from({ length: triesPerGroup }, (_, number) => {
          // The last five of fifty try a second time.
          const which = (place * peoplePerGroup + (number % peoplePerGroup)) % rest.length
          return [rest[which], group] as const
        }),
      ),
      seed,
    )
    // A tenth of the groups expires during the tries, one after another.
    await owner.query(
      `update group_purchases set ends_at = clock_timestamp() + make_interval(secs => random() * $2)
        where invite_code = any($1)`,
      [ending, planned.length / 2_000],
    )
    const started = performance.now()
    await runConcurrently(planned, connections, ([shopper, group]) =>
      shopper ? tryOne(shopper, group) : Promise.resolve(),
    )
    const seconds = (performance.now() - started) / 1000
    const hotStarted = performance.now()
    await runConcurrently(rest, connections, (shopper) => tryOne(shopper, hot))
    const hotSeconds = (performance.now() - hotStarted) / 1000

    const problems = [...(await brokenSeats(owner)), ...(await brokenAnswers(owner, tries))]
    const control = await countThenInsert(environment['MIGRATIONS_DATABASE_URL'] ?? '', {
      groups: 100,
      tries: triesPerGroup,
      clients: 20,
    })
    const { rows: states } = await owner.query<{ status: string; joined: number; count: number }>(
      `select case when status = 'OPEN' and ends_at <= now() then 'OVER' else status end as status, joined,
         count(*)::int from group_purchases group by 1, 2 order by 1, 2`,
    )
    const answers = countEach(tries.map(classifyAnswer))
    const hotSeats = tries.filter(({ code, status }) => code === hot.code && status === 200).length
    const didHappen = (answers['409 GROUP_EXPIRED'] ?? 0) > 0 && (answers['409 GROUP_JOINED'] ?? 0) > 0
    return report({
      goal: name,
      seed,
      conditions: {
        noProblem: problems.length === 0,
        control: control.length > 0,
        hotGroupIsFull: hotSeats === 4,
        bothRefusalsHappened: didHappen,
      },
      figures: {
        processes: ports.length,
        connections,
        tries: tries.length,
        seconds: rounded(seconds, 1),
        perSecond: Math.round(planned.length / seconds),
        hot: { tries: rest.length, seats: hotSeats, seconds: rounded(hotSeconds, 1) },
        answers,
        groups: states,
        problems,
        control,
      },
    })
  } finally {
    await Promise.all(servers.map((server) => stopServer(server)))
    await owner.end()
  }
}
