import { randomId } from '@app/client/random-id'
import { promoteAds } from '@app/contract/market/promotion'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import type { ReplyOf } from '@app/contract/endpoint'
import { formatDayAndTime } from '@app/ui/format/dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshCoins } from './coins.queries.ts'
import { useLang, useT } from '../i18n.ts'
import * as keys from '../keys.ts'

type Queued = ReplyOf<typeof promoteAds>['queued']

/** The text for ads that wait for a place; null without any. */
export function useQueuedText(): (queued: Queued) => string | null {
  const t = useT()
  const lang = useLang()
  return (queued) => {
    const last = queued.at(-1)
    return last
      ? t('promotion.queued', { time: formatDayAndTime(last.from, { lang, zone: 'Asia/Tashkent' }) })
      : null
  }
}

interface PromoteInput {
  readonly ids: readonly number[]
  /** The shown price of one ad. */
  readonly cost: number
}

/**
 * Buys top places, all or none. A request repeated after a lost reply has the same idempotency key, so it is paid
 * once; a refusal shows the toast of failed mutations.
 */
export function usePromote() {
  const { call, events } = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const idempotency = useRef({ input: '', key: '' })
  return useMutation({
    mutationFn: ({ ids, cost }: PromoteInput) => {
      const input = `${ids.join()}:${cost}`
      if (idempotency.current.input !== input) idempotency.current = { input, key: randomId() }
      events.track('promote_ads', { count: ids.length })
      return call(
        promoteAds,
        { query: { cost: String(cost) }, body: [...ids] },
        { idempotencyKey: idempotency.current.key },
      )
    },
    onSuccess: () => {
      idempotency.current = { input: '', key: '' }
      telegram.haptic('success')
    },
    // A refusal also means outdated data: another price, another balance, an ended ad.
    onSettled: () => {
      refreshCoins(client)
      for (const queryKey of [[keys.ownAds], [keys.ads, 'top'], [keys.ad], [keys.features, 'top']])
        void client.invalidateQueries({ queryKey })
    },
  })
}
