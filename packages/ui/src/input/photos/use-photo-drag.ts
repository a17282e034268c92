import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { moveItem } from './photo-order.ts'

interface Drag {
  readonly id: string
  /** Where the pointer touched the tile. */
  readonly grabX: number
  readonly grabY: number
}

interface PhotoDrag {
  /** The order to draw: the stored one, or the one during a drag. */
  readonly order: readonly string[]
  readonly draggedId: string | null
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, id: string) => void
}

const HOLD_MS = 250
/** A pointer that moves further before the hold ends is scrolling. */
const SLACK_PX = 8

const tileUnder = (grid: HTMLElement, x: number, y: number): number =>
  Array.from(grid.querySelectorAll<HTMLElement>('[data-photo]')).findIndex(
    ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
      x >= offsetLeft && x < offsetLeft + offsetWidth && y >= offsetTop && y < offsetTop + offsetHeight,
  )

/** Hold 250 ms, then drag: the other tiles move at once, `onMove` is called on release. */
export function usePhotoDrag(
  grid: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onReorder: (ids: readonly string[]) => void,
): PhotoDrag {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [preview, setPreview] = useState<readonly string[]>(ids)
  // Unlike state, known at once: the pointer may be released before the next render.
  const newest = useRef<readonly string[]>(ids)
  const show = (order: readonly string[]): void => {
    newest.current = order
    setPreview(order)
  }
  const point = useRef({ x: 0, y: 0 })
  const stopWaiting = useRef<() => void>(() => undefined)

  const follow = (held: Drag): void => {
    const tile = grid.current?.querySelector<HTMLElement>(`[data-photo="${CSS.escape(held.id)}"]`)
    if (!grid.current || !tile) return
    const box = grid.current.getBoundingClientRect()
    const x = point.current.x - box.left - held.grabX - tile.offsetLeft
    const y = point.current.y - box.top - held.grabY - tile.offsetTop
    tile.style.transform = `translate(${x}px, ${y}px) scale(1.04)`
  }
  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    if (!drag || !grid.current) return
    point.current = { x: event.clientX, y: event.clientY }
    const box = grid.current.getBoundingClientRect()
    const target = tileUnder(grid.current, event.clientX - box.left, event.clientY - box.top)
    if (target !== -1) show(moveItem(newest.current, newest.current.indexOf(drag.id), target))
    follow(drag)
  })
  const drop = useEffectEvent((isKept: boolean) => {
    const tile = grid.current?.querySelector<HTMLElement>(`[data-photo="${CSS.escape(drag?.id ?? '')}"]`)
    tile?.style.removeProperty('transform')
    setDrag(null)
    if (isKept && newest.current.some((id, index) => id !== ids[index])) onReorder(newest.current)
  })
  const keepUp = useEffectEvent(() => {
    if (drag) follow(drag)
  })

  // The tile's own place changes when the others move; it must stay under the pointer.
  useEffect(() => keepUp(), [preview])

  useEffect(() => {
    if (!drag) return undefined
    const onMove = (event: globalThis.PointerEvent): void => move(event)
    const onUp = (): void => drop(true)
    const onCancel = (): void => drop(false)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
    }
  }, [drag])

  const holdPage = useEffectEvent((event: TouchEvent) => {
    if (drag) event.preventDefault()
  })
  useEffect(() => {
    const box = grid.current
    // Only a cancelled touchmove keeps the page from scrolling during a drag, and browsers look for non-passive
    // listeners at touchstart: the listener must exist before the drag starts.
    const onTouch = (event: TouchEvent): void => holdPage(event)
    box?.addEventListener('touchmove', onTouch, { passive: false })
    return () => {
      box?.removeEventListener('touchmove', onTouch)
      stopWaiting.current()
    }
  }, [grid])

  const onPointerDown = (event: PointerEvent<HTMLElement>, id: string): void => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
    if (event.button !== 0 || isOnButton || ids.length < 2) return
    const tile = event.currentTarget.getBoundingClientRect()
    const from = { x: event.clientX, y: event.clientY }
    point.current = from
    const stop = (): void => {
      clearTimeout(timer)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
    }
    const onMove = (next: globalThis.PointerEvent): void => {
      if (Math.hypot(next.clientX - from.x, next.clientY - from.y) > SLACK_PX) stop()
    }
    const timer = setTimeout(() => {
      // Added at once: a release before the listeners exist would leave the photo lifted.
      flushSync(() => {
        show(ids)
        setDrag({ id, grabX: from.x - tile.left, grabY: from.y - tile.top })
      })
      stop()
    }, HOLD_MS)
    stopWaiting.current = stop
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
  }

  return { order: drag ? preview : ids, draggedId: drag?.id ?? null, onPointerDown }
}
