import { ApiError } from './call.ts'
import type { Kind, Teller } from './client-error-report.ts'

export interface HeardErrors {
  /** Reports errors from now on, including earlier ones. */
  readonly tell: (teller: Teller) => void
  /** For React's roots, whose error boundaries keep errors from the window. */
  readonly ofReact: {
    readonly onCaughtError: (error: unknown) => void
    readonly onUncaughtError: (error: unknown) => void
  }
  readonly stop: () => void
}

const maxOfVisit = 10
/** Fails without a network. */
const nothing = (): void => undefined

/** Lost networks, refusals of our server and cancelled calls are no defects of a page. */
const isExpected = (error: unknown): boolean =>
  !(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError'

/** Observes errors of the browser: at most ten a visit, each once. Call it before anything can fail. */
export function hearErrors(): HeardErrors {
  let tell: HeardErrors['tell'] = nothing
  const told = new Set<string>()
  // The reporter is connected after the first possible error.
  const teller = new Promise<Teller>((resolve) => {
    tell = resolve
  })
  // The reporter is loaded with the first error, because most visits have none.
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
        // React's default behaviour.
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
