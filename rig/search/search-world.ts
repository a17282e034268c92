import { servicesStatus } from '@app/local-services'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'
import { ask } from '../parts/ask.ts'
import { prepareRig, repositoryFile, runCommand, type Environment } from '../parts/surroundings.ts'
import { connectTo, freshRig } from '../parts/world.ts'
import type { Ranking } from './query-mix.ts'

const name = 'search'
export const ports = { api: 18_651, internal: 18_652, workerInternal: 18_653 }
export const alias = `${name}-ads`
const shards = 2
const engineHeap = '2g'

export interface SearchWorld {
  readonly environment: Environment
  readonly ownerUrl: string
  readonly engineUrl: string
  readonly enginePid: number
  readonly postgresPid: number
  readonly ranking: Ranking
  readonly idOf: ReadonlyMap<string, number>
  /** Sizes of the measured data, and versions. */
  readonly facts: object
}

const withOwner = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connectTo(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const queryNumber = async (client: pg.Client, text: string): Promise<number> => {
  const { rows } = await client.query<{ value: string | null }>(text)
  return Number(rows[0]?.value ?? 0)
}

/** Runs a command with its progress on the terminal, not in the report. */
const runLong = async (
  script: string,
  words: readonly string[],
  environment: Environment,
): Promise<number> => {
  const started = performance.now()
  const child = spawn(process.execPath, [repositoryFile(script), ...words], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', process.stderr, 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${script} exited with ${code ?? 'a signal'}`)
  return (performance.now() - started) / 1000
}

/** The database stays between runs and grows: a million ads first, then four more. */
const load = async (environment: Environment, ownerUrl: string, wanted: number) => {
  await runCommand('apps/api/src/main/prepare.ts', [], environment)
  await runLong('apps/api/src/main/demo.ts', ['--if-empty'], environment)
  const before = await withOwner(ownerUrl, (client) =>
    queryNumber(client, 'select count(*) as value from ads'),
  )
  const missing = wanted - before
  if (missing < -1_000)
    throw new Error(`there are ${before} ads, more than ${wanted}; --fresh starts with an empty database`)
  if (missing <= 0) return null
  const seconds = await runLong('apps/api/src/main/demo.ts', ['--ads', String(missing)], environment)
  return { ads: missing, seconds: Math.round(seconds), adsPerSecond: Math.round(missing / seconds) }
}

const countDocuments = async (engineUrl: string): Promise<number> => {
  const { status, text } = await ask(`${engineUrl}/${alias}/_count`)
  return status === 200 ? (JSON.parse(text) as { count: number }).count : -1
}

const publicAds = `select count(*) as value from ads a join users u on u.id = a.user_id
  where a.status = 'ACTIVE' and not a.is_archived and u.banned_at is null`

const rebuild = async (environment: Environment, ownerUrl: string, engineUrl: string) => {
  const wanted = await withOwner(ownerUrl, (client) => queryNumber(client, publicAds))
  if ((await countDocuments(engineUrl)) === wanted) return null
  const seconds = await runLong('apps/api/src/main/reindex.ts', [], environment)
  const documents = await countDocuments(engineUrl)
  if (documents !== wanted) throw new Error(`the index has ${documents} ads, the database ${wanted}`)
  return { documents, seconds: Math.round(seconds), documentsPerSecond: Math.round(documents / seconds) }
}

const tables = ['ads_live', 'ad_revisions_1', 'ad_photos', 'ad_parameters']

const readSizes = async (client: pg.Client, engineUrl: string) => {
  const { rows } = await client.query<{ name: string; heap: string; indexes: string }>(
    `select relname as name, pg_table_size(oid) as heap, pg_indexes_size(oid) as indexes from pg_class
      where relname = any($1) and relkind = 'r' order by relname`,
    [tables],
  )
  const { text } = await ask(`${engineUrl}/${alias}/_stats/store`)
  const stats = JSON.parse(text) as { _all: { primaries: { store: { size_in_bytes: number } } } }
  const ads = await queryNumber(client, 'select count(*) as value from ads')
  const postgres = Object.fromEntries(
    rows.map((row) => [
      row.name,
      {
        heapBytesPerAd: Math.round(Number(row.heap) / ads),
        indexBytesPerAd: Math.round(Number(row.indexes) / ads),
      },
    ]),
  )
  const engineBytes = stats._all.primaries.store.size_in_bytes
  return { ads, postgres, engineBytes, engineBytesPerAd: Math.round(engineBytes / ads) }
}

const readRanking = async (client: pg.Client) => {
  const categories = await client.query<{ id: number }>(
    `select category_id as id from ads where status = 'ACTIVE' group by 1 order by count(*) desc, 1`,
  )
  const places = await client.query<Ranking['places'][number]>(
    `select region_id as "regionId", city_id as "cityId", district_id as "districtId" from ads
      where status = 'ACTIVE' group by 1, 2, 3 order by count(*) desc, 1, 2, 3`,
  )
  const links = await client.query<{ id: string; link: string }>(
    `select a.id, a.link from ads a join users u on u.id = a.user_id
      where a.status = 'ACTIVE' and not a.is_archived and u.banned_at is null
        and a.id % (select greatest(1, max(id) / 4000) from ads) = 0 order by a.id limit 2000`,
  )
  return {
    ranking: {
      categories: categories.rows.map(({ id }) => id),
      places: places.rows,
      links: links.rows.map(({ link }) => link),
    },
    idOf: new Map(links.rows.map(({ id, link }) => [link, Number(id)])),
  }
}

/** Loads that many ads into PostgreSQL and the engine, and returns the figures of the load. */
export async function prepareSearchWorld(ads: number, isFresh: boolean): Promise<SearchWorld> {
  const options = {
    name,
    ports,
    engineNodes: 1,
    engineHeap,
    more: { SEARCH_INDEX_SHARDS: String(shards), SEARCH_INDEX_REPLICAS: '0' },
  } as const
  const environment = await (isFresh ? freshRig(options) : prepareRig(options))
  const ownerUrl = environment['MIGRATIONS_DATABASE_URL'] ?? ''
  const engineUrl = environment['SEARCH_ENGINE_URL'] ?? ''
  const loaded = await load(environment, ownerUrl, ads)
  if (loaded) await withOwner(ownerUrl, (client) => client.query('vacuum analyze'))
  const built = await rebuild(environment, ownerUrl, engineUrl)
  const status = await servicesStatus('rig', ['postgres', 'engine'])
  const findProcess = (service: string) => status.find((process) => process.service === service)
  const { sizes, ...known } = await withOwner(ownerUrl, async (client) => ({
    sizes: await readSizes(client, engineUrl),
    ...(await readRanking(client)),
  }))
  return {
    environment,
    ownerUrl,
    engineUrl,
    enginePid: findProcess('engine')?.pid ?? 0,
    postgresPid: findProcess('postgres')?.pid ?? 0,
    ...known,
    facts: {
      postgres: `${findProcess('postgres')?.version ?? ''}, shared_buffers 1 GB`,
      engine: `OpenSearch ${findProcess('engine')?.version ?? ''}, one node, ${shards} shards, heap ${engineHeap}`,
      ...(loaded && { loaded }),
      ...(built && { rebuilt: built }),
      sizes,
    },
  }
}
