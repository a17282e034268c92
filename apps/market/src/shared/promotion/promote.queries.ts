import { randomId } from '@app/client/random-id'
import { promoteAds } from '@app/client/routes/market-promotion'
import { useMiniApp, useTelegram } from '@app/shell/mini-app'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refreshCoins } from './coins.queries.ts'
import * as keys from '../keys.ts'

interface Wish {
  readonly ids: readonly number[]
  /** What the person was shown for one ad. */
  readonly cost: number
}

/**
 * Buys top places, all or none. A wish that is repeated because no answer came has the same key, so it is paid once;
 * the server's refusal is told by the toast of every failed mutation.
 */
export function usePromote() {
  const { call, events } = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const named = useRef({ wish: '', key: '' })
  return useMutation({
    mutationFn: ({ ids, cost }: Wish) => {
      const wish = `${ids.join()}:${cost}`
      if (named.current.wish !== wish) named.current = { wish, key: randomId() }
      events.track('promote_ads', { count: ids.length })
      return call(
        promoteAds,
        { query: { cost: String(cost) }, body: [...ids] },
        { idempotencyKey: named.current.key },
      )
    },
    onSuccess: () => {
      named.current = { wish: '', key: '' }
      telegram.haptic('success')
    },
    // After a refusal, too, what was shown is old: another price, another balance, an ad that is over.
    onSettled: () => {
      refreshCoins(client)
      for (const queryKey of [[keys.ownAds], [keys.ads, 'top'], [keys.ad], [keys.features, 'top']])
        void client.invalidateQueries({ queryKey })
    },
  })
}
