import { endCallSpan, startCallSpan } from '@app/telemetry/traces'
import type { Config } from './config.ts'
import { engineCaller, type CallEngine } from './engine-http.ts'

/** The engine returns ids; the rows come from PostgreSQL. */
export interface SearchEngine {
  readonly indexPrefix: string
  /** Shards, replicas and refresh interval of every index. */
  readonly layout: Config['searchEngine']['layout']
  /** After this time a search falls back to PostgreSQL. */
  readonly timeoutMs: number
  /** How long a process caches the ids of a result page. */
  readonly pageMemoryMs: number
  readonly call: CallEngine
  readonly ping: () => Promise<boolean>
  readonly close: () => void
}

/** Index and operation, without ids and parameters. */
const describePath = (path: string): string => path.split('?')[0]?.split('/').slice(0, 3).join('/') ?? ''

const tracedCalls =
  (call: CallEngine): CallEngine =>
  async (request) => {
    const span = startCallSpan(`opensearch ${request.method}`, {
      'db.system.name': 'opensearch',
      'url.path': describePath(request.path),
    })
    if (!span) return call(request)
    try {
      const reply = await call(request)
      endCallSpan(span, null)
      return reply
    } catch (error) {
      endCallSpan(span, error)
      throw error
    }
  }

export function connectSearchEngine(config: Config['searchEngine']): SearchEngine {
  const caller = engineCaller(config.urls)
  // With circuit breakers of its own, so that a health check does not use up the probe of a search.
  const prober = engineCaller(config.urls)
  return {
    indexPrefix: config.indexPrefix,
    layout: config.layout,
    timeoutMs: config.timeoutMs,
    pageMemoryMs: config.pageMemoryMs,
    call: tracedCalls(caller.call),
    ping: async () => {
      try {
        const { status, body } = await prober.call({
          method: 'GET',
          path: '/_cluster/health?timeout=500ms',
          timeoutMs: 800,
        })
        return status === 200 && (body as { readonly status?: string }).status !== 'red'
      } catch {
        return false
      }
    },
    close: () => {
      caller.close()
      prober.close()
    },
  }
}
