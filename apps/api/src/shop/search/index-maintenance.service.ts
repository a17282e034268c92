import type { Deps } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { documentOf } from './product-documents.ts'
import { aliasOf, definition, indexDefinition } from './product-index.ts'
import * as sql from './search.sql.ts'

const callMs = 30_000
const atATime = 500

const call = async (
  deps: Deps,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<{ readonly status: number; readonly body: unknown }> => {
  const reply = await deps.engine.call({
    method,
    path,
    timeoutMs: callMs,
    ...(body === undefined ? {} : { body }),
  })
  if (reply.status >= 500 || reply.status === 429)
    throw new EngineUnavailable(`the engine answered ${reply.status} to ${method} ${path}`)
  return reply
}

interface BulkReply {
  readonly items: readonly { readonly index?: { readonly status: number; readonly error?: unknown } }[]
}

/** Writes these products as they are now. An older state never replaces a newer one: the engine compares versions. */
const write = async (deps: Deps, index: string, ids: readonly number[]): Promise<void> => {
  const products = await sql.readForIndex(deps.database.db, ids)
  if (products.length === 0) return
  const lines = products.flatMap((product) => [
    JSON.stringify({
      index: {
        _index: index,
        _id: String(product.id),
        version: product.version,
        version_type: 'external_gte',
      },
    }),
    JSON.stringify(documentOf(product)),
  ])
  const reply = await call(deps, 'POST', '/_bulk', `${lines.join('\n')}\n`)
  if (reply.status !== 200) throw new EngineUnavailable(`the engine refused products: ${reply.status}`)
  // 409: the engine has a newer one already.
  const failed = (reply.body as BulkReply).items.find(
    ({ index: item }) => item && item.status > 299 && item.status !== 409,
  )
  if (failed) throw new Error(`a product was not indexed: ${JSON.stringify(failed).slice(0, 300)}`)
}

/** Which index serves, and by which definition it was built; null when there is none. */
const findServing = async (deps: Deps): Promise<{ name: string; definition: number } | null> => {
  const reply = await call(deps, 'GET', `/${aliasOf(deps.engine)}/_mapping`)
  if (reply.status !== 200) return null
  const [entry] = Object.entries(
    reply.body as Record<string, { mappings: { _meta?: { definition?: number } } }>,
  )
  return entry ? { name: entry[0], definition: entry[1].mappings._meta?.definition ?? 0 } : null
}

async function* everyProduct(deps: Deps) {
  let afterId = 0
  for (;;) {
    const rows = await sql.readVersions(deps.database.db, afterId, atATime)
    if (rows.length === 0) return
    yield rows
    afterId = rows.at(-1)?.id ?? afterId
  }
}

/**
 * Written in many small parts, each of which every search would have to look through. The old index serves
 * meanwhile; an engine that needs longer goes on by itself, and the new one serves in parts until then.
 */
const merge = async (deps: Deps, index: string): Promise<void> => {
  try {
    await call(deps, 'POST', `/${index}/_forcemerge?max_num_segments=1`)
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error
  }
}

const fill = async (deps: Deps, name: string): Promise<number> => {
  let written = 0
  for await (const rows of everyProduct(deps)) {
    await write(
      deps,
      name,
      rows.map(({ id }) => id),
    )
    written += rows.length
  }
  await merge(deps, name)
  await call(deps, 'POST', `/${name}/_refresh`)
  return written
}

/** Only while nobody builds: what is being built does not serve yet. */
const tidyUp = async (deps: Deps): Promise<void> => {
  const alias = aliasOf(deps.engine)
  const reply = await call(deps, 'GET', `/${alias}-*/_alias`)
  if (reply.status !== 200) return
  for (const [name, { aliases }] of Object.entries(reply.body as Record<string, { aliases: object }>))
    if (/^-\d+$/.test(name.slice(alias.length)) && !(alias in aliases))
      await call(deps, 'DELETE', `/${name}?ignore_unavailable=true`)
}

/** What will never serve. An engine that does not answer keeps it until the next check. */
const discard = async (deps: Deps, name: string): Promise<void> => {
  try {
    await call(deps, 'DELETE', `/${name}?ignore_unavailable=true`)
  } catch (error) {
    deps.log.warn('an index of products could not be removed', { dependency: 'engine', error })
  }
}

/**
 * A new index beside the one that serves, then the switch. What changed meanwhile is mended by the check after it.
 * Null: somebody else is at it.
 */
export function rebuildProductIndex(deps: Deps): Promise<number | null> {
  return sql.withBuildLock(deps.database.db, async () => {
    await tidyUp(deps)
    const before = await findServing(deps)
    const alias = aliasOf(deps.engine)
    const name = `${alias}-${deps.now().getTime()}`
    const made = await call(deps, 'PUT', `/${name}`, indexDefinition(deps.engine.layout))
    if (made.status !== 200)
      throw new Error(`no index of products: ${JSON.stringify(made.body).slice(0, 300)}`)
    const written = await fill(deps, name).catch(async (error: unknown) => {
      await discard(deps, name)
      throw error
    })
    // Without an answer it may have been done all the same: then nothing is removed here, and the check sees what serves.
    const switched = await call(deps, 'POST', '/_aliases', {
      actions: [
        ...(before ? [{ remove_index: { index: before.name } }] : []),
        { add: { index: name, alias, is_write_index: true } },
      ],
    })
    if (switched.status !== 200) {
      await discard(deps, name)
      throw new Error(`the switch to ${name} was refused: ${JSON.stringify(switched.body).slice(0, 300)}`)
    }
    return written
  })
}

/** Reads the products again and writes what is true now, however late the job comes. */
export async function syncProducts(deps: Deps, ids: readonly number[]): Promise<void> {
  const serving = await findServing(deps)
  // Without an index there is nothing to follow: the check builds one, with these products in it.
  if (serving) await write(deps, serving.name, ids)
}

interface Hit {
  readonly _id: string
  readonly _version: number
}

const readEngineVersions = async (
  deps: Deps,
  index: string,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  const reply = await call(deps, 'POST', `/${index}/_search?filter_path=hits.hits._id,hits.hits._version`, {
    size: ids.length,
    version: true,
    query: { ids: { values: ids.map(String) } },
  })
  const hits = (reply.body as { hits?: { hits?: readonly Hit[] } }).hits?.hits ?? []
  return new Map(hits.map((hit) => [Number(hit._id), hit._version]))
}

/**
 * There is one index, of this definition, and it has every product in its last version. Answers how many were mended.
 * While somebody else builds one, that is left to the next check.
 */
export async function checkProductIndex(deps: Deps): Promise<number> {
  const known = await findServing(deps)
  if (known && known.definition >= definition) await sql.withBuildLock(deps.database.db, () => tidyUp(deps))
  else if ((await rebuildProductIndex(deps)) === null) return 0
  const serving = await findServing(deps)
  if (!serving) throw new EngineUnavailable('no index of products after building one')
  await call(deps, 'POST', `/${serving.name}/_refresh`)
  let mended = 0
  for await (const rows of everyProduct(deps)) {
    const have = await readEngineVersions(
      deps,
      serving.name,
      rows.map(({ id }) => id),
    )
    const behind = rows.filter(({ id, version }) => (have.get(id) ?? -1) < version)
    mended += behind.length
    if (behind.length > 0)
      await write(
        deps,
        serving.name,
        behind.map(({ id }) => id),
      )
  }
  return mended
}
