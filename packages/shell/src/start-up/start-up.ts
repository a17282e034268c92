import { readClaims } from '@app/client/access-token'
import type { KeyValueStore } from '@app/client/storage'
import { openApp } from '@app/contract/core/activity'
import type { CallInput } from '@app/contract/endpoint'
import type { Launch, OpenLaunch } from '@app/telegram/launch'
import type { Telegram } from '@app/telegram/telegram'
import type { MiniApp } from '../app/mini-app.tsx'
import type { DeepLink } from './deep-link.ts'
import { readFirstTouch, rememberCampaign, type FirstTouchKeys } from './first-touch.ts'

type OpenBody = CallInput<typeof openApp>['body']

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

export interface StartUpOptions {
  readonly app: MiniApp
  readonly telegram: Telegram
  readonly launch: OpenLaunch
  readonly storage: KeyValueStore
  /** Of the opened address. */
  readonly search: string
  readonly path: string
  readonly firstTouchKeys: FirstTouchKeys
  readonly signIn: (data: string, refererId: string | null) => Promise<Tokens>
  /** Moves local data from one account to another. */
  readonly moveLocalData?: (fromUserId: string, toUserId: string) => Promise<void>
  readonly parseDeepLink: (startParam: string | null) => DeepLink | null
  /** A web page that counts as a deep link of its type. */
  readonly linkOfPath?: (path: string) => DeepLink | null
  readonly openDeepLink: (link: DeepLink) => void
}

/** The owner of the tokens: another Telegram user on this device must never use them. */
const ownerKey = 'telegram-owner'

/** The last account of the Telegram user: both ids. */
const accountKey = 'telegram-account'

/** A Telegram user has one account. When it changes, the previous one was merged into it. */
const followAccount = async (
  { storage, moveLocalData }: StartUpOptions,
  owner: string | null,
  userId: string | null,
): Promise<void> => {
  if (owner === null || userId === null) return
  const [knownOwner, before = userId] = storage.get(accountKey)?.split(' ') ?? []
  try {
    if (knownOwner === owner && before !== userId) await moveLocalData?.(before, userId)
    storage.set(accountKey, `${owner} ${userId}`)
  } catch (error) {
    // Retried by the next start; the sign-in does not wait for it.
    if (import.meta.env.DEV) console.error(error)
  }
}

const ownerOf = ({ user }: Pick<Launch, 'user'>): string | null => (user ? String(user.id) : null)

const signInWithLaunch = async (options: StartUpOptions): Promise<void> => {
  const { app, telegram, launch, storage, firstTouchKeys } = options
  const data = telegram.rawInitData
  const owner = ownerOf(launch)
  const isForeign = owner !== null && storage.get(ownerKey) !== owner
  if (data !== null && isForeign) await app.session.signOut()
  await app.session.start()
  if (data === null) return
  const { status, userId } = app.session.getState()
  if (status === 'signedIn') return followAccount(options, owner, userId)
  const { refererId } = readFirstTouch(storage, firstTouchKeys)
  try {
    const tokens = await options.signIn(data, refererId)
    await followAccount(options, owner, readClaims(tokens.accessToken).userId)
    app.session.signIn(tokens)
    if (owner !== null) storage.set(ownerKey, owner)
  } catch (error) {
    // The app works for visitors; screens that need a user show the sign-in by phone.
    if (import.meta.env.DEV) console.error(error)
  }
}

const shortestLifeMs = 60_000

/**
 * A session may end during use, for example when a phone merges two accounts. The launch data still proves the user; it
 * is used once, so that short sessions cause no loop.
 */
const renewRefusedSession = (options: StartUpOptions): void => {
  const { app, telegram } = options
  if (telegram.rawInitData === null) return
  let renewedAt = -Infinity
  app.session.subscribe(() => {
    if (!app.session.getState().isRefused || performance.now() - renewedAt < shortestLifeMs) return
    renewedAt = performance.now()
    app.start.set('starting')
    void signInWithLaunch(options).finally(() => app.start.set('ready'))
  })
}

const opensKey = 'app-opens'

/** The number of earlier openings. */
export function countOpens(storage: KeyValueStore): number {
  const before = Number(storage.get(opensKey) ?? 0) || 0
  storage.set(opensKey, String(before + 1))
  return before
}

/**
 * Stored tokens, refresh, launch data; then registers the start with its deep link. The linked page opens at once,
 * before the sign-in.
 */
export async function startUp(options: StartUpOptions): Promise<void> {
  const { app, launch, storage, firstTouchKeys } = options
  rememberCampaign(storage, firstTouchKeys, options.search)
  const link = options.parseDeepLink(launch.takeStartParam())
  if (link) options.openDeepLink(link)
  const opened = link ?? options.linkOfPath?.(options.path) ?? null
  await signInWithLaunch(options)
  app.start.set('ready')
  renewRefusedSession(options)
  const { utmSource, utmMedium } = readFirstTouch(storage, firstTouchKeys)
  // Undefined fields are not sent.
  const body = {
    type: opened?.type,
    data: opened?.value || undefined,
    utmSource: utmSource ?? undefined,
    utmMedium: utmMedium ?? undefined,
  } as OpenBody
  // A failed registration is not shown to the user.
  const reply = await app.call(openApp, { body }).catch(() => undefined)
  if (reply) app.accountChange.set(reply.accountChange)
}
