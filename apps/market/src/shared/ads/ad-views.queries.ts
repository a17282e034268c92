import { recordViews } from '@app/contract/market/views'
import type { CallInput } from '@app/contract/endpoint'
import { useMiniApp, type MiniApp } from '@app/shell/mini-app'
import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react'

type View = CallInput<typeof recordViews>['body']['views'][number]
export type ViewSurface = View['surface']

/** An ad counts as seen when half of its card is visible for a second. */
const seenShare = 0.5
const seenMs = 1000
/** Views are collected this long before they are sent, so that scrolling takes one or two requests. */
const everyMs = 5000
const maxViews = 60

type Call = MiniApp['call']

/** Views of one page visit. Each ad counts once for each surface. */
const createAdViews = (call: Call) => {
  const counted = new Set<string>()
  let gathered: View[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (isLeaving: boolean): void => {
    clearTimeout(timer)
    timer = undefined
    const views = gathered.slice(0, maxViews)
    gathered = gathered.slice(maxViews)
    if (views.length === 0) return
    // A failed request is ignored: counting must not disturb a screen.
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
    if (gathered.length >= maxViews) send(false)
    else timer ??= setTimeout(() => send(false), everyMs)
    return true
  }
  return { add }
}

type AdViews = ReturnType<typeof createAdViews>
const viewsOfApps = new WeakMap<MiniApp, AdViews>()

const getViews = (app: MiniApp): AdViews => {
  const known = viewsOfApps.get(app) ?? createAdViews(app.call)
  viewsOfApps.set(app, known)
  return known
}

/** Counts the opening of an ad page. Call it in an effect, never during rendering. */
export function countOpen(app: MiniApp, id: number): void {
  getViews(app).add({ id, kind: 'open', surface: 'page' })
}

/** One observer for all cards: hundreds of observers would each cost a layout. */
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

/** A ref for a card: counts an impression when the card has been seen. */
export function useAdView(id: number, surface: ViewSurface, onSeen?: () => void): RefCallback<HTMLElement> {
  const app = useMiniApp()
  const latestOnSeen = useRef(onSeen)
  useLayoutEffect(() => {
    latestOnSeen.current = onSeen
  })
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      return observe(element, () => {
        getViews(app).add({ id, kind: 'impression', surface })
        latestOnSeen.current?.()
      })
    },
    [app, id, surface],
  )
}
