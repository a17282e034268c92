import { useEffect, useRef, type PointerEvent, type RefObject } from 'react'

/** A pull this long, or a flick this fast, means «away with it». */
const closingPullPx = 96
const closingFlickPxPerMs = 0.5
/** An app that answers later than this has decided to stay, so the sheet goes back to its place. */
const answerMs = 400

interface Pull {
  readonly pointerId: number
  readonly fromY: number
  lastY: number
  lastAt: number
  speed: number
}

interface DragHandlers {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
  readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void
}

/** Moves the sheet with the pointer by the property `--pull`, without a render for each move. */
export function useDragToClose(sheetRef: RefObject<HTMLElement | null>, onClose: () => void): DragHandlers {
  const pull = useRef<Pull | null>(null)
  const answer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(answer.current), [])

  const settle = (): void => {
    sheetRef.current?.removeAttribute('data-pulled')
    sheetRef.current?.style.removeProperty('--pull')
  }

  return {
    onPointerDown: (event) => {
      const isControl = event.target instanceof Element && event.target.closest('button, a') !== null
      if (isControl || !event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      clearTimeout(answer.current)
      pull.current = {
        pointerId: event.pointerId,
        fromY: event.clientY,
        lastY: event.clientY,
        lastAt: event.timeStamp,
        speed: 0,
      }
    },
    onPointerMove: (event) => {
      const now = pull.current
      const sheet = sheetRef.current
      if (now?.pointerId !== event.pointerId || !sheet) return
      const elapsedMs = event.timeStamp - now.lastAt
      if (elapsedMs > 0) now.speed = (event.clientY - now.lastY) / elapsedMs
      now.lastY = event.clientY
      now.lastAt = event.timeStamp
      sheet.setAttribute('data-pulled', '')
      sheet.style.setProperty('--pull', `${Math.max(0, event.clientY - now.fromY)}px`)
    },
    onPointerUp: (event) => {
      const now = pull.current
      if (now?.pointerId !== event.pointerId) return
      pull.current = null
      const distance = event.clientY - now.fromY
      if (distance < closingPullPx && !(distance > 16 && now.speed > closingFlickPxPerMs)) {
        settle()
        return
      }
      // The offset stays, so that the exit animation starts where the pointer was released.
      sheetRef.current?.removeAttribute('data-pulled')
      onClose()
      answer.current = setTimeout(settle, answerMs)
    },
    onPointerCancel: () => {
      pull.current = null
      settle()
    },
  }
}
