import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'

const storageKey = 'feed-before-reload'

interface StoredFeed {
  /** The history entry: only a reload of the same entry restores the feed. */
  readonly entry: string
  readonly queryKey: string
  readonly data: InfiniteData<unknown>
  readonly updatedAt: number
  readonly scrollY: number
}

const readStored = (): StoredFeed | null => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredFeed | null
  } catch {
    return null
  }
}

const store = (feed: StoredFeed): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(feed))
  } catch {
    // With a full or blocked storage only the scroll position is lost.
    sessionStorage.removeItem(storageKey)
  }
}

/** About four seconds at 60 frames per second. */
const maxFrames = 240

/**
 * The pages render some time after they enter the cache; until then the document is too short. The router and the
 * browser scroll to the same position and stop at that end. A user's scroll cancels it.
 */
const scrollWhenHighEnough = (top: number): void => {
  const touched = new AbortController()
  for (const name of ['touchstart', 'wheel', 'keydown'] as const)
    addEventListener(name, () => touched.abort(), { signal: touched.signal, passive: true })
  const tryAt = (frame: number): void => {
    if (touched.signal.aborted) return
    const isHighEnough = document.documentElement.scrollHeight - innerHeight >= top
    if (!isHighEnough && frame < maxFrames) {
      requestAnimationFrame(() => tryAt(frame + 1))
      return
    }
    touched.abort()
    scrollTo({ top, behavior: 'instant' })
  }
  requestAnimationFrame(() => tryAt(0))
}

/**
 * Web views reload when the phone needs memory. Restores all pages of the feed and the scroll position: the router
 * remembers the position, but only the first page comes from the server.
 */
export function useFeedMemory(queryKey: readonly unknown[], isKnown: boolean): void {
  const client = useQueryClient()
  const router = useRouter()
  const name = JSON.stringify(queryKey)
  const isRestored = useRef(false)
  // The same array while its content is the same: effects depend on it.
  const key = useMemo(() => JSON.parse(name) as readonly unknown[], [name])

  useLayoutEffect(() => {
    if (!isKnown || isRestored.current) return
    const stored = readStored()
    const entry = router.state.location.state.__TSR_key
    if (!stored || stored.entry !== entry || stored.queryKey !== name) return
    isRestored.current = true
    sessionStorage.removeItem(storageKey)
    client.setQueryData(key, stored.data, { updatedAt: stored.updatedAt })
    scrollWhenHighEnough(stored.scrollY)
  }, [client, isKnown, key, name, router])

  useEffect(() => {
    const remember = (): void => {
      const entry = router.state.location.state.__TSR_key
      const state = client.getQueryState<InfiniteData<unknown>>(key)
      if (entry === undefined || !state?.data || state.data.pages.length < 2) return
      const { data, dataUpdatedAt: updatedAt } = state
      store({ entry, queryKey: name, data, updatedAt, scrollY })
    }
    // A hidden page may be killed without an event.
    const rememberHidden = (): void => {
      if (document.visibilityState === 'hidden') remember()
    }
    addEventListener('pagehide', remember)
    document.addEventListener('visibilitychange', rememberHidden)
    return () => {
      removeEventListener('pagehide', remember)
      document.removeEventListener('visibilitychange', rememberHidden)
    }
  }, [client, key, name, router])
}
