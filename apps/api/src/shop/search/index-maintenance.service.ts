import type { Deps } from '#platform/ctx.ts'
import { EngineUnavailable } from '#platform/engine-http.ts'
import { toDocument } from './product-documents.ts'
import { getAlias, definition, indexDefinition } from './product-index.ts'
import * as sql from './search.sql.ts'

const callMs = 30_000
const batchSize = 500

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

/** Indexes the current state of these products. The engine compares versions, so an older state never replaces a newer one. */
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
    JSON.stringify(toDocument(product)),
  ])
  const reply = await call(deps, 'POST', '/_bulk', `${lines.join('\n')}\n`)
  if (reply.status !== 200) throw new EngineUnavailable(`the engine refused products: ${reply.status}`)
  // 409: the engine already has a newer version.
  const failed = (reply.body as BulkReply).items.find(
    ({ index: item }) => item && item.status > 299 && item.status !== 409,
  )
  if (failed) throw new Error(`a product was not indexed: ${JSON.stringify(failed).slice(0, 300)}`)
}

/** The index behind the alias and the definition it was built with; null when there is none. */
const findServing = async (deps: Deps): Promise<{ name: string; definition: number } | null> => {
  const reply = await call(deps, 'GET', `/${getAlias(deps.engine)}/_mapping`)
  if (reply.status !== 200) return null
  const [entry] = Object.entries(
    reply.body as Record<string, { mappings: { _meta?: { definition?: number } } }>,
  )
  return entry ? { name: entry[0], definition: entry[1].mappings._meta?.definition ?? 0 } : null
}

async function* readAllProducts(deps: Deps) {
  let afterId = 0
  for (;;) {
    const rows = await sql.readVersions(deps.database.db, afterId, batchSize)
    if (rows.length === 0) return
    yield rows
    afterId = rows.at(-1)?.id ?? afterId
  }
}

/**
 * Bulk writes leave many small segments that slow every search. On a timeout the engine continues by itself, and the new
 * index serves unmerged until then.
 */
const mergeSegments = async (deps: Deps, index: string): Promise<void> => {
  try {
    await call(deps, 'POST', `/${index}/_forcemerge?max_num_segments=1`)
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error
  }
}

const fill = async (deps: Deps, name: string): Promise<number> => {
  let written = 0
  for await (const rows of readAllProducts(deps)) {
    await write(
      deps,
      name,
      rows.map(({ id }) => id),
    )
    written += rows.length
  }
  await mergeSegments(deps, name)
  await call(deps, 'POST', `/${name}/_refresh`)
  return written
}

/** Removes indexes that do not serve. Requires the build lock: an index under construction does not serve yet. */
const removeUnusedIndexes = async (deps: Deps): Promise<void> => {
  const alias = getAlias(deps.engine)
  const reply = await call(deps, 'GET', `/${alias}-*/_alias`)
  if (reply.status !== 200) return
  for (const [name, { aliases }] of Object.entries(reply.body as Record<string, { aliases: object }>))
    if (/^-\d+$/.test(name.slice(alias.length)) && !(alias in aliases))
      await call(deps, 'DELETE', `/${name}?ignore_unavailable=true`)
}

/** Removes a failed build. If the engine does not answer, the next check removes it. */
const discard = async (deps: Deps, name: string): Promise<void> => {
  try {
    await call(deps, 'DELETE', `/${name}?ignore_unavailable=true`)
  } catch (error) {
    deps.log.warn('an index of products could not be removed', { dependency: 'engine', error })
  }
}

/**
 * Builds a new index beside the serving one and switches the alias; the next check repairs changes made meanwhile.
 * Null when another process is building.
 */
export function rebuildProductIndex(deps: Deps): Promise<number | null> {
  return sql.withBuildLock(deps.database.db, async () => {
    await removeUnusedIndexes(deps)
    const before = await findServing(deps)
    const alias = getAlias(deps.engine)
    const name = `${alias}-${deps.now().getTime()}`
    const created = await call(deps, 'PUT', `/${name}`, indexDefinition(deps.engine.layout))
    if (created.status !== 200)
      throw new Error(`no index of products: ${JSON.stringify(created.body).slice(0, 300)}`)
    const written = await fill(deps, name).catch(async (error: unknown) => {
      await discard(deps, name)
      throw error
    })
    // If this call gets no answer, the switch may have happened: nothing is removed, and the next check decides.
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

/** Indexes the current rows, so that a late job is correct too. */
export async function syncProducts(deps: Deps, ids: readonly number[]): Promise<void> {
  const serving = await findServing(deps)
  // Without an index, the next check builds one that contains these products.
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

/** A scheduled job runs again soon: while the engine is unavailable, it logs a warning instead of failing. */
export async function repairProductIndex(deps: Deps): Promise<void> {
  try {
    const repaired = await checkProductIndex(deps)
    if (repaired > 0) deps.log.warn('products were missing in the search index', { count: repaired })
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error
    deps.log.warn('the search engine is away', { dependency: 'engine', error })
  }
}

/**
 * Ensures that one index of the current definition serves and contains every product in its newest version. Returns the
 * number of repaired products; leaves everything to the next check while another process builds an index.
 */
export async function checkProductIndex(deps: Deps): Promise<number> {
  const known = await findServing(deps)
  if (known && known.definition >= definition)
    await sql.withBuildLock(deps.database.db, () => removeUnusedIndexes(deps))
  else if ((await rebuildProductIndex(deps)) === null) return 0
  const serving = await findServing(deps)
  if (!serving) throw new EngineUnavailable('no index of products after building one')
  await call(deps, 'POST', `/${serving.name}/_refresh`)
  let repaired = 0
  for await (const rows of readAllProducts(deps)) {
    const have = await readEngineVersions(
      deps,
      serving.name,
      rows.map(({ id }) => id),
    )
    const behind = rows.filter(({ id, version }) => (have.get(id) ?? -1) < version)
    repaired += behind.length
    if (behind.length > 0)
      await write(
        deps,
        serving.name,
        behind.map(({ id }) => id),
      )
  }
  return repaired
}
