import { useMiniApp, useSession } from '@app/shell/mini-app'
import { useCallback, useEffect, useRef } from 'react'
import { isTouched, type Delivery } from './delivery.rules.ts'
import { dropOrderDraft, writeOrderDraft } from './order-draft.ts'

const quietMs = 250

/** Kept on the device while it is typed; a page that closes or crashes loses a quarter of a second at most. */
export function useDraft(delivery: Delivery) {
  const { session } = useMiniApp()
  const { userId } = useSession()
  const latest = useRef(delivery)
  const isSaved = useRef(true)
  const isOver = useRef(false)

  const saveNow = useCallback(() => {
    if (isOver.current || isSaved.current) return
    isSaved.current = true
    // What nobody has typed is asked for again: there is nothing to keep.
    if (isTouched(latest.current)) writeOrderDraft(session.getState().userId, latest.current)
  }, [session])

  useEffect(() => {
    if (latest.current === delivery) return undefined
    latest.current = delivery
    isSaved.current = false
    const timer = setTimeout(saveNow, quietMs)
    return () => clearTimeout(timer)
  }, [delivery, saveNow])

  // What a visitor typed belongs to whoever logs in with it: nobody else finds it on this device afterwards.
  useEffect(() => {
    if (userId === null) return
    isSaved.current = false
    saveNow()
  }, [saveNow, userId])

  useEffect(() => {
    window.addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
      saveNow()
    }
  }, [saveNow])

  return {
    saveNow,
    /** After it came true nothing is kept. */
    end: useCallback(() => {
      isOver.current = true
      dropOrderDraft()
    }, []),
  }
}
