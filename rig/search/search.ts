import { parseArgs } from 'node:util'
import { ask as askOnce } from '../parts/ask.ts'
import { startServer, stopServer } from '../parts/processes.ts'
import { repositoryFile } from '../parts/surroundings.ts'
import { familyOf } from './cpu.ts'
import { engineCallsFor, type RecordedCalls } from './engine-calls.ts'
import { closedLoop, figuresOf, openLoop, type Ask, type Figures, type Times } from './load.ts'
import { connectNaiveSql, withTextIndex } from './naive-sql.ts'
import { distinctShare, drawQuestions, kinds, type Kind, type Question } from './questions.ts'
import { startRecorder } from './recorder.ts'
import { storeRun } from './search-evidence.ts'
import type { KindFigures, System } from './search-goals.ts'
import { alias, ports, prepareSearchWorld, type SearchWorld } from './search-world.ts'
import { bareEngine, ourServer } from './targets.ts'

/**
 * `pnpm rig search --ads N [--fresh] [--load-only] [--seconds 6]`: N ads, then the same questions to the bare engine, to our
 * server and to PostgreSQL alone. They take turns in rounds, so that the machine's mood hits all alike.
 */
const rates: Readonly<Record<Kind, readonly number[]>> = {
  list: [60, 120],
  count: [40, 80],
  text: [40, 80],
  feed: [120],
  adPage: [120],
  suggestions: [120],
}
const rounds = 2
const clients = 8
const questionsPerKind = 6_000
/** More than that PostgreSQL alone does not bear at five million ads: it would be a measurement of its queue. */
const sqlRate = 5

const how = {
  bare: 'the calls that our server sends, recorded and sent again over kept connections; request cache off; a list is its page of ids, without total',
  ours: 'one API process over HTTP: page, total and cards; the request cache of the engine is emptied before each run',
  postgres:
    'filters, order and exact count(*) with the indexes of the product and a GIN index on to_tsvector(name)',
  questions:
    'Zipf with exponent 1 over 5,000 filters, 3,000 texts, 300 beginnings of words, 2,000 ads, 200 places',
  rates:
    'open model, time from when a question was due; PostgreSQL alone at 5 a second; one client and eight clients: closed loop',
  writes: 'none while measuring',
}

type Systems = Readonly<Record<System, Ask>>

const clearRequestCache = ({ engineUrl }: SearchWorld): Promise<unknown> =>
  askOnce(`${engineUrl}/${alias}/_cache/clear?request=true`, { method: 'POST' })

/** The same part of the list of questions for each system; another part in each round. */
const inTurns = async <S extends System>(
  systems: readonly S[],
  measure: (system: S, from: number) => Promise<Times>,
): Promise<Record<S, Figures>> => {
  const times = new Map<S, Times[]>(systems.map((system) => [system, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const system of systems) times.get(system)?.push(await measure(system, round * 2_777))
  return Object.fromEntries([...times].map(([system, list]) => [system, figuresOf(list)])) as Record<
    S,
    Figures
  >
}

const measureKind = async (
  world: SearchWorld,
  kind: Kind,
  systems: Systems,
  around: { readonly apiPid: number; readonly seconds: number; readonly questions: readonly Question[] },
  isAskedOfEngine: boolean,
): Promise<KindFigures> => {
  const { apiPid, seconds, questions } = around
  const watched = async () => {
    await clearRequestCache(world)
    return {
      pids: { api: [apiPid], engine: [world.enginePid], postgres: familyOf(world.postgresPid) },
    }
  }
  const closed = (count: number) => async (system: System, from: number) =>
    closedLoop(systems[system], { clients: count, seconds: seconds / rounds, from, ...(await watched()) })
  // Nobody has asked anything yet: connections, compiled code and the engine's own caches.
  for (const system of ['bare', 'ours'] as const)
    await closedLoop(systems[system], { clients: 2, seconds: 1, from: 5_000, ...(await watched()) })
  const oneClient = await inTurns(['bare', 'ours', 'postgres'], closed(1))
  const atRate: Record<string, Record<'bare' | 'ours', Figures>> = {}
  for (const perSecond of rates[kind]) {
    const open = async (system: System, from: number) =>
      openLoop(systems[system], { perSecond, seconds, from, ...(await watched()) })
    atRate[perSecond] = await inTurns(['bare', 'ours'], open)
  }
  const alone = await openLoop(systems.postgres, {
    perSecond: sqlRate,
    seconds,
    from: 0,
    ...(await watched()),
  })
  const hasThroughput = kind === 'list' || kind === 'count'
  const eightClients = hasThroughput ? await inTurns(['bare', 'ours'], closed(clients)) : null
  process.stderr.write(
    `${kind}: one client p50 ${oneClient.bare.p50Ms} bare, ${oneClient.ours.p50Ms} ours, ` +
      `${oneClient.postgres.p50Ms} PostgreSQL\n`,
  )
  return {
    isAskedOfEngine,
    distinctQuestions: distinctShare(questions),
    oneClient,
    atRate,
    postgresAtRate: figuresOf([alone]),
    ...(eightClients && { eightClients }),
  }
}

const api = repositoryFile('apps/api/src/main/http.ts')
const origin = `http://127.0.0.1:${ports.api}`

/** Counts first: afterwards their answers are remembered, and our server would not ask for them. */
const recordingOrder: readonly Kind[] = ['count', 'list', 'text', 'suggestions', 'feed', 'adPage']

const recordCalls = async (
  world: SearchWorld,
  questions: ReadonlyMap<Kind, readonly Question[]>,
): Promise<ReadonlyMap<Kind, RecordedCalls>> => {
  const recorder = await startRecorder(world.engineUrl)
  const environment = { ...world.environment, SEARCH_ENGINE_URL: recorder.url }
  const server = await startServer(api, environment, `${origin}/ready`)
  const found = new Map<Kind, RecordedCalls>()
  try {
    for (const kind of recordingOrder)
      found.set(
        kind,
        await engineCallsFor({
          kind,
          questions: questions.get(kind) ?? [],
          origin,
          recorder,
          alias,
          idOf: world.idOf,
        }),
      )
  } finally {
    await stopServer(server)
    await recorder.close()
  }
  return found
}

const secondsSince = (started: number): number => Math.round((performance.now() - started) / 1000)

export const search = async (words: readonly string[]): Promise<boolean> => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      ads: { type: 'string', default: '1000000' },
      fresh: { type: 'boolean', default: false },
      'load-only': { type: 'boolean', default: false },
      seconds: { type: 'string', default: '6' },
      seed: { type: 'string', default: '7' },
    },
  })
  const [ads, perRun, seed] = [Number(values.ads), Number(values.seconds), Number(values.seed)]
  const world = await prepareSearchWorld(ads, values.fresh)
  if (values['load-only']) {
    process.stdout.write(`${JSON.stringify(world.facts, null, 2)}\n`)
    return true
  }
  const began = performance.now()
  const questions = new Map(
    kinds.map((kind) => [kind, drawQuestions(kind, world.ranking, seed, questionsPerKind)] as const),
  )
  const calls = await recordCalls(world, questions)
  process.stderr.write(`recorded in ${secondsSince(began)} s\n`)
  const server = await startServer(api, world.environment, `${origin}/ready`)
  const sql = connectNaiveSql(world.ownerUrl)
  const ours = ourServer(ports.api)
  const started = performance.now()
  try {
    const figures = await withTextIndex(world.ownerUrl, async () => {
      const measured: [Kind, KindFigures][] = []
      for (const kind of kinds) {
        const asked = questions.get(kind) ?? []
        const recorded = calls.get(kind) ?? { calls: [], isRecorded: false }
        const systems: Systems = {
          bare: bareEngine(Number(new URL(world.engineUrl).port), recorded.calls),
          ours: ours.ask(asked),
          postgres: sql.ask(asked),
        }
        const around = { apiPid: server.pid, seconds: perRun, questions: asked }
        measured.push([kind, await measureKind(world, kind, systems, around, recorded.isRecorded)])
      }
      return Object.fromEntries(measured) as Record<Kind, KindFigures>
    })
    const facts = { ...world.facts, secondsMeasured: secondsSince(started) }
    return storeRun(ads, { facts, kinds: figures, fallbacks: ours.fallbacks() }, how, seed)
  } finally {
    await sql.close()
    await stopServer(server)
  }
}
