import { useRef, type TouchEvent } from 'react'

/** The minimum distance, and how much more horizontal than vertical, so that scrolling does not count. */
const minPx = 64
const slant = 2

/** A swipe to the left shows the next, to the right the previous one. Buttons do the same. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      const touch = touches.item(0)
      // A second touch means zooming.
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const touch = changedTouches.item(0)
      if (!touch || from.current === null) return
      const dx = touch.clientX - from.current.x
      const dy = touch.clientY - from.current.y
      from.current = null
      if (Math.abs(dx) >= minPx && Math.abs(dx) >= slant * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
    },
  }
}
