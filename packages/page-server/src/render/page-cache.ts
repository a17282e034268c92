import type { PageBody } from './page-body.ts'

export interface StoredPage {
  readonly status: number
  /** False: data was missing during the render. Better than nothing, and never cached. */
  readonly isComplete: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly body: PageBody
}

interface Entry {
  readonly page: StoredPage
  readonly at: number
}

interface PageCacheOptions {
  readonly freshMs: number
  /** A page this old is still served while a new one is rendered, and while rendering fails. */
  readonly staleMs: number
  readonly maxBytes: number
  readonly now?: () => number
  readonly onBackgroundError: (error: unknown) => void
  readonly onRead?: (outcome: 'fresh' | 'stale' | 'missed') => void
}

interface PageCache {
  readonly get: (key: string, render: () => Promise<StoredPage>) => Promise<StoredPage>
}

/** One render for many visitors: a fresh page is reused, and a running render is awaited. */
export function createPageCache({
  freshMs,
  staleMs,
  maxBytes,
  now = Date.now,
  onBackgroundError,
  onRead,
}: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>()
  const running = new Map<string, Promise<StoredPage>>()
  let bytes = 0

  const forget = (key: string): void => {
    bytes -= entries.get(key)?.page.body.bytes ?? 0
    entries.delete(key)
  }
  const keep = (key: string, page: StoredPage): void => {
    forget(key)
    entries.set(key, { page, at: now() })
    bytes += page.body.bytes
    // A map keeps its insertion order: the first key is the oldest page.
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }
  const renderOnce = (key: string, render: () => Promise<StoredPage>): Promise<StoredPage> => {
    const already = running.get(key)
    if (already) return already
    const rendering = render()
      .then((page) => {
        // A deleted or moved page is removed; a failed render removes nothing.
        if (page.isComplete && page.status < 500) {
          if (page.status === 200) keep(key, page)
          else forget(key)
        }
        return page
      })
      .finally(() => running.delete(key))
    running.set(key, rendering)
    return rendering
  }

  return {
    get: async (key, render) => {
      const entry = entries.get(key)
      const age = entry ? now() - entry.at : Infinity
      if (entry && age < freshMs) {
        onRead?.('fresh')
        return entry.page
      }
      if (entry && age < staleMs) {
        onRead?.('stale')
        renderOnce(key, render).catch(onBackgroundError)
        return entry.page
      }
      onRead?.('missed')
      return renderOnce(key, render)
    },
  }
}
