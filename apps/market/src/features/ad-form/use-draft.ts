import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, writeDraft, type DraftOf, type DraftPhoto } from '../../shared/own-ads/ad-drafts.ts'
import type { AdValues } from './ad-values.ts'

const quietMs = 250

interface DraftContent {
  readonly of: DraftOf
  readonly values: AdValues
  readonly photos: readonly DraftPhoto[]
  readonly idempotencyKey: string
  /** Nothing was touched, or everything was taken back: there is nothing to keep. */
  readonly isEmpty: boolean
}

export interface Draft {
  /** Null: nothing is kept. */
  readonly savedAt: number | null
  readonly saveNow: () => void
  /** After it came true: nothing is kept any more. */
  readonly end: () => Promise<void>
}

/** Kept on the device while it is written; a page that closes or crashes loses a quarter of a second at most. */
export function useDraft(content: DraftContent, keptAt: number | null): Draft {
  const [savedAt, setSavedAt] = useState(keptAt)
  const latest = useRef(content)
  const isOver = useRef(false)
  const isSaved = useRef(true)
  const { values, idempotencyKey, isEmpty, of } = content
  // Photos on their way change many times a second; what is kept of them does not.
  const photos = JSON.stringify(content.photos)

  const saveNow = useCallback(() => {
    if (isOver.current || isSaved.current) return
    isSaved.current = true
    const { of: draft, isEmpty: isNothing, ...kept } = latest.current
    if (isNothing) {
      void dropDraft(draft)
      setSavedAt(null)
      return
    }
    const now = Date.now()
    writeDraft(draft, {
      savedAt: now,
      values: kept.values,
      photos: kept.photos,
      idempotencyKey: kept.idempotencyKey,
    })
    setSavedAt(now)
  }, [])

  const isFirst = useRef(true)
  useEffect(() => {
    latest.current = content
    // What has just been read is not written again.
    if (isFirst.current) {
      isFirst.current = false
      return undefined
    }
    isSaved.current = false
    const timer = setTimeout(saveNow, quietMs)
    return () => clearTimeout(timer)
    // The photos as text stand for the content.
    // oxlint-disable-next-line exhaustive-deps
  }, [values, photos, idempotencyKey, isEmpty, saveNow])

  useEffect(() => {
    window.addEventListener('pagehide', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      window.removeEventListener('pagehide', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
      saveNow()
    }
  }, [saveNow])

  const { userId, form } = of
  const end = useCallback(async () => {
    isOver.current = true
    await dropDraft({ userId, form })
  }, [form, userId])
  return { savedAt, saveNow, end }
}
