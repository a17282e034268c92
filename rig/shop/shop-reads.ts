import pg from 'pg'
import type { Statement } from '../parts/statement-log.ts'
import { leanClient, makeMessage, type LeanClient } from '../parts/lean-http.ts'
import { summariseRounds, openLoop, type Ask } from '../parts/load.ts'
import { clients, measureAlternately, ratio, type RunOptions } from '../parts/measure-alternately.ts'
import {
  differentQuestions,
  kinds,
  makePath,
  type Goods,
  type Kind,
  type RecordedReads,
} from './read-questions.ts'
import { atLeast, atMost, type Check } from '../parts/report.ts'
import { goals, peers } from './shop-goals.ts'
import { saathHost as host } from '../parts/world.ts'

const names = new Map<string, string>()
/** Each text is prepared once per connection, as our server does with its hot reads. */
const makeStatementName = (text: string): string => {
  const known = names.get(text) ?? `bare-${names.size}`
  names.set(text, known)
  return known
}

export interface BareReads {
  /** `also` runs with every request. */
  readonly ask: (kind: Kind, also?: readonly Statement[]) => Ask
  readonly close: () => Promise<void>
}

/** The server's statements and engine calls without the server. */
export function bareReads(
  recorded: Readonly<Record<Kind, RecordedReads>>,
  { databaseUrl, engine }: { readonly databaseUrl: string; readonly engine: LeanClient },
): BareReads {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  return {
    ask:
      (kind, also = []) =>
      async (number) => {
        const question = recorded[kind].questions[number % differentQuestions]
        if (!question) return false
        for (const { path, body } of question.engine) {
          const message = makeMessage(path, { host: 'engine', 'content-type': 'application/json' }, body)
          if ((await engine.send(message, false)).status !== 200) return false
        }
        for (const { text, values } of [...also, ...question.statements])
          await pool.query({ name: makeStatementName(text), text, values: [...values] })
        return true
      },
    close: () => pool.end(),
  }
}

const ourReads =
  (client: LeanClient, goods: Goods) =>
  (kind: Kind): Ask =>
  async (number) => {
    const path = makePath(kind, number % differentQuestions, goods)
    return (await client.send(makeMessage(path, { host }), false)).status === 200
  }

interface Place {
  readonly port: number
  readonly goods: Goods
  readonly recorded: Readonly<Record<Kind, RecordedReads>>
  readonly bare: BareReads
}

/** Every kind of read, alternating with its bare form and with a constant answer. */
export async function measureReads(
  { port, goods, recorded, bare }: Place,
  options: RunOptions,
  checks: Record<string, Check>,
): Promise<Record<string, object>> {
  const client = leanClient(port)
  const ours = ourReads(client, goods)
  const constant: Ask = async () => (await client.send(makeMessage('/live', { host }), false)).status === 200
  const figures: Record<string, object> = {}
  for (const kind of kinds) {
    const { questions, totals, answeredFromMemory } = recorded[kind]
    const measured = await measureAlternately({ ours: ours(kind), bare: bare.ask(kind), constant }, options)
    const statementsPerRead = Math.max(...questions.map(({ statements }) => statements.length))
    checks[`${kind}: requests/s to bare`] = atLeast(ratio(measured.ours, measured.bare), goals.reads)
    checks[`${kind}: asked again and answered from memory`] = atMost(answeredFromMemory, 0)
    checks[`${kind}: statements`] = atMost(statementsPerRead, goals.statements)
    checks[`${kind}: failed`] = atMost(measured.ours.failed + measured.bare.failed, 0)
    if (kind !== 'invite')
      checks[`${kind}: times the better of two known shops`] = atLeast(
        measured.ours.perSecond / peers[kind],
        goals[kind],
      )
    figures[kind] = { ...measured, statementsPerRead, totalsInMemory: totals.length }
    process.stdout.write(`${kind}: ${JSON.stringify(measured.ours)} bare ${measured.bare.perSecond}/s\n`)
  }
  return figures
}

/** A list page has a total: our server caches it, so the bare form has to count it. */
export async function measureTotals(
  { port, goods, recorded, bare }: Place,
  options: RunOptions,
  checks: Record<string, Check>,
): Promise<object> {
  const { totals } = recorded.list
  const measured = await measureAlternately(
    { ours: ourReads(leanClient(port), goods)('list'), bare: bare.ask('list', totals) },
    options,
  )
  checks['list: requests/s to bare that counts the totals'] = atLeast(
    ratio(measured.ours, measured.bare),
    goals.cached,
  )
  checks['list with totals: failed'] = atMost(measured.ours.failed + measured.bare.failed, 0)
  return { ...measured, totals: totals.map(({ text }) => text) }
}

/** All kinds in rotation at a fixed rate. */
export async function measureMix(
  { port, goods }: Pick<Place, 'port' | 'goods'>,
  { seconds, watch }: RunOptions,
  checks: Record<string, Check>,
): Promise<object> {
  const ours = ourReads(leanClient(port), goods)
  const mix: Ask = (number) => ours(kinds[number % kinds.length] ?? 'list')(number)
  const run = (forSeconds: number) =>
    openLoop(mix, { perSecond: goals.mixPerSecond, seconds: forSeconds, from: 0, ...watch() })
  await run(Math.min(5, seconds))
  const mixed = summariseRounds([await run(seconds * 5)])
  checks[`p99 at ${goals.mixPerSecond} mixed reads a second`] = atMost(mixed.p99Ms, goals.mixP99Ms)
  checks['mix: failed or refused'] = atMost(mixed.failed + mixed.refused, 0)
  return mixed
}
