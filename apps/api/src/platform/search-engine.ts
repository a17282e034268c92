import { Client } from '@opensearch-project/opensearch'
import type { Config } from './config.ts'

/** The engine holds ids; PostgreSQL holds truth. Modules build their indexes on this client. */
export interface SearchEngine {
  readonly client: Client
  readonly indexPrefix: string
  readonly ping: () => Promise<boolean>
  readonly close: () => Promise<void>
}

export const connectSearchEngine = (config: Config['searchEngine']): SearchEngine => {
  const client = new Client({ nodes: [...config.urls], requestTimeout: 1_000, maxRetries: 1 })
  return {
    client,
    indexPrefix: config.indexPrefix,
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
    close: () => client.close(),
  }
}
