import type { SearchEngine } from '#platform/search-engine.ts'

/** The documents of the engine in all indexes of this server. */
export async function searchIndexes(
  { call, indexPrefix }: Pick<SearchEngine, 'call' | 'indexPrefix'>,
  question: object,
): Promise<readonly unknown[]> {
  const path = `/${indexPrefix}*/_search`
  const { status, body } = await call({ method: 'POST', path, body: question, timeoutMs: 30_000 })
  if (status !== 200) throw new Error(`the engine answered ${status}: ${JSON.stringify(body)}`)
  return (body as { readonly hits: { readonly hits: readonly unknown[] } }).hits.hits
}
