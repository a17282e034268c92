import type { RouteReply } from '@app/client/route'
import { followSeller, listFollows } from '@app/client/routes/market-sellers'
import { useMiniApp, useSession, useTelegram, type MiniApp } from '@app/shell/mini-app'
import { toast } from '@app/ui/toast-store'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useRequirePerson } from '../../shared/require-person.ts'
import type { Seller } from './seller.queries.ts'
import * as keys from '../../shared/keys.ts'

export type FollowedSeller = RouteReply<typeof listFollows>['data'][number]

export function followsQuery({ call }: Pick<MiniApp, 'call'>, userId: string | null) {
  return queryOptions({
    queryKey: [keys.follows, userId],
    queryFn: ({ signal }) => call(listFollows, {}, { signal }),
    staleTime: 0,
    enabled: userId !== null,
  })
}

interface Follow {
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** It answers at once and goes back when the server refuses; a visitor is asked for the phone first. */
export function useFollow(seller: Pick<Seller, 'id' | 'isFollowed'>): Follow {
  const t = useT()
  const app = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const { userId } = useSession()
  const requirePerson = useRequirePerson()
  const [wish, setWish] = useState<boolean | null>(null)
  const taps = useRef(0)
  const { mutate } = useMutation({
    // Taps on one button are sent one after the other, so that the last one wins.
    scope: { id: `follow:${seller.id}` },
    mutationFn: (isFollowed: boolean) =>
      app.call(followSeller, { body: { sellerId: seller.id, isFollowed } }),
    onMutate: (isFollowed) => {
      setWish(isFollowed)
      taps.current += 1
      return { tap: taps.current }
    },
    onError: (_error, isFollowed, kept) => {
      // A later tap stands until it has its own answer.
      if (kept?.tap === taps.current) setWish(!isFollowed)
    },
    onSuccess: ({ canBeTold }, isFollowed) => {
      if (isFollowed) toast(t(canBeTold ? 'seller.willTell' : 'seller.cannotTell'))
      client.setQueryData<Seller>(
        [keys.seller, seller.id, userId],
        (known) => known && { ...known, isFollowed },
      )
    },
  })
  const isOn = wish ?? seller.isFollowed
  return {
    isOn,
    onToggle: () =>
      requirePerson(() => {
        telegram.haptic('light')
        mutate(!isOn)
      }, 'follow'),
  }
}
