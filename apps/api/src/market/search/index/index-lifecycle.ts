import type { SearchEngine } from '#platform/search-engine.ts'
import { aliasOf, indexDefinition, servingSettings, writeAliasOf } from './index-definition.ts'

/** Making, filling and switching can wait; nobody's request hangs on them. */
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
    aliases: { [writeAliasOf(name)]: { is_write_index: true } },
  })
  if (status !== 200) throw new Error(`the index ${name} could not be made`)
}

/** Every index of ours that the engine has, whatever became of it. */
export async function listIndexes(engine: Engine): Promise<string[]> {
  const { status, body } = await ask(engine, 'GET', `/${engine.indexPrefix}ads-*/_alias?expand_wildcards=all`)
  if (status === 404) return []
  const ours = new RegExp(`^${engine.indexPrefix}ads-\\d{17}$`)
  return Object.keys(body as object).filter((name) => ours.test(name))
}

/** The index that searches reach, when there is one. */
export async function findServedIndexes(engine: Engine): Promise<string[]> {
  const { status, body } = await ask(engine, 'GET', `/_alias/${aliasOf(engine)}`)
  return status === 404 ? [] : Object.keys(body as object)
}

export function deleteIndex(engine: Engine, name: string): Promise<unknown> {
  return ask(engine, 'DELETE', `/${name}?ignore_unavailable=true`)
}

export function refreshIndex(engine: Engine, name: string): Promise<unknown> {
  return ask(engine, 'POST', `/${name}/_refresh`)
}

/** Full: from now on changes are seen soon, and copies are made before anybody reads. */
export async function openIndex(engine: Engine, name: string): Promise<void> {
  await refreshIndex(engine, name)
  await ask(engine, 'PUT', `/${name}/_settings`, servingSettings(engine.layout))
  // Too few nodes for the copies is no reason to keep an old index serving.
  await ask(engine, 'GET', `/_cluster/health/${name}?wait_for_status=yellow&timeout=30s`)
}

/** Searches reach the new index and no other, from one moment to the next. */
export async function switchAlias(engine: Engine, name: string): Promise<void> {
  const alias = aliasOf(engine)
  const old = (await findServedIndexes(engine)).filter((served) => served !== name)
  const { status } = await ask(engine, 'POST', '/_aliases', {
    actions: [
      ...old.map((index) => ({ remove: { index, alias } })),
      { add: { index: name, alias, is_write_index: false } },
    ],
  })
  if (status !== 200) throw new Error(`the switch to ${name} was refused`)
}
