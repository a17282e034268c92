import { readOptions } from '../parts/options.ts'
import { startApi, stopServer } from '../parts/processes.ts'
import { engineCallsFor, withTotal, type RecordedCalls } from './engine-calls.ts'
import { measureKind, questionsPerKind, type Systems } from './measure-kind.ts'
import { connectNaiveSql, withTextIndex } from './naive-sql.ts'
import { drawQuestions, kinds, type Kind, type Question } from './questions.ts'
import { startRecorder } from '../parts/recorder.ts'
import { makeOrigin } from '../parts/world.ts'
import { storeRun } from './search-evidence.ts'
import type { KindFigures } from './search-goals.ts'
import { alias, ports, prepareSearchWorld, type SearchWorld } from './search-world.ts'
import { bareEngine, ourServer } from './targets.ts'

/**
 * `pnpm rig search --ads N [--fresh] [--seconds 6]`: loads N ads, then sends the same requests to the bare
 * engine, our server and PostgreSQL alone. They alternate in rounds, so that other load affects all of them.
 */
const how = {
  bare: 'the calls that our server sends, recorded and sent again over keep-alive connections; request cache off; a list is its page of ids, without total',
  bareWithTotal:
    'the same lists with track_total_hits: a page and its exact total in one call, as our reply has them',
  ours: 'one API process over HTTP: page, total and cards; the request cache of the engine is emptied before each run',
  postgres:
    'filters, order and exact count(*) with the indexes of the product and a GIN index on to_tsvector(name)',
  questions:
    'Zipf with exponent 1 over 5,000 filters, 3,000 texts, 300 beginnings of words, 2,000 ads, 200 places',
  rates:
    'open model, time from when a question was due; PostgreSQL alone at 5 a second; one client and eight clients: closed loop',
  leadIn:
    'ten seconds of the same rate before each run at a rate, five with eight clients: the caches hold what they hold on any day',
  warmUp: 'each of both: eight clients for eight seconds before a kind is measured',
  writes: 'none while measuring',
}

const origin = makeOrigin(ports)

/** Counts first: later their answers are cached, and our server would not send them to the engine. */
const recordingOrder: readonly Kind[] = ['count', 'list', 'text', 'suggestions', 'feed', 'adPage']

const recordCalls = async (
  world: SearchWorld,
  questions: ReadonlyMap<Kind, readonly Question[]>,
): Promise<ReadonlyMap<Kind, RecordedCalls>> => {
  const recorder = await startRecorder(world.engineUrl)
  const environment = { ...world.environment, SEARCH_ENGINE_URL: recorder.url }
  const server = await startApi(environment)
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

export async function search(words: readonly string[]): Promise<boolean> {
  const { ads, seconds, seed, fresh } = readOptions(words, {
    ads: 1_000_000,
    seconds: 6,
    seed: 7,
    fresh: false,
  })
  const world = await prepareSearchWorld(ads, fresh)
  const began = performance.now()
  const questions = new Map(
    kinds.map((kind) => [kind, drawQuestions(kind, world.ranking, seed, questionsPerKind)] as const),
  )
  const calls = await recordCalls(world, questions)
  process.stderr.write(`recorded in ${secondsSince(began)} s\n`)
  const server = await startApi(world.environment)
  const sql = connectNaiveSql(world.ownerUrl)
  const ours = ourServer(ports.api)
  const started = performance.now()
  try {
    const figures = await withTextIndex(world.ownerUrl, async () => {
      const measured: [Kind, KindFigures][] = []
      for (const kind of kinds) {
        const asked = questions.get(kind) ?? []
        const recorded = calls.get(kind) ?? { calls: [], isRecorded: false }
        const enginePort = Number(new URL(world.engineUrl).port)
        const systems: Systems = {
          bare: bareEngine(enginePort, recorded.calls),
          bareWithTotal: bareEngine(enginePort, recorded.calls.map(withTotal)),
          ours: ours.ask(asked),
          postgres: sql.ask(asked),
        }
        const measuring = { world, systems, apiPid: server.pid, seconds }
        measured.push([kind, await measureKind(kind, measuring, asked, recorded.isRecorded)])
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
