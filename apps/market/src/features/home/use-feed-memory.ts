import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'

const storageKey = 'feed-before-reload'

interface KeptFeed {
  /** The entry of the history: only a reload of the very same one finds it again. */
  readonly entry: string
  readonly queryKey: string
  readonly data: InfiniteData<unknown>
  readonly updatedAt: number
  readonly scrollY: number
}

const readKept = (): KeptFeed | null => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as KeptFeed | null
  } catch {
    return null
  }
}

const keep = (feed: KeptFeed): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(feed))
  } catch {
    // A full or forbidden storage costs only the place in the list.
    sessionStorage.removeItem(storageKey)
  }
}

/** About four seconds of a phone that draws 60 frames in each. */
const maxFrames = 240

/**
 * The pages are drawn some time after they were put into the cache: until then the document ends before the place. The
 * router and the browser want to go to the very same place, and stop at that end. Whoever moves the page stays there.
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
 * Web views reload by themselves when a phone needs its memory. Whoever was in the middle of the feed finds all its
 * pages and the place again: the router remembers how far down it was, but only the first page comes from the server.
 */
export function useFeedMemory(queryKey: readonly unknown[], isKnown: boolean): void {
  const client = useQueryClient()
  const router = useRouter()
  const name = JSON.stringify(queryKey)
  const isRestored = useRef(false)
  const key = useRef(queryKey)
  key.current = queryKey

  useLayoutEffect(() => {
    if (!isKnown || isRestored.current) return
    const kept = readKept()
    const entry = router.state.location.state.__TSR_key
    if (!kept || kept.entry !== entry || kept.queryKey !== name) return
    isRestored.current = true
    sessionStorage.removeItem(storageKey)
    client.setQueryData(key.current, kept.data, { updatedAt: kept.updatedAt })
    scrollWhenHighEnough(kept.scrollY)
  }, [client, isKnown, name, router])

  useEffect(() => {
    const remember = (): void => {
      const entry = router.state.location.state.__TSR_key
      const state = client.getQueryState<InfiniteData<unknown>>(key.current)
      if (entry === undefined || !state?.data || state.data.pages.length < 2) return
      const { data, dataUpdatedAt: updatedAt } = state
      keep({ entry, queryKey: JSON.stringify(key.current), data, updatedAt, scrollY })
    }
    // A page that is out of sight may be ended without another word.
    const rememberHidden = (): void => {
      if (document.visibilityState === 'hidden') remember()
    }
    addEventListener('pagehide', remember)
    document.addEventListener('visibilitychange', rememberHidden)
    return () => {
      removeEventListener('pagehide', remember)
      document.removeEventListener('visibilitychange', rememberHidden)
    }
  }, [client, router])
}
