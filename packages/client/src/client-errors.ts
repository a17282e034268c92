import type { Track } from './events.ts'
import { ApiError } from './call.ts'

type Kind = 'error' | 'rejection' | 'caught' | 'uncaught'

interface Teller {
  readonly app: 'market' | 'shop' | 'reports'
  /** `import.meta.url` of the entry: a built file carries the hash of its content in its name. */
  readonly fileUrl: string
  readonly track: Track
  /** The pattern of the page, as `/webApp/product/$link`: an address may say whose page it is. */
  readonly route: () => string
}

export interface HeardErrors {
  /** From now on errors are told; those heard before, too. */
  readonly tell: (teller: Teller) => void
  /** For React's roots, whose error boundaries keep errors from the window. */
  readonly ofReact: {
    readonly onCaughtError: (error: unknown) => void
    readonly onUncaughtError: (error: unknown) => void
  }
  readonly stop: () => void
}

const mostOfVisit = 10

/** Two numbers of 32 bits; the same stack gives the same word, and no word gives the stack. */
export const stackHash = (text: string): string => {
  let [first, second] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    first = Math.imul(first ^ code, 2_654_435_761)
    second = Math.imul(second ^ code, 1_597_334_677)
  }
  return [first, second].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}

const buildOf = (fileUrl: string): string => /-([\w-]{8})\.js$/.exec(fileUrl)?.[1] ?? 'dev'

/** The network and our own refusals are no defects of a page; what was given up on purpose is none either. */
const isExpected = (error: unknown): boolean =>
  !(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError'

/** The message stays here: it may quote what somebody typed. */
const frames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .slice(0, 10)
    .join('\n')
    // Where it is served from says nothing about the defect.
    .replaceAll(/https?:\/\/[^/\s)]+/g, '')

/** Hears what breaks in the browser, at most ten a visit and each once. To be called before anything can break. */
export const hearErrors = (): HeardErrors => {
  let teller: Teller | null = null
  const early: [Kind, Error][] = []
  const told = new Set<string>()

  const say = ({ app, fileUrl, track, route }: Teller, kind: Kind, error: Error): void => {
    const stack = stackHash(`${error.name}\n${frames(error)}`)
    if (told.size >= mostOfVisit || told.has(stack)) return
    told.add(stack)
    const name = /^\w{1,64}$/.test(error.name) ? error.name : 'Error'
    track('client_error', { app, build: buildOf(fileUrl), route: route().slice(0, 128), kind, name, stack })
  }
  const hear = (kind: Kind, error: unknown): void => {
    if (isExpected(error)) return
    if (teller) say(teller, kind, error as Error)
    else if (early.length < mostOfVisit) early.push([kind, error as Error])
  }
  const onError = ({ error }: ErrorEvent): void => hear('error', error)
  const onRejection = ({ reason }: PromiseRejectionEvent): void => hear('rejection', reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)

  return {
    tell: (given) => {
      teller = given
      for (const [kind, error] of early.splice(0)) say(given, kind, error)
    },
    ofReact: {
      onCaughtError: (error) => {
        hear('caught', error)
        // What React would have done without us.
        console.error(error)
      },
      onUncaughtError: (error) => {
        hear('uncaught', error)
        reportError(error)
      },
    },
    stop: () => {
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
    },
  }
}
