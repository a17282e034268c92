import { readClaims } from '@app/client/access-token'
import type { KeyValueStore } from '@app/client/storage'
import { openApp } from '@app/client/routes/core-activity'
import type { RouteInput } from '@app/client/route'
import type { Launch, OpenLaunch } from '@app/telegram/launch'
import type { Telegram } from '@app/telegram/telegram'
import type { MiniApp } from '../app/mini-app.tsx'
import type { DeepLink } from './deep-link.ts'
import { readFirstTouch, rememberCampaign, type FirstTouchKeys } from './first-touch.ts'

type OpenBody = RouteInput<typeof openApp>['body']

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

export interface StartUpOptions {
  readonly app: MiniApp
  readonly telegram: Telegram
  readonly launch: OpenLaunch
  readonly storage: KeyValueStore
  /** Of the address that the page was opened with. */
  readonly search: string
  readonly path: string
  readonly firstTouchKeys: FirstTouchKeys
  readonly signIn: (data: string, refererId: string | null) => Promise<Tokens>
  /** What lies on this device under one account goes to another one. */
  readonly moveBelongings?: (fromUserId: string, toUserId: string) => Promise<void>
  readonly parseDeepLink: (startParam: string | null) => DeepLink | null
  /** A page of the web that counts as a deep link of its type. */
  readonly linkOfPath?: (path: string) => DeepLink | null
  readonly openDeepLink: (link: DeepLink) => void
}

/** Whose tokens these are: another Telegram account on the same device must never meet them. */
const ownerKey = 'telegram-owner'

/** Which account of ours the Telegram account had last: both ids. */
const accountKey = 'telegram-account'

/** A Telegram account has one account of ours. If it is another one than before, that was folded into it. */
const followAccount = async (
  { storage, moveBelongings }: StartUpOptions,
  owner: string | null,
  userId: string | null,
): Promise<void> => {
  if (owner === null || userId === null) return
  const [knownOwner, before = userId] = storage.get(accountKey)?.split(' ') ?? []
  try {
    if (knownOwner === owner && before !== userId) await moveBelongings?.(before, userId)
    storage.set(accountKey, `${owner} ${userId}`)
  } catch (error) {
    // Tried again by the next start; nobody has to wait for it to be signed in.
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
    // The app works without a person; what needs one asks for the phone instead.
    if (import.meta.env.DEV) console.error(error)
  }
}

const shortestLifeMs = 60_000

/**
 * A session may end on the server while its person is in the middle of something, as when a phone leads to the
 * account of the web. The launch still proves who it is; not again and again, if sessions do not last.
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

/** How often the app was opened before this time. */
export function countOpens(storage: KeyValueStore): number {
  const before = Number(storage.get(opensKey) ?? 0) || 0
  storage.set(opensKey, String(before + 1))
  return before
}

/**
 * Stored tokens, refresh, launch data; then the start is registered with its deep link. The linked page itself
 * is opened at once: a person who tapped a friend's link should not watch a sign-in first.
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
  // What is undefined is not sent.
  const body = {
    type: opened?.type,
    data: opened?.value || undefined,
    utmSource: utmSource ?? undefined,
    utmMedium: utmMedium ?? undefined,
  } as OpenBody
  // A start that could not be registered is not worth a word to the user.
  const reply = await app.call(openApp, { body }).catch(() => undefined)
  if (reply) app.accountChange.set(reply.accountChange)
}
