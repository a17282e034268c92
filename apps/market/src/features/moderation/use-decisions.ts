import type { RejectReason } from '@app/contract/market/ad-reasons'
import { useTelegram } from '@app/shell/mini-app'
import { dismissToast, toast } from '@app/ui/toast-store'
import { useCallback, useRef, useState } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useDecide, useQueueChanges, type Decision } from './moderation.queries.ts'
import type { QueuedAd } from './queued-ad.ts'

/** The duration of collapsing a row; queue-page.css has the same number. */
const collapseMs = 200

export interface Decisions {
  /** Pending: no action is possible until the server has answered. */
  readonly busy: ReadonlySet<number>
  /** Decided and collapsing. */
  readonly leaving: ReadonlySet<number>
  readonly decide: (ads: readonly QueuedAd[], reason: RejectReason | null) => void
}

/** Sends decisions, several in parallel, but one at a time for each ad. */
export function useDecisions(onDecided: (ids: readonly number[]) => void): Decisions {
  const t = useT()
  const telegram = useTelegram()
  const { dropDecided, markChanged, reload, holdReload } = useQueueChanges()
  // Refs, so that a second tap before the next render sees them; the states below render them.
  const held = useRef(new Set<number>())
  const onTheWay = useRef(0)
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set())

  // Toasts queue; a decision's toast is replaced by the next one, or by an error.
  const resultToast = useRef<number | undefined>(undefined)
  const dismissResult = (): void => {
    if (resultToast.current !== undefined) dismissToast(resultToast.current)
    resultToast.current = undefined
  }
  const say = (text: string): void => {
    const id = toast(text)
    if (id !== resultToast.current) dismissResult()
    resultToast.current = id
  }
  const letGo = ({ ads }: Decision): void => {
    for (const { id } of ads) held.current.delete(id)
    setBusy(new Set(held.current))
    onTheWay.current -= 1
    // Reloads once after a series of decisions.
    if (onTheWay.current === 0) void reload()
  }
  const send = useDecide({
    onSuccess: ({ decided, changed }, decision) => {
      telegram.haptic(decided.length > 0 ? 'success' : 'warning')
      onDecided([...decided, ...changed])
      markChanged(changed)
      const done = decision.reason === null ? 'moderation.approved' : 'moderation.rejected'
      if (changed.length > 0) say(t('moderation.changedMeanwhile', { count: changed.length }))
      else say(t(done, { count: decided.length }))
      setLeaving((before) => new Set([...before, ...decided]))
      setTimeout(() => {
        dropDecided(decided)
        setLeaving((before) => new Set([...before].filter((id) => !decided.includes(id))))
        letGo(decision)
      }, collapseMs)
    },
    onError: (decision) => {
      dismissResult()
      letGo(decision)
    },
  })
  const decide = useCallback(
    (ads: readonly QueuedAd[], reason: RejectReason | null) => {
      const wanted = ads.filter(({ id }) => !held.current.has(id))
      if (wanted.length === 0) return
      for (const { id } of wanted) held.current.add(id)
      setBusy(new Set(held.current))
      onTheWay.current += 1
      void holdReload()
      send({ ads: wanted, reason })
    },
    [holdReload, send],
  )
  return { busy, leaving, decide }
}
