import { makeAuthedCall, type AuthedCall } from '@app/client/authed-call'
import { deviceId } from '@app/client/device-id'
import { makeEvents, type Events } from '@app/client/events'
import type { CallOptions } from '@app/client/call'
import type { ReplyOf } from '@app/contract/endpoint'
import type { openApp } from '@app/contract/core/activity'
import { createSession, type Session, type SessionState } from '@app/client/session'
import { currentTelegram, type Telegram } from '@app/telegram/telegram'
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { createValue, type Value } from './value.ts'

/** Progress of the start: screens that need a user wait for `ready`, all others do not. */
export type StartState = 'starting' | 'ready'

/** The interface of both mini apps to their screens. One object per page; on the server one per request. */
export interface MiniApp {
  readonly call: AuthedCall
  readonly session: Session
  readonly events: Events
  readonly start: Value<StartState>
  readonly language: Value<string>
  /** Why a visitor must sign in now: the key of a text of the app. */
  readonly signInReason: Value<string | null>
  /** A change of the sign-in methods by another device, until the user has seen it. */
  readonly accountChange: Value<AccountChange | null>
}

export type AccountChange = NonNullable<ReplyOf<typeof openApp>['accountChange']>

interface MiniAppOptions extends Pick<CallOptions, 'fetch' | 'upload'> {
  readonly language: string
  /** Empty in the browser, where the API is on the page's own origin. */
  readonly baseUrl: string
}

export function createMiniApp({ language, ...options }: MiniAppOptions): MiniApp {
  const shown = createValue(language)
  const wire = { ...options, deviceId: deviceId(), language: shown.get }
  const session = createSession(wire)
  const call = makeAuthedCall({ ...wire, session })
  return {
    call,
    session,
    events: makeEvents({ call }),
    start: createValue<StartState>('starting'),
    language: shown,
    signInReason: createValue<string | null>(null),
    accountChange: createValue<AccountChange | null>(null),
  }
}

const MiniAppContext = createContext<MiniApp | null>(null)

export function MiniAppProvider({ app, children }: { app: MiniApp; children: ReactNode }): ReactNode {
  return <MiniAppContext value={app}>{children}</MiniAppContext>
}

export function useMiniApp(): MiniApp {
  const app = use(MiniAppContext)
  if (!app) throw new Error('MiniAppProvider is missing')
  return app
}

export function useSession(): SessionState {
  const { session } = useMiniApp()
  return useSyncExternalStore(session.subscribe, session.getState, session.getServerState)
}

export function useStartState(): StartState {
  const { start } = useMiniApp()
  return useSyncExternalStore(start.subscribe, start.get, () => 'starting')
}

/** For the action that waits for the sign-in; null when the user opened the sign-in itself. */
export function useSignInReason(): string | null {
  const { signInReason } = useMiniApp()
  return useSyncExternalStore(signInReason.subscribe, signInReason.get, () => null)
}

/** The same object for the life of the page; differences inside Telegram may be shown only after hydration. */
export function useTelegram(): Telegram {
  return currentTelegram()
}

/** Changes in place with the language; the server's page has the first one. */
export function useAppLanguage(): string {
  const { language } = useMiniApp()
  return useSyncExternalStore(language.subscribe, language.get, language.get)
}
