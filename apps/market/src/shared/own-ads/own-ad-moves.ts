import { ApiError } from '@app/client/call'
import { useTelegram } from '@app/shell/mini-app'
import { formatDay } from '@app/ui/format/dates'
import { toast } from '@app/ui/toast-store'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { appealQuestion } from './appeal-ad.ts'
import { closeAdQuestion, type CloseReason } from './close-ad.ts'
import { useLang, useT } from '../i18n.ts'
import { useMoveAd, type AdMove, type OwnAd } from './own-ads.queries.ts'

interface AfterMove {
  readonly onDone?: (kind: AdMove['kind']) => void
  /** The action is no longer possible, so the sheet closes. Without a network it stays open for another try. */
  readonly onRefused?: () => void
}

const refusals: ReadonlySet<string> = new Set(['AD_STATE_CONFLICT', 'AD_NOT_FOUND', 'APPEAL_USED'])

/** Actions on one own ad; each shows its result as a toast. */
export function useOwnAdMoves(ad: Pick<OwnAd, 'id' | 'link'>, { onDone, onRefused }: AfterMove = {}) {
  const t = useT()
  const lang = useLang()
  const telegram = useTelegram()
  const moving = useMoveAd(ad)
  const messageFor = (kind: AdMove['kind'], status: string, expiresAt: string | null): string => {
    if (kind === 'close') return t('ownAd.closed')
    if (kind === 'appeal') return t('ownAd.appealed')
    if (status !== 'ACTIVE' || expiresAt === null) return t('ownAd.sentToModeration')
    return t('ownAd.activeUntil', { day: formatDay(expiresAt, { lang, zone: 'Asia/Tashkent' }) })
  }
  const move = (wanted: AdMove): void =>
    moving.mutate(wanted, {
      onSuccess: ({ status, expiresAt }) => {
        telegram.haptic('success')
        onDone?.(wanted.kind)
        toast(messageFor(wanted.kind, status, expiresAt))
      },
      onError: (error) => {
        if (error instanceof ApiError && refusals.has(error.code)) onRefused?.()
      },
    })
  return { move, running: moving.isPending ? moving.variables.kind : null }
}

/** Provides the two sheets about this ad: the closing reason and the appeal. */
export function useAskAboutAd({ move, running }: ReturnType<typeof useOwnAdMoves>): void {
  const isClosing = running === 'close'
  const isAppealing = running === 'appeal'
  // The question is stable between renders; its callbacks are the latest.
  const latest = useRef(move)
  useLayoutEffect(() => {
    latest.current = move
  })
  closeAdQuestion.useAsk(
    useMemo(
      () => ({
        isBusy: isClosing,
        onConfirm: (reason: CloseReason) => latest.current({ kind: 'close', reason }),
      }),
      [isClosing],
    ),
  )
  appealQuestion.useAsk(
    useMemo(
      () => ({
        isBusy: isAppealing,
        onConfirm: (text: string) => latest.current({ kind: 'appeal', text }),
      }),
      [isAppealing],
    ),
  )
}
