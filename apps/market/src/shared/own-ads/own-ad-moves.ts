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
  /** It can no longer be done, so it need not be asked. Without a network the question stays for another try. */
  readonly onRefused?: () => void
}

const refusals: ReadonlySet<string> = new Set(['AD_STATE_CONFLICT', 'AD_NOT_FOUND', 'APPEAL_USED'])

/** Moves of one own ad; each tells in words what became of it. */
export function useOwnAdMoves(ad: Pick<OwnAd, 'id' | 'link'>, { onDone, onRefused }: AfterMove = {}) {
  const t = useT()
  const lang = useLang()
  const telegram = useTelegram()
  const moving = useMoveAd(ad)
  const tell = (kind: AdMove['kind'], status: string, expiresAt: string | null): string => {
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
        toast(tell(wanted.kind, status, expiresAt))
      },
      onError: (error) => {
        if (error instanceof ApiError && refusals.has(error.code)) onRefused?.()
      },
    })
  return { move, running: moving.isPending ? moving.variables.kind : null }
}

/** Answers the two sheets that ask about this ad: why it is closed, what is wrong with the decision. */
export function useAskAboutAd({ move, running }: ReturnType<typeof useOwnAdMoves>): void {
  const isClosing = running === 'close'
  const isAppealing = running === 'appeal'
  // A question keeps its identity between renders; what it calls is of the latest one.
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
