import pg from 'pg'
import type { Statement } from '../parts/statement-log.ts'
import { leanClient, messageOf, type LeanClient } from '../search/lean-http.ts'
import { figuresOf, openLoop, type Ask } from '../search/load.ts'
import { clients, inTurns, ratio, type Turns } from './in-turns.ts'
import {
  differentQuestions,
  kinds,
  questionOf,
  type Goods,
  type Kind,
  type RecordedReads,
} from './read-questions.ts'
import { goals, peers, type Checks } from './shop-goals.ts'
import { host } from './shop-world.ts'

const names = new Map<string, string>()
/** The same text is prepared once a connection, as our server does it with its hot reads. */
const nameOf = (text: string): string => {
  const known = names.get(text) ?? `bare-${names.size}`
  names.set(text, known)
  return known
}

export interface BareReads {
  /** `also` is asked with every question; `among` says how many different ones are asked. */
  readonly ask: (kind: Kind, options?: { also?: readonly Statement[]; among?: number }) => Ask
  readonly close: () => Promise<void>
}

/** The statements and engine calls that our server sends, without our server. */
export function bareReads(
  recorded: Readonly<Record<Kind, RecordedReads>>,
  { databaseUrl, engine }: { readonly databaseUrl: string; readonly engine: LeanClient },
): BareReads {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  return {
    ask:
      (kind, { also = [], among = differentQuestions } = {}) =>
      async (number) => {
        const question = recorded[kind].questions[number % among]
        if (!question) return false
        for (const { path, body } of question.engine) {
          const message = messageOf(path, { host: 'engine', 'content-type': 'application/json' }, body)
          if ((await engine.send(message, false)).status !== 200) return false
        }
        for (const { text, values } of [...also, ...question.statements])
          await pool.query({ name: nameOf(text), text, values: [...values] })
        return true
      },
    close: () => pool.end(),
  }
}

const ourReads =
  (client: LeanClient, goods: Goods) =>
  (kind: Kind): Ask =>
  async (number) => {
    const path = questionOf(kind, number % differentQuestions, goods)
    return (await client.send(messageOf(path, { host }), false)).status === 200
  }

interface Place {
  readonly port: number
  readonly goods: Goods
  readonly recorded: Readonly<Record<Kind, RecordedReads>>
  readonly bare: BareReads
}

/** Every kind of read in turns with its bare form and with an answer that is always the same. */
export async function measureReads(
  { port, goods, recorded, bare }: Place,
  turns: Turns,
  checks: Checks,
): Promise<Record<string, object>> {
  const client = leanClient(port)
  const ours = ourReads(client, goods)
  const constant: Ask = async () => (await client.send(messageOf('/live', { host }), false)).status === 200
  const figures: Record<string, object> = {}
  for (const kind of kinds) {
    const { questions, totals, answeredFromMemory } = recorded[kind]
    const measured = await inTurns({ ours: ours(kind), bare: bare.ask(kind), constant }, turns)
    const statementsPerRead = Math.max(...questions.map(({ statements }) => statements.length))
    checks.atLeast(`${kind}: requests/s to bare`, ratio(measured.ours, measured.bare), goals.reads)
    checks.atMost(`${kind}: asked again and answered from memory`, answeredFromMemory, 0)
    checks.atMost(`${kind}: statements`, statementsPerRead, goals.statements)
    checks.atMost(`${kind}: failed`, measured.ours.failed + measured.bare.failed, 0)
    if (kind !== 'invite')
      checks.atLeast(
        `${kind}: times the better of two known shops`,
        measured.ours.perSecond / peers[kind],
        goals[kind],
      )
    figures[kind] = { ...measured, statementsPerRead, totalsInMemory: totals.length }
    process.stdout.write(`${kind}: ${JSON.stringify(measured.ours)} bare ${measured.bare.perSecond}/s\n`)
  }
  return figures
}

/** A page of a list says how many there are: our server remembers that, and its bare form has to count. */
export async function measureTotals(
  { port, goods, recorded, bare }: Place,
  turns: Turns,
  checks: Checks,
): Promise<object> {
  const { totals } = recorded.list
  const measured = await inTurns(
    { ours: ourReads(leanClient(port), goods)('list'), bare: bare.ask('list', { also: totals }) },
    turns,
  )
  checks.atLeast(
    'list: requests/s to bare that counts the totals',
    ratio(measured.ours, measured.bare),
    goals.kept,
  )
  checks.atMost('list with totals: failed', measured.ours.failed + measured.bare.failed, 0)
  return { ...measured, totals: totals.map(({ text }) => text) }
}

/** All kinds in turn at a fixed rate. */
export async function measureMix(
  { port, goods }: Pick<Place, 'port' | 'goods'>,
  { seconds, watch }: Turns,
  checks: Checks,
): Promise<object> {
  const ours = ourReads(leanClient(port), goods)
  const mix: Ask = (number) => ours(kinds[number % kinds.length] ?? 'list')(number)
  const run = (forSeconds: number) =>
    openLoop(mix, { perSecond: goals.mixPerSecond, seconds: forSeconds, from: 0, ...watch() })
  await run(Math.min(5, seconds))
  const mixed = figuresOf([await run(seconds * 5)])
  checks.atMost(`p99 at ${goals.mixPerSecond} mixed reads a second`, mixed.p99Ms, goals.mixP99Ms)
  checks.atMost('mix: failed or refused', mixed.failed + mixed.refused, 0)
  return mixed
}
