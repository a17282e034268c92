import { recordViews } from '@app/client/routes/market-views'
import type { RouteInput } from '@app/client/route'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { useCallback, useRef, type RefCallback } from 'react'

type View = RouteInput<typeof recordViews>['body']['views'][number]
export type ViewSurface = View['surface']

/** Seen is: at least half of the card, for a second. */
const seenShare = 0.5
const seenMs = 1000
/** Gathered this long before they are sent; a scroll through a feed is one or two calls. */
const everyMs = 5000
const most = 60

type Call = MiniApp['call']

/** Views of one page visit. Each ad counts once a surface, whatever is scrolled up and down. */
const createAdViews = (call: Call) => {
  const counted = new Set<string>()
  let gathered: View[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (isLeaving: boolean): void => {
    clearTimeout(timer)
    timer = undefined
    const views = gathered.slice(0, most)
    gathered = gathered.slice(most)
    if (views.length === 0) return
    // A view that is lost is lost: nothing here may disturb a screen.
    call(recordViews, { body: { views } }, { keepalive: true, cannotWait: isLeaving }).catch(() => undefined)
    if (gathered.length > 0) send(isLeaving)
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send(true)
  })

  const add = (view: View): boolean => {
    const key = `${view.kind}:${view.surface}:${view.id}`
    if (counted.has(key)) return false
    counted.add(key)
    gathered.push(view)
    if (gathered.length >= most) send(false)
    else timer ??= setTimeout(() => send(false), everyMs)
    return true
  }
  return { add }
}

type AdViews = ReturnType<typeof createAdViews>
const viewsOfApps = new WeakMap<MiniApp, AdViews>()

const viewsOf = (app: MiniApp): AdViews => {
  const known = viewsOfApps.get(app) ?? createAdViews(app.call)
  viewsOfApps.set(app, known)
  return known
}

/** The page of an ad was opened. In an effect, never while rendering. */
export function countOpen(app: MiniApp, id: number): void {
  viewsOf(app).add({ id, kind: 'open', surface: 'page' })
}

/** One observer for all cards: hundreds of them would each cost a layout. */
const watched = new WeakMap<Element, () => void>()
const waiting = new Map<Element, ReturnType<typeof setTimeout>>()
let observer: IntersectionObserver | null = null

const leave = (element: Element): void => {
  clearTimeout(waiting.get(element))
  waiting.delete(element)
}
const observe = (element: Element, onSeen: () => void): (() => void) => {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio < seenShare) leave(target)
        else if (!waiting.has(target))
          waiting.set(
            target,
            setTimeout(() => {
              leave(target)
              observer?.unobserve(target)
              watched.get(target)?.()
            }, seenMs),
          )
      }
    },
    { threshold: seenShare },
  )
  watched.set(element, onSeen)
  observer.observe(element)
  return () => {
    leave(element)
    observer?.unobserve(element)
  }
}

/** For the box of a card: counts an impression once the card was really looked at. */
export function useAdView(id: number, surface: ViewSurface, onSeen?: () => void): RefCallback<HTMLElement> {
  const app = useMiniApp()
  const heard = useRef(onSeen)
  heard.current = onSeen
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      return observe(element, () => {
        viewsOf(app).add({ id, kind: 'impression', surface })
        heard.current?.()
      })
    },
    [app, id, surface],
  )
}
