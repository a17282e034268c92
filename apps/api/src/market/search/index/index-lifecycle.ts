import type { SearchEngine } from '#platform/search-engine.ts'
import { searchAlias, indexDefinition, servingSettings, writeAlias } from './index-definition.ts'

/** No request waits for creating, filling and switching. */
const maxWaitMs = 60_000

type Engine = Pick<SearchEngine, 'call' | 'indexPrefix' | 'layout'>

const ask = async (
  engine: Engine,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> => {
  const reply = await engine.call({
    method,
    path,
    timeoutMs: maxWaitMs,
    ...(body !== undefined && { body }),
  })
  if (reply.status < 300 || reply.status === 404) return reply
  throw new Error(`${method} ${path} answered ${reply.status}`)
}

/** Names sort by age. */
export function newIndexName({ indexPrefix }: Engine, now: Date): string {
  return `${indexPrefix}ads-${now.toISOString().replaceAll(/\D/g, '')}`
}

export async function createIndex(engine: Engine, name: string): Promise<void> {
  const { status } = await ask(engine, 'PUT', `/${name}`, {
    ...indexDefinition(engine.layout),
    aliases: { [writeAlias(name)]: { is_write_index: true } },
  })
  if (status !== 200) throw new Error(`the index ${name} could not be created`)
}

/** All our indexes in the engine, in any state. */
export async function listIndexes(engine: Engine): Promise<string[]> {
  const { status, body } = await ask(engine, 'GET', `/${engine.indexPrefix}ads-*/_alias?expand_wildcards=all`)
  if (status === 404) return []
  const ours = new RegExp(`^${engine.indexPrefix}ads-\\d{17}$`)
  return Object.keys(body as object).filter((name) => ours.test(name))
}

/** The indexes behind the search alias. */
export async function findServedIndexes(engine: Engine): Promise<string[]> {
  const { status, body } = await ask(engine, 'GET', `/_alias/${searchAlias(engine)}`)
  return status === 404 ? [] : Object.keys(body as object)
}

export function deleteIndex(engine: Engine, name: string): Promise<unknown> {
  return ask(engine, 'DELETE', `/${name}?ignore_unavailable=true`)
}

export function refreshIndex(engine: Engine, name: string): Promise<unknown> {
  return ask(engine, 'POST', `/${name}/_refresh`)
}

/** Makes a filled index refresh regularly and waits for its replicas. */
export async function openIndex(engine: Engine, name: string): Promise<void> {
  await refreshIndex(engine, name)
  await ask(engine, 'PUT', `/${name}/_settings`, servingSettings(engine.layout))
  // Missing nodes for replicas must not keep an old index serving.
  await ask(engine, 'GET', `/_cluster/health/${name}?wait_for_status=yellow&timeout=30s`)
}

/** Switches all searches to the new index atomically. */
export async function switchAlias(engine: Engine, name: string): Promise<void> {
  const alias = searchAlias(engine)
  const old = (await findServedIndexes(engine)).filter((served) => served !== name)
  const { status } = await ask(engine, 'POST', '/_aliases', {
    actions: [
      ...old.map((index) => ({ remove: { index, alias } })),
      { add: { index: name, alias, is_write_index: false } },
    ],
  })
  if (status !== 200) throw new Error(`the switch to ${name} was refused`)
}
