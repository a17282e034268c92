import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useCloseOverlay } from '../../shared/close-overlay.ts'
import { isDeeper, levelName, getLevel, type Level } from './levels.ts'

type Turn = 'none' | 'deeper' | 'back'

interface Levels {
  readonly level: Level
  /** The direction of the slide animation. */
  readonly turn: Turn
  readonly goDeeper: (level: Level) => void
  readonly goBack: () => void
  readonly close: () => void
}

export function useLevels(isOpen: boolean): Levels {
  const router = useRouter()
  const now = useLocation({ select: ({ state }) => levelName(getLevel(state.overlays)) })
  const [shown, setShown] = useState<{ name: string; turn: Turn }>({ name: now, turn: 'none' })
  const [wasOpen, setWasOpen] = useState(isOpen)
  // During the closing animation the last list stays visible.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setShown({ name: now, turn: 'none' })
  } else if (isOpen && now !== shown.name) {
    const turn = isDeeper(getLevel([now]), getLevel([shown.name])) ? 'deeper' : 'back'
    setShown({ name: now, turn })
  }
  const goDeeper = useCallback(
    (next: Level) => {
      const { href, state } = router.state.location
      // A district found on the first level is two levels deep; back still passes the cities.
      const between: Level[] =
        next.kind === 'district' && now === 'location' ? [{ ...next, kind: 'city' }] : []
      const open = state.overlays ?? []
      const steps = [...between, next].map(levelName)
      for (const [index] of steps.entries())
        router.history.push(href, { overlays: [...open, ...steps.slice(0, index + 1)] })
    },
    [now, router],
  )
  const goBack = useCallback(() => router.history.back(), [router])
  return {
    level: getLevel([shown.name]),
    turn: shown.turn,
    goDeeper,
    goBack,
    close: useCloseOverlay('location'),
  }
}
