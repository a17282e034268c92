import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { askVio } from '../parts/ask.ts'

export interface WatchReport {
  readonly searches: number
  readonly fallbacks: number
  readonly failed: number
  readonly slowestMs: number
  readonly shown: number
  readonly forbidden: number
  /** Negative control: ads in the bare engine's results that were no longer public. */
  readonly forbiddenInBareEngine: number
}

interface Options {
  readonly apiUrl: string
  readonly engineUrl: string
  readonly alias: string
  /** A connection of its own, closed at the end. */
  readonly database: pg.Client
  readonly isOver: () => boolean
}

const queries = ['', 'search=telefon', 'search=диван', 'regionId=1726', 'sortBy=price%7Casc', 'skip=500']

/** Counts the ads of an answer that had stopped being public before the request. */
const forbiddenAmong = async (
  database: pg.Client,
  ids: readonly number[],
  askedAt: Date,
): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from ads
     where id = any($1) and (is_archived or status <> 'ACTIVE') and ended_at < $2`,
    [ids, askedAt],
  )
  return rows[0]?.count ?? 0
}

const askEngine = async ({ engineUrl, alias }: Options): Promise<number[]> => {
  const reply = await fetch(`${engineUrl}/${alias}/_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ size: 50, _source: false, sort: [{ priceUzs: 'asc' }] }),
    signal: AbortSignal.timeout(2_000),
  })
  const { hits } = (await reply.json()) as { hits?: { hits: { _id: string }[] } }
  return (hits?.hits ?? []).map(({ _id }) => Number(_id))
}

/** Searches continuously and compares every answer with the database. */
export async function watchResults(options: Options): Promise<WatchReport> {
  const { database } = options
  const report = {
    searches: 0,
    fallbacks: 0,
    failed: 0,
    slowestMs: 0,
    shown: 0,
    forbidden: 0,
    forbiddenInBareEngine: 0,
  }
  for (let number = 0; !options.isOver(); number += 1) {
    const askedAt = new Date()
    const started = performance.now()
    const reply = await askVio(
      `${options.apiUrl}/api/telegram/products?${queries[number % queries.length] ?? ''}`,
    ).catch(() => null)
    report.searches += 1
    report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - started))
    if (reply?.status !== 200) {
      report.failed += 1
      continue
    }
    if (reply.headers['x-search-fallback'] !== undefined) report.fallbacks += 1
    const { data } = JSON.parse(reply.text) as { data: { id: number }[] }
    report.shown += data.length
    report.forbidden += await forbiddenAmong(
      database,
      data.map(({ id }) => id),
      askedAt,
    )
    if (number % 10 === 0) {
      const ids = await askEngine(options).catch(() => [])
      report.forbiddenInBareEngine += await forbiddenAmong(database, ids, askedAt)
    }
    await sleep(20)
  }
  await database.end()
  return report
}
