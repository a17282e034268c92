import pg from 'pg'
import type { Ask } from '../parts/load.ts'
import type { Question } from './questions.ts'
import type { Filters } from './query-mix.ts'

/**
 * PostgreSQL alone: SQL for a search without an engine. Filters, order and an exact total, with the indexes of the
 * product and an additional text index. It matches whole words without normalisation.
 */
const connections = 8
const statementTimeoutMs = 20_000

const makeTextIndex = `create index if not exists rig_search_words on ads_live
  using gin (to_tsvector('simple', name)) where status = 'ACTIVE'`
const dropTextIndex = 'drop index if exists rig_search_words'

/** Exists only while PostgreSQL is measured, so that other measurements do not pay for its updates. */
export async function withTextIndex<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    await client.query(statement)
    if (statement === makeTextIndex) await client.query('vacuum analyze ads_live')
    await client.end()
  }
  await run(makeTextIndex)
  try {
    return await work()
  } finally {
    await run(dropTextIndex)
  }
}

interface Where {
  readonly text: string
  readonly values: (string | number)[]
}

const columns: Readonly<Partial<Record<keyof Filters, string>>> = {
  categoryId: 'category_id =',
  regionId: 'region_id =',
  cityId: 'city_id =',
  districtId: 'district_id =',
  state: 'state =',
  minPrice: 'price_uzs >=',
  maxPrice: 'price_uzs <=',
}

const makeWhere = (filters: Filters): Where => {
  const values: (string | number)[] = []
  const parts = ["status = 'ACTIVE'", 'not is_archived']
  for (const [name, column] of Object.entries(columns)) {
    const value = filters[name as keyof Filters]
    if (typeof value === 'string' || typeof value === 'number') parts.push(`${column} $${values.push(value)}`)
  }
  if (filters.searchOnlyWithPhotos) parts.push('photo_count > 0')
  if (filters.search !== undefined)
    parts.push(`to_tsvector('simple', name) @@ plainto_tsquery('simple', $${values.push(filters.search)})`)
  return { text: parts.join(' and '), values }
}

const cardColumns =
  'id, link, name, price, currency, state, category_id, region_id, city_id, district_id, photo_count'

const makeStatements = (question: Question): { text: string; values: (string | number)[] }[] => {
  const { filters } = question
  if (question.kind === 'adPage')
    return [
      {
        text: `select a.*, r.description, r.longitude, r.latitude, u.first_name, u.last_name,
          (select json_agg(i.public_id order by p.position) from ad_photos p join images i on i.id = p.image_id
            where p.revision_id = r.id) as photos,
          (select json_agg(json_build_object('id', parameter_id, 'value', value)) from ad_parameters
            where revision_id = r.id) as parameters
          from ads a join ad_revisions r on r.id = a.public_revision_id join users u on u.id = a.user_id
          where a.link = $1 and a.status = 'ACTIVE'`,
        values: [question.link],
      },
    ]
  if (question.kind === 'suggestions')
    return [
      {
        text: `select distinct name from ads where status = 'ACTIVE' and not is_archived and name ilike $1 limit 8`,
        values: [`${question.prefix}%`],
      },
    ]
  const where = makeWhere(filters)
  const count = { text: `select count(*) from ads where ${where.text}`, values: where.values }
  if (question.kind === 'count') return [count]
  const isRanked = filters.sortBy === 'relevance|desc' && filters.search !== undefined
  const rank = isRanked
    ? `ts_rank(to_tsvector('simple', name), plainto_tsquery('simple', $${where.values.length})) desc, `
    : ''
  const take = question.kind === 'feed' ? 10 : 50
  const page = {
    text: `select ${cardColumns} from ads where ${where.text} order by ${rank}published_at desc, id desc limit ${take}`,
    values: where.values,
  }
  return question.kind === 'feed' ? [page] : [page, count]
}

export interface NaiveSql {
  readonly ask: (questions: readonly Question[]) => Ask
  readonly close: () => Promise<void>
}

export function connectNaiveSql(url: string): NaiveSql {
  const pool = new pg.Pool({ connectionString: url, max: connections, statement_timeout: statementTimeoutMs })
  pool.on('error', () => undefined)
  return {
    ask: (questions) => async (number) => {
      const question = questions[number % questions.length]
      if (!question) return false
      for (const statement of makeStatements(question)) await pool.query(statement)
      return true
    },
    close: () => pool.end(),
  }
}
