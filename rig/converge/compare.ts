import type pg from 'pg'

export interface Difference {
  readonly inDatabase: number
  readonly inEngine: number
  readonly missing: number
  readonly extra: number
  readonly stale: number
}

const page = 10_000

interface Hit {
  readonly _id: string
  readonly _version: number
  readonly sort: readonly (number | string)[]
}

const readIndex = async (engineUrl: string, index: string): Promise<Map<number, number>> => {
  const found = new Map<number, number>()
  let after: readonly (number | string)[] | undefined
  await fetch(`${engineUrl}/${index}/_refresh`, { method: 'POST' })
  for (;;) {
    const reply = await fetch(`${engineUrl}/${index}/_search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        size: page,
        version: true,
        _source: false,
        track_total_hits: false,
        sort: [{ id: 'asc' }],
        ...(after ? { search_after: after } : {}),
      }),
    })
    // After a wipe there is no index until the rebuild: then all documents are missing.
    if (reply.status === 404) return new Map()
    if (!reply.ok) throw new Error(`the engine answered ${reply.status}`)
    const { hits } = (await reply.json()) as { hits: { hits: Hit[] } }
    for (const hit of hits.hits) found.set(Number(hit._id), hit._version)
    after = hits.hits.at(-1)?.sort
    if (!after || hits.hits.length < page) return found
  }
}

const servingIndex = async (database: pg.Client): Promise<string> => {
  const { rows } = await database.query<{ name: string }>(
    "select name from search_indexes where state = 'SERVING'",
  )
  if (!rows[0]) throw new Error('no index serves')
  return rows[0].name
}

/** Compares every public ad with every document by id and version, without the product's own checker. */
export async function compareAll(database: pg.Client, engineUrl: string): Promise<Difference> {
  const index = await readIndex(engineUrl, await servingIndex(database))
  const { rows } = await database.query<{ id: string; version: string }>(`
    select ads.id, ads.version from ads join users on users.id = ads.user_id
    where not is_archived and status = 'ACTIVE' and users.banned_at is null`)
  let [missing, stale] = [0, 0]
  for (const row of rows) {
    const version = index.get(Number(row.id))
    if (version === undefined) missing += 1
    else if (version !== Number(row.version)) stale += 1
  }
  return {
    inDatabase: rows.length,
    inEngine: index.size,
    missing,
    stale,
    extra: index.size - (rows.length - missing),
  }
}

export function isEqual({ missing, extra, stale }: Difference): boolean {
  return missing + extra + stale === 0
}
