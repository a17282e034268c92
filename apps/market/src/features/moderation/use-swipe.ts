import { useRef, type TouchEvent } from 'react'

/** So far, and so much more sideways than down, that nobody meant to scroll. */
const minPx = 64
const slant = 2

/** A swipe to the left goes on, to the right goes back. There are buttons for the same. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      const touch = touches.item(0)
      // Two fingers are a zoom.
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
