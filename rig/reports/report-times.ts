import { inOneOrder, oracle } from '@app/api/report-oracle'
import type pg from 'pg'
import { median, percentile, rounded } from '../parts/figures.ts'
import type { Environment } from '../parts/surroundings.ts'
import * as world from './reports-world.ts'
import { placeYear } from './year-rows.ts'

const goals = { sumsP95Ms: 1_000, timesFaster: 50 }
const periodDays = 366
const rowsCalls = 3
const warmUpCalls = 2
const countTimeoutMs = 3 * 60 * 60 * 1000
/** A token is valid for a quarter of an hour, and a report over rows takes up to a minute. */
const tokenMs = 5 * 60 * 1000

/** Their modules store sums and drop the rows, so there are no rows of a year for a comparison. */
const keptAsSums: ReadonlySet<string> = new Set([
  '/api/products/search/report',
  '/api/telegram/search/report',
  '/api/telegram/category/report',
])

export function findProduct(path: string): world.Product {
  return path.startsWith('/api/telegram') ? 'vio' : 'saath'
}

export interface Period {
  readonly from: string
  readonly to: string
}

/** A period of so many days until today, in the product's zone. */
export async function readPeriod(
  owner: pg.Client,
  product: world.Product,
  days = periodDays,
): Promise<Period> {
  const { rows } = await owner.query<Period>(
    `select (report_day($1, now()) - ($2::int - 1))::text as from, report_day($1, now())::text as to`,
    [product, days],
  )
  const [period] = rows
  if (!period) throw new Error('the database returned no date')
  return period
}

type AskOf = (path: string) => Promise<world.Asked>

/** Sends requests as an operator, and signs in again when the token is old. */
const operatorAsks = (owner: pg.Client, environment: Environment, timeoutMs: number): AskOf => {
  let tokens: { readonly of: world.Tokens; readonly since: number } | null = null
  return async (path) => {
    if (!tokens || performance.now() - tokens.since > tokenMs)
      tokens = { of: await world.signInOperators(owner, environment), since: performance.now() }
    const product = findProduct(path)
    const { from, to } = await readPeriod(owner, product)
    return world.askReport(
      `${path}?startDate=${from}&endDate=${to}`,
      product,
      tokens.of[product],
      timeoutMs + 5_000,
    )
  }
}

interface Times {
  readonly calls: number
  readonly p50Ms: number
  readonly p95Ms: number
  /** The time is a lower bound: the statement was cancelled at its limit. */
  readonly isCut: boolean
  readonly text: string
}

const measureTimes = async (path: string, askOf: AskOf, calls: number): Promise<Times> => {
  const tookMs: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const { status, tookMs: took, text } = await askOf(path)
    tookMs.push(took)
    if (status !== 200)
      return { calls: call + 1, p50Ms: Math.round(took), p95Ms: Math.round(took), isCut: true, text: '' }
    if (call === calls - 1)
      return {
        calls,
        p50Ms: rounded(median(tookMs), 1),
        p95Ms: rounded(percentile(tookMs, 0.95), 1),
        isCut: false,
        text,
      }
  }
  throw new Error('the number of calls is zero')
}

export interface SumsOptions {
  readonly rows: number
  readonly calls: number
  readonly capSeconds: number
  readonly signal: AbortSignal
}

const answersAreEqual = (one: string, other: string): boolean =>
  JSON.stringify(inOneOrder(JSON.parse(one))) === JSON.stringify(inOneOrder(JSON.parse(other)))

const compare = (path: string, sums: Times, rows: Times | undefined, capMs: number) => {
  const rowsMs = rows?.isCut ? capMs : rows?.p50Ms
  const timesFaster = rowsMs === undefined ? null : Math.floor(rowsMs / sums.p95Ms)
  const isAnswerEqual = !rows || rows.isCut ? null : answersAreEqual(rows.text, sums.text)
  const pass =
    !sums.isCut &&
    sums.p95Ms <= goals.sumsP95Ms &&
    (timesFaster === null || timesFaster >= goals.timesFaster) &&
    isAnswerEqual !== false
  const { calls, p50Ms, p95Ms } = sums
  return {
    path,
    sums: { calls, p50Ms, p95Ms },
    rows: !rows
      ? 'its module keeps sums and no rows of a year'
      : rows.isCut
        ? `≥ ${capMs} ms`
        : { calls: rows.calls, p50Ms: rows.p50Ms, p95Ms: rows.p95Ms },
    timesFaster,
    isAnswerEqual,
    pass,
  }
}

const countOnce = async (environment: Environment, owner: pg.Client): Promise<number> => {
  const worker = await world.startWorker(environment)
  try {
    return await world.countDays(owner, countTimeoutMs)
  } finally {
    await worker.stop()
  }
}

/** Every report over 366 days until today: from rows before the job has counted any day, and from sums after it. */
export async function measureSums(
  environment: Environment,
  owner: pg.Client,
  { rows, calls, capSeconds, signal }: SumsOptions,
) {
  const placed = await placeYear(owner, rows, signal)
  const paths = Object.keys(oracle)
  const overRows = new Map<string, Times>()
  const capMs = capSeconds * 1000
  let api = await world.startApi({
    ...environment,
    DATABASE_READ_TIMEOUT_MS: String(capMs),
    DATABASE_STATEMENT_TIMEOUT_MS: String(capMs),
  })
  try {
    const askRows = operatorAsks(owner, environment, capMs)
    for (const path of paths.filter((one) => !keptAsSums.has(one))) {
      signal.throwIfAborted()
      const times = await measureTimes(path, askRows, rowsCalls)
      if (times.isCut && times.p50Ms < capMs * 0.9) throw new Error(`${path} failed before its limit`)
      overRows.set(path, times)
      process.stderr.write(`${path} over rows: ${times.isCut ? '≥ ' : ''}${times.p50Ms} ms\n`)
    }
    await api.stop()
    const countedSeconds = await countOnce(environment, owner)
    process.stderr.write(`reports.count: ${countedSeconds} s\n`)
    await owner.query('vacuum analyze report_counts, report_purchases, report_purchase_sources')
    // With the limits of production.
    api = await world.startApi(environment)
    const askSums = operatorAsks(owner, environment, 10_000)
    const reports = []
    for (const path of paths) {
      signal.throwIfAborted()
      await measureTimes(path, askSums, warmUpCalls)
      reports.push(compare(path, await measureTimes(path, askSums, calls), overRows.get(path), capMs))
    }
    for (const { path, sums, timesFaster, pass } of reports)
      process.stdout.write(
        `${pass ? 'yes' : 'NO '}  ${path.padEnd(55)} p95 ${sums.p95Ms} ms, ${timesFaster ?? '–'}×\n`,
      )
    return { pass: reports.every(({ pass }) => pass), goals, placed, countedSeconds, reports }
  } finally {
    await api.stop()
  }
}
