import { toggleFavourite } from '@app/client/routes/market-favourites'
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
 * What was changed here: lists that came before still carry the old state, and no list is asked again for a heart.
 * The person is part of it, since the next one begins without any.
 */
let changed: { readonly userId: string | null; readonly hearts: ReadonlyMap<number, boolean> } = {
  userId: null,
  hearts: new Map(),
}
const listeners = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
const setHeart = (userId: string | null, adId: number, isOn: boolean): void => {
  const kept = changed.userId === userId ? changed.hearts : []
  changed = { userId, hearts: new Map([...kept, [adId, isOn]]) }
  for (const listener of listeners) listener()
}

/** Hearts whose last tap has no answer yet: what the server said last, and how many taps there were. */
const waiting = new Map<string, { confirmed: boolean; taps: number }>()

type Heart = Pick<AdCardData, 'id' | 'favourites'>

/** Whether the person keeps this ad, as far as this device knows. */
const heartOf = (ad: Heart, userId: string | null): boolean =>
  (userId !== null && changed.userId === userId ? changed.hearts.get(ad.id) : undefined) ??
  ad.favourites.length > 0

/**
 * The heart of an ad for `PhotoCard` and `HeartButton`. It answers at once and goes back when the server refuses;
 * a visitor is asked for the phone first. Taking an ad out can be undone for as long as the toast stands.
 */
export function useFavourite(ad: Heart): Favourite {
  const t = useT()
  const app = useMiniApp()
  const telegram = useTelegram()
  const queryClient = useQueryClient()
  const { userId } = useSession()
  const requirePerson = useRequirePerson()
  const isOn = useSyncExternalStore(
    subscribe,
    () => heartOf(ad, userId),
    () => ad.favourites.length > 0,
  )
  const { mutate } = useMutation({
    // Taps on one heart are sent one after the other, so that the last one wins.
    scope: { id: `favourite:${ad.id}` },
    mutationFn: (isFavourite: boolean) =>
      app.call(toggleFavourite, { body: { telegramProductId: ad.id, isFavourite } }),
    onMutate: (isFavourite) => {
      const person = app.session.getState().userId
      const key = `${person} ${ad.id}`
      // This runs with the tap, long before its turn: what is shown then may be an earlier tap without an answer.
      const heart = waiting.get(key) ?? { confirmed: heartOf(ad, person), taps: 0 }
      heart.taps += 1
      waiting.set(key, heart)
      setHeart(person, ad.id, isFavourite)
      return { person, key, heart, tap: heart.taps }
    },
    onError: (_error, _isFavourite, kept) => {
      // A later tap stands until it has its own answer.
      if (kept && kept.tap === kept.heart.taps) setHeart(kept.person, ad.id, kept.heart.confirmed)
    },
    onSuccess: (_answer, isFavourite, { heart }) => {
      heart.confirmed = isFavourite
      return queryClient.invalidateQueries({ queryKey: [keys.favourites] })
    },
    onSettled: (_answer, _error, _isFavourite, kept) => {
      if (kept && kept.tap === kept.heart.taps) waiting.delete(kept.key)
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
