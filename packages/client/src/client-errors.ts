import { ApiError } from './call.ts'
import type { Kind, ErrorReporter } from './client-error-report.ts'

export interface ObservedErrors {
  /** Reports errors from now on, including earlier ones. */
  readonly reportTo: (reporter: ErrorReporter) => void
  /** For React's roots, whose error boundaries keep errors from the window. */
  readonly reactHandlers: {
    readonly onCaughtError: (error: unknown) => void
    readonly onUncaughtError: (error: unknown) => void
  }
  readonly stop: () => void
}

const maxPerVisit = 10
/** Fails without a network. */
const nothing = (): void => undefined

/** Lost networks, refusals of our server and cancelled calls are no defects of a page. */
const isExpected = (error: unknown): boolean =>
  !(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError'

/** Observes errors of the browser: at most ten a visit, each once. Call it before anything can fail. */
export function observeErrors(): ObservedErrors {
  let reportTo: ObservedErrors['reportTo'] = nothing
  const reported = new Set<string>()
  // The reporter is connected after the first possible error.
  const reporter = new Promise<ErrorReporter>((resolve) => {
    reportTo = resolve
  })
  // The reporter is loaded with the first error, because most visits have none.
  const handleError = (kind: Kind, error: unknown): void => {
    if (isExpected(error) || reported.size >= maxPerVisit) return
    void Promise.all([reporter, import('./client-error-report.ts')]).then(([given, { makeErrorReport }]) => {
      const report = makeErrorReport(given, kind, error as Error)
      if (reported.size >= maxPerVisit || reported.has(report.stack)) return
      reported.add(report.stack)
      given.track('client_error', report)
    }, nothing)
  }
  const onError = ({ error }: ErrorEvent): void => handleError('error', error)
  const onRejection = ({ reason }: PromiseRejectionEvent): void => handleError('rejection', reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)

  return {
    reportTo,
    reactHandlers: {
      onCaughtError: (error) => {
        handleError('caught', error)
        // React's default behaviour.
        console.error(error)
      },
      onUncaughtError: (error) => {
        handleError('uncaught', error)
        reportError(error)
      },
    },
    stop: () => {
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
    },
  }
}
