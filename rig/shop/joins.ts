import type pg from 'pg'
import { randomUUID } from 'node:crypto'
import { recordTransaction } from '../parts/statement-log.ts'
import { leanClient } from '../parts/lean-http.ts'
import type { Ask } from '../parts/load.ts'
import { makeSteps, replayStatements, takeFromBothEnds } from '../parts/replay.ts'
import { learn, newJoining, valueRules } from './bare-join.ts'
import { clients, measureAlternately, ratio, type RunOptions } from '../parts/measure-alternately.ts'
import type { PlannedJoin } from './join-plan.ts'
import { brokenSeats } from './seat-problems.ts'
import { atLeast, atMost, type Check } from '../parts/report.ts'
import { goals } from './shop-goals.ts'
import { joinMessage, type ApiProcess } from './shop-world.ts'

const isSeatTaken = /insert into "group_participants"/

/** Joins through our server, alternating with the bare statements of the same transaction. */
export async function measureJoins(
  place: {
    readonly owner: pg.Client
    readonly database: string
    readonly databaseUrl: string
    readonly api: ApiProcess
    readonly port: number
    readonly planned: readonly PlannedJoin[]
  },
  options: RunOptions,
  checks: Record<string, Check>,
): Promise<object> {
  const plan = takeFromBothEnds(place.planned)
  const client = leanClient(place.port)
  const ours: Ask = async () => {
    const { shopper, group } = plan.first()
    const order = { productId: group.productId, inviteCode: group.code }
    return (await client.send(joinMessage(shopper, order, randomUUID()), false)).status === 200
  }
  const statements = await recordTransaction(
    place.owner,
    place.database,
    async () => {
      await place.api.restart({})
      for (let time = 0; time < 3; time += 1) if (!(await ours(0))) throw new Error('a join was refused')
    },
    isSeatTaken,
  )
  await place.api.restart({})
  const bare = replayStatements({
    url: place.databaseUrl,
    clients,
    steps: makeSteps(statements, valueRules),
    take: () => newJoining(plan.last()),
    learn,
  })
  // One join before the measurement, so that a failure stops the run with its message.
  await bare.ask(0)
  const measured = await measureAlternately({ bare: bare.ask, ours }, options)
  await bare.close()
  const problems = await brokenSeats(place.owner)
  checks['join: requests/s to bare'] = atLeast(ratio(measured.ours, measured.bare), goals.joins)
  checks['join: failed'] = atMost(measured.ours.failed + measured.bare.failed, 0)
  checks['join: broken promises of the tables'] = atMost(problems.length, 0)
  process.stdout.write(`join: ${JSON.stringify(measured.ours)} bare ${measured.bare.perSecond}/s\n`)
  return {
    ...measured,
    statements: statements.map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 120)),
    groupsLeft: plan.left(),
    problems,
  }
}
