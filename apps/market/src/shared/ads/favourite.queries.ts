import { toggleFavourite } from '@app/contract/market/favourites'
import { useMiniApp, useSession, useTelegram } from '@app/shell/mini-app'
import type { Favourite } from '@app/ui/heart-button'
import { dismissToast, toast } from '@app/ui/toast-store'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { AdCardData } from './ad.ts'
import { useT } from '../i18n.ts'
import { useRequirePerson } from '../require-person.ts'
import * as keys from '../keys.ts'

/**
 * Favourites changed on this device: lists loaded before still have the old state, and no list is reloaded for a
 * favourite. Stored with the user, so that the next user starts without any.
 */
let changed: { readonly userId: string | null; readonly states: ReadonlyMap<number, boolean> } = {
  userId: null,
  states: new Map(),
}
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const setFavourite = (userId: string | null, adId: number, isOn: boolean): void => {
  const known = changed.userId === userId ? changed.states : []
  changed = { userId, states: new Map([...known, [adId, isOn]]) }
  for (const listener of listeners) listener()
}

/** Favourites with a pending request: the state confirmed by the server, and the number of taps. */
const pendingTaps = new Map<string, { confirmed: boolean; taps: number }>()

type FavouriteAd = Pick<AdCardData, 'id' | 'favourites'>

/** Whether the ad is a favourite, as far as this device knows. */
const isFavouriteHere = (ad: FavouriteAd, userId: string | null): boolean =>
  (userId !== null && changed.userId === userId ? changed.states.get(ad.id) : undefined) ??
  ad.favourites.length > 0

/**
 * The favourite button of an ad for `PhotoCard` and `HeartButton`. It changes at once and reverts when the server
 * refuses; a visitor is asked to sign in. Removing a favourite can be undone while the toast is visible.
 */
export function useFavourite(ad: FavouriteAd): Favourite {
  const t = useT()
  const app = useMiniApp()
  const telegram = useTelegram()
  const queryClient = useQueryClient()
  const { userId } = useSession()
  const requirePerson = useRequirePerson()
  const isOn = useSyncExternalStore(
    subscribe,
    () => isFavouriteHere(ad, userId),
    () => ad.favourites.length > 0,
  )
  const { mutate } = useMutation({
    // Taps on one ad are sent one after the other: the last one wins.
    scope: { id: `favourite:${ad.id}` },
    mutationFn: (isFavourite: boolean) =>
      app.call(toggleFavourite, { body: { telegramProductId: ad.id, isFavourite } }),
    onMutate: (isFavourite) => {
      const person = app.session.getState().userId
      const key = `${person} ${ad.id}`
      // Runs at the tap, before the request starts: the shown state may belong to an earlier pending tap.
      const pending = pendingTaps.get(key) ?? { confirmed: isFavouriteHere(ad, person), taps: 0 }
      pending.taps += 1
      pendingTaps.set(key, pending)
      setFavourite(person, ad.id, isFavourite)
      return { person, key, pending, tap: pending.taps }
    },
    onError: (_error, _isFavourite, context) => {
      // A later tap keeps its state until its own answer.
      if (context && context.tap === context.pending.taps)
        setFavourite(context.person, ad.id, context.pending.confirmed)
    },
    onSuccess: (_answer, isFavourite, { pending }) => {
      pending.confirmed = isFavourite
      return queryClient.invalidateQueries({ queryKey: [keys.favourites] })
    },
    onSettled: (_answer, _error, _isFavourite, context) => {
      if (context && context.tap === context.pending.taps) pendingTaps.delete(context.key)
    },
  })
  const onToggle = useCallback(
    (next: boolean) => {
      requirePerson(() => {
        telegram.haptic('light')
        mutate(next)
        if (next) return
        const undo = toast(t('card.heartOff'), {
          action: {
            label: t('card.undo'),
            onAction: () => {
              dismissToast(undo)
              mutate(true)
            },
          },
        })
      }, 'favourite')
    },
    [mutate, requirePerson, t, telegram],
  )
  return { isOn, label: t('card.heart'), onToggle }
}
