import { expectedOf, inOneOrder, oracle } from '@app/api/report-oracle'
import pg from 'pg'
import { findProduct, readPeriod } from './report-times.ts'
import type { Environment } from '../parts/surroundings.ts'
import * as world from './reports-world.ts'

const timeoutMs = 60_000

/** Lists reports that differ from plain SQL over the rows, for 366 days until today. */
export async function sameAsOracle(owner: pg.Client, environment: Environment): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: environment['MIGRATIONS_DATABASE_URL'] ?? '', max: 1 })
  const tokens = await world.signInOperators(owner, environment)
  const deviations: string[] = []
  try {
    for (const [path, { isOne }] of Object.entries(oracle)) {
      const product = findProduct(path)
      const period = await readPeriod(owner, product)
      const query = `startDate=${period.from}&endDate=${period.to}`
      const { status, text } = await world.askReport(`${path}?${query}`, product, tokens[product], timeoutMs)
      const rows = await expectedOf(pool, path, period)
      const expected = JSON.stringify(inOneOrder(isOne ? rows[0] : rows))
      const answered = status === 200 ? JSON.stringify(inOneOrder(JSON.parse(text))) : `status ${status}`
      if (answered !== expected) deviations.push(`${path}: ${answered} instead of ${expected}`.slice(0, 300))
    }
    return deviations
  } finally {
    await pool.end()
  }
}
