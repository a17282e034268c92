import { useCallback, useEffect, useRef } from 'react'
import { useMiniApp, useSession, useStartState, type MiniApp } from '../app/mini-app.tsx'
import { useOverlay, useOverlayMoves } from './use-overlay.ts'

type Action = () => void

/** What a person wanted before we asked who it is. One at a time in each running app; only ever set by a tap. */
const intentions = new WeakMap<MiniApp, Action>()

/**
 * Runs the action for a signed-in user; a visitor signs in by the named overlay first, which may say for what, and then
 * the action goes on. `isPerson` decides where being signed in is not enough.
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
      // Telegram may be signing the person in at this moment; the frame then goes on by itself.
      if (app.start.get() === 'ready') open()
    },
    [app, isPerson, open],
  )
}

interface IntendedOptions {
  /** The overlays that ask, the first one opens. */
  readonly overlays: readonly [string, string]
  readonly isPerson: boolean
}

/** Once, in the frame: goes on with what was intended, or forgets it when the overlays close without an answer. */
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
