import type { RejectReason } from '@app/contract/market/ad-reasons'
import { useTelegram } from '@app/shell/mini-app'
import { toggleOne, toggleAll, withSpan } from '@app/ui/selection'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '../../shared/i18n.ts'
import { moderatorReasonQuestion } from '../../shared/own-ads/moderator-reason.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { openedAd } from './queue-questions.ts'
import type { QueuedAd } from './queued-ad.ts'
import type { Queue } from './moderation.rules.ts'
import { useDecisions } from './use-decisions.ts'

const getKey = ({ id }: Pick<QueuedAd, 'id'>): string => String(id)

/** Rejecting more than this at once needs a confirmation. */
const manyRejections = 5

/** All actions of a moderator on the queue, by touch or by key. */
export function useQueueActions(queue: Queue) {
  const t = useT()
  const telegram = useTelegram()
  const { ads, changedIds, at: now } = queue
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [openId, setOpenId] = useState<number | null>(null)
  const [toReject, setToReject] = useState<readonly QueuedAd[]>([])
  const lastKey = useRef<string | null>(null)
  const full = useOverlayTrigger('moderation-ad')
  const sheet = useOverlayTrigger('moderation-reject')
  const unselect = useCallback((ids: readonly number[]) => {
    setSelected((before) => new Set([...before].filter((key) => !ids.includes(Number(key)))))
  }, [])
  const { busy, leaving, decide } = useDecisions(unselect)
  const chosen = ads.filter((ad) => selected.has(getKey(ad)))
  const opened = ads.find(({ id }) => id === openId) ?? ads[0]
  const isOpen = full.isOpen

  /** The next undecided ad, or the previous one. */
  const neighbour = (from: QueuedAd, gone: readonly QueuedAd[]): QueuedAd | undefined => {
    const at = ads.indexOf(from)
    const isFree = (ad: QueuedAd): boolean => !gone.includes(ad) && !busy.has(ad.id)
    return ads.slice(at + 1).find(isFree) ?? ads.slice(0, at).findLast(isFree)
  }
  const decideAndGoOn = (wanted: readonly QueuedAd[], reason: RejectReason | null): void => {
    decide(wanted, reason)
    if (!isOpen || !opened || !wanted.includes(opened)) return
    const next = neighbour(opened, wanted)
    setOpenId(next?.id ?? null)
    if (!next) full.close()
  }
  const askReason = (wanted: readonly QueuedAd[]): void => {
    if (wanted.length === 0) return
    setToReject(wanted)
    sheet.open()
  }
  const reject = async (reason: RejectReason): Promise<void> => {
    const count = toReject.length
    const isSure =
      count <= manyRejections ||
      (await telegram.confirm(t('moderation.rejectAsk', { count }), {
        confirm: t('moderation.reject'),
        cancel: t('moderation.cancel'),
        isDestructive: true,
      }))
    if (!isSure) return
    sheet.close()
    decideAndGoOn(toReject, reason)
  }

  // The overlays are outside this page: they get their data and actions as a question.
  const toggle = (ad: QueuedAd, isOn: boolean, isSpan: boolean): void => {
    if (busy.has(ad.id)) return
    const from = lastKey.current
    lastKey.current = getKey(ad)
    setSelected(
      isSpan && from !== null
        ? withSpan(selected, ads.map(getKey), from, getKey(ad), isOn)
        : toggleOne(selected, getKey(ad)),
    )
  }
  const open = (ad: QueuedAd): void => {
    setOpenId(ad.id)
    full.open()
  }
  const moves = { decideAndGoOn, askReason, reject, toggle, open }
  const latest = useRef(moves)
  useEffect(() => {
    latest.current = moves
  })
  moderatorReasonQuestion.useAsk(
    useMemo(
      () => ({
        purpose: 'reject',
        count: toReject.length,
        isBusy: false,
        onReason: (reason) => void latest.current.reject(reason),
      }),
      [toReject],
    ),
  )
  const question = useMemo(() => {
    if (!opened) return { opened: null }
    const at = ads.indexOf(opened)
    const shown = {
      ad: opened,
      number: at + 1,
      total: ads.length,
      now,
      isBusy: busy.has(opened.id),
      hasChanged: changedIds.includes(opened.id),
      onStep: (step: 1 | -1) => setOpenId(ads[at + step]?.id ?? opened.id),
      onApprove: () => latest.current.decideAndGoOn([opened], null),
      onReject: () => latest.current.askReason([opened]),
    }
    return { opened: shown }
  }, [ads, busy, changedIds, now, opened])
  openedAd.useAsk(question)

  const { onPointerDown } = full.trigger
  const rowActs = useMemo(
    () => ({
      onPointerDown,
      onOpen: (ad: QueuedAd) => latest.current.open(ad),
      onToggle: (ad: QueuedAd, isOn: boolean, isSpan: boolean) => latest.current.toggle(ad, isOn, isSpan),
    }),
    [onPointerDown],
  )

  return {
    chosen,
    selected,
    busy,
    leaving,
    neighbour,
    hasAll: ads.length > 0 && chosen.length === ads.length,
    toggleAll: () => setSelected(toggleAll(selected, ads.map(getKey))),
    open,
    /** Stable for rows, so that forty of them do not render at every key press. */
    rowActs,
    preloadReject: sheet.trigger.onPointerDown,
    approve: (wanted: readonly QueuedAd[]) => decideAndGoOn(wanted, null),
    askReason,
  }
}

export type QueueActions = ReturnType<typeof useQueueActions>
