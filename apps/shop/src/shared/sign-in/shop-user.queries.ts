import type { ReplyOf } from '@app/contract/endpoint'
import { signInSaathTelegram, type verifyCode } from '@app/contract/core/auth'
import { getShopUser, setShopLanguage } from '@app/contract/core/users'
import { useMiniApp, useSession, useStartState, type MiniApp } from '@app/shell/mini-app'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ShopLanguage } from '../i18n.ts'
import { keys } from '../keys.ts'

export type ShopUser = ReplyOf<typeof getShopUser>

export function shopUserQuery({ call }: Pick<MiniApp, 'call'>, userId: string | null) {
  return queryOptions({
    queryKey: keys.user(userId),
    queryFn: ({ signal }) => call(getShopUser, {}, { signal }),
    enabled: userId !== null,
  })
}

/** What a proven phone number is answered with. */
export type Tokens = ReplyOf<typeof verifyCode>

/** With the launch data of the mini app. */
export function signInByTelegram({ call }: Pick<MiniApp, 'call'>, data: string, refererId: string | null) {
  return call(signInSaathTelegram, { body: { data, refererId } })
}

/** The server writes reminders and messages of the bot in this language. */
export function saveLanguage({ call }: Pick<MiniApp, 'call'>, language: ShopLanguage) {
  return call(setShopLanguage, { body: { language } })
}

export interface Person {
  /** Undefined for a visitor, and until the server has answered. */
  readonly user: ShopUser | undefined
  /** In Saath a user is logged in after proving a phone number; a Telegram account alone is not enough. */
  readonly isLoggedIn: boolean
  /** False until it is known whether the visitor is signed in. */
  readonly isKnown: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

export function usePerson(): Person {
  const app = useMiniApp()
  const { userId } = useSession()
  const isStarted = useStartState() === 'ready'
  const { data, isError, isPending, refetch } = useQuery(shopUserQuery(app, userId))
  const user = userId === null ? undefined : data
  return {
    user,
    isLoggedIn: user !== undefined && user.phoneNumber !== null,
    isKnown: userId === null ? isStarted : !isPending,
    hasFailed: userId !== null && isError && user === undefined,
    retry: () => void refetch(),
  }
}
