import type { ReplyOf } from '@app/contract/endpoint'
import { followSeller, listFollows } from '@app/contract/market/sellers'
import { useMiniApp, useSession, useTelegram, type MiniApp } from '@app/shell/mini-app'
import { toast } from '@app/ui/toast-store'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useRequirePerson } from '../../shared/require-person.ts'
import type { Seller } from './seller.queries.ts'
import * as keys from '../../shared/keys.ts'

export type FollowedSeller = ReplyOf<typeof listFollows>['data'][number]

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

/** Changes at once and reverts when the server refuses; a visitor is asked to sign in. */
export function useFollow(seller: Pick<Seller, 'id' | 'isFollowed'>): Follow {
  const t = useT()
  const app = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const { userId } = useSession()
  const requirePerson = useRequirePerson()
  const [requested, setRequested] = useState<boolean | null>(null)
  const taps = useRef(0)
  const { mutate } = useMutation({
    // Taps on one button are sent one after the other: the last one wins.
    scope: { id: `follow:${seller.id}` },
    mutationFn: (isFollowed: boolean) =>
      app.call(followSeller, { body: { sellerId: seller.id, isFollowed } }),
    onMutate: (isFollowed) => {
      setRequested(isFollowed)
      taps.current += 1
      return { tap: taps.current }
    },
    onError: (_error, isFollowed, context) => {
      // A later tap keeps its state until its own answer.
      if (context?.tap === taps.current) setRequested(!isFollowed)
    },
    onSuccess: ({ canBeTold }, isFollowed) => {
      if (isFollowed) toast(t(canBeTold ? 'seller.willTell' : 'seller.cannotTell'))
      client.setQueryData<Seller>(
        [keys.seller, seller.id, userId],
        (known) => known && { ...known, isFollowed },
      )
    },
  })
  const isOn = requested ?? seller.isFollowed
  return {
    isOn,
    onToggle: () =>
      requirePerson(() => {
        telegram.haptic('light')
        mutate(!isOn)
      }, 'follow'),
  }
}
