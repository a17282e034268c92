import type { Config } from './config.ts'
import { engineCaller, type CallEngine } from './engine-http.ts'

/** The engine holds ids; PostgreSQL holds truth. */
export interface SearchEngine {
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
  readonly close: () => void
}

export function connectSearchEngine(config: Config['searchEngine']): SearchEngine {
  const caller = engineCaller(config.urls)
  // Circuits of its own: a probe says how the engine is now, and takes no turn of a search that tries a node again.
  const prober = engineCaller(config.urls)
  return {
    indexPrefix: config.indexPrefix,
    layout: config.layout,
    timeoutMs: config.timeoutMs,
    pageMemoryMs: config.pageMemoryMs,
    call: caller.call,
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
