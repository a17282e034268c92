import { ApiError } from './call.ts'
import type { Kind, Teller } from './client-error-report.ts'

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

const maxOfVisit = 10
/** Without a network nobody is told. */
const nothing = (): void => undefined

/** The network and our own refusals are no defects of a page; what was given up on purpose is none either. */
const isExpected = (error: unknown): boolean =>
  !(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError'

/** Hears what breaks in the browser, at most ten a visit and each once. To be called before anything can break. */
export function hearErrors(): HeardErrors {
  let tell: HeardErrors['tell'] = nothing
  const told = new Set<string>()
  // Who can tell comes later than the first thing that can break.
  const teller = new Promise<Teller>((resolve) => {
    tell = resolve
  })
  // What describes an error is fetched with the first one: most visits have none.
  const hear = (kind: Kind, error: unknown): void => {
    if (isExpected(error) || told.size >= maxOfVisit) return
    void Promise.all([teller, import('./client-error-report.ts')]).then(([given, { reportOf }]) => {
      const report = reportOf(given, kind, error as Error)
      if (told.size >= maxOfVisit || told.has(report.stack)) return
      told.add(report.stack)
      given.track('client_error', report)
    }, nothing)
  }
  const onError = ({ error }: ErrorEvent): void => hear('error', error)
  const onRejection = ({ reason }: PromiseRejectionEvent): void => hear('rejection', reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)

  return {
    tell,
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
