import { useCallback, useEffect, useRef } from 'react'
import { useMiniApp, useSession, useStartState, type MiniApp } from '../app/mini-app.tsx'
import { useOverlay, useOverlayMoves } from './use-overlay.ts'

type Action = () => void

/** The action that waits for a sign-in. One per running app; only set by a tap. */
const intentions = new WeakMap<MiniApp, Action>()

/**
 * Runs the action for a signed-in user; a visitor first signs in through the named overlay, which may show the reason,
 * and then the action continues. `isPerson` decides when being signed in is not enough.
 */
export function useRequirePerson(
  overlay: string,
  isPerson: boolean,
): (action: Action, reason?: string) => void {
  const app = useMiniApp()
  const { open } = useOverlayMoves(overlay)
  return useCallback(
    (action, reason) => {
      if (isPerson) return action()
      app.signInReason.set(reason ?? null)
      intentions.set(app, action)
      // Telegram may be signing the user in now; the frame then continues by itself.
      if (app.start.get() === 'ready') open()
    },
    [app, isPerson, open],
  )
}

interface IntendedOptions {
  /** The overlays for signing in; the first one opens. */
  readonly overlays: readonly [string, string]
  readonly isPerson: boolean
}

/** Once, in the frame: continues the waiting action, or drops it when the overlays close without a sign-in. */
export function useIntendedAction({ overlays, isPerson }: IntendedOptions): void {
  const app = useMiniApp()
  const startState = useStartState()
  const { status } = useSession()
  const first = useOverlay(overlays[0])
  const second = useOverlay(overlays[1])
  const isAsking = first.isOpen || second.isOpen
  const wasAsking = useRef(false)
  const { open } = first
  useEffect(() => {
    const action = intentions.get(app)
    if (!action || startState === 'starting') return
    if (isAsking) {
      wasAsking.current = true
      return
    }
    const isRefused = !isPerson && wasAsking.current
    if (!isPerson && !isRefused) return open()
    intentions.delete(app)
    app.signInReason.set(null)
    wasAsking.current = false
    if (!isRefused) action()
  }, [app, isAsking, isPerson, open, startState, status])
}
