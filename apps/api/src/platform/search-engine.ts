import { Client } from '@opensearch-project/opensearch'
import type { Config } from './config.ts'
import { engineCaller, type CallEngine } from './engine-http.ts'

/** The engine holds ids; PostgreSQL holds truth. Modules build their indexes on this client. */
export interface SearchEngine {
  readonly client: Client
  readonly indexPrefix: string
  /** How every index is laid out. */
  readonly layout: Config['searchEngine']['layout']
  /** What one search may cost; then it is looked for elsewhere. */
  readonly timeoutMs: number
  /** For how long a process may remember which ads stand on a page. */
  readonly pageMemoryMs: number
  /** One call with one time limit: for everything that somebody waits for. */
  readonly call: CallEngine
  readonly ping: () => Promise<boolean>
  readonly close: () => Promise<void>
}

export function connectSearchEngine(config: Config['searchEngine']): SearchEngine {
  const client = new Client({ nodes: [...config.urls], requestTimeout: 1_000, maxRetries: 1 })
  const caller = engineCaller(config.urls)
  return {
    client,
    indexPrefix: config.indexPrefix,
    layout: config.layout,
    timeoutMs: config.timeoutMs,
    pageMemoryMs: config.pageMemoryMs,
    call: caller.call,
    ping: async () => {
      try {
        const health = await client.cluster.health(
          { timeout: '500ms' },
          { requestTimeout: 800, maxRetries: 0 },
        )
        return health.body.status !== 'red'
      } catch {
        return false
      }
    },
    close: async () => {
      caller.close()
      await client.close()
    },
  }
}
