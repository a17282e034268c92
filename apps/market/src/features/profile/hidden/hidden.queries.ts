import type { ReplyOf } from '@app/contract/endpoint'
import { hideThing, listHidden } from '@app/contract/market/hiding'
import { useMiniApp, useTelegram, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as keys from '../../../shared/keys.ts'

type Hidden = ReplyOf<typeof listHidden>
export type HiddenAd = Hidden['ads'][number]
export type HiddenSeller = Hidden['sellers'][number]
type Thing =
  | { readonly kind: 'AD'; readonly link: string }
  | { readonly kind: 'SELLER'; readonly sellerId: string }

export function hiddenQuery({ call }: Pick<MiniApp, 'call'>, userId: string | null) {
  return queryOptions({
    queryKey: [keys.hidden, userId],
    queryFn: ({ signal }) => call(listHidden, {}, { signal }),
    staleTime: 0,
    enabled: userId !== null,
  })
}

/** Changes at once and reverts when the server refuses. */
export function useHidden(thing: Thing) {
  const { call } = useMiniApp()
  const telegram = useTelegram()
  const client = useQueryClient()
  const [isHidden, setIsHidden] = useState(true)
  const taps = useRef(0)
  const { mutate } = useMutation({
    // Taps on one button are sent one after the other: the last one wins.
    scope: { id: `hidden:${Object.values(thing).join(':')}` },
    mutationFn: (wanted: boolean) => call(hideThing, { body: { ...thing, isHidden: wanted } }),
    onMutate: (wanted) => {
      setIsHidden(wanted)
      taps.current += 1
      return { tap: taps.current }
    },
    onError: (_error, wanted, context) => {
      // A later tap keeps its state until its own answer.
      if (context?.tap === taps.current) setIsHidden(!wanted)
    },
    // Reloads lists: they lack the unhidden ads, or still have the hidden ones.
    onSettled: () => {
      for (const queryKey of [[keys.ads], [keys.seller]]) void client.invalidateQueries({ queryKey })
    },
  })
  return {
    isHidden,
    onToggle: () => {
      telegram.haptic('light')
      mutate(!isHidden)
    },
  }
}
