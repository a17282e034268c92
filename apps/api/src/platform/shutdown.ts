import type { Log } from './observability/log.ts'

/** A request may take 60 s (`usualTimeouts` of the HTTP server), a job as long as `queue.ts` waits for it; then all is closed. */
const finishLimitMs = 60_000 + 5_000

/**
 * On SIGTERM: report "not ready", wait until load balancers have noticed, finish running work, exit. A second signal, or
 * work that does not finish, exits with 1, so that a deployment shows that the process hung.
 */
export function shutDownOnSignal(
  log: Log,
  steps: { startDraining: () => void; drainSeconds: number; finish: () => Promise<void> },
): void {
  let isStopping = false
  const stop = (signal: string): void => {
    if (isStopping) process.exit(1)
    isStopping = true
    log.info('stopping', { signal })
    steps.startDraining()
    setTimeout(() => process.exit(1), steps.drainSeconds * 1000 + finishLimitMs).unref()
    setTimeout(() => {
      steps
        .finish()
        .then(() => {
          log.info('stopped', { signal })
          log.flush()
          process.exit(0)
        })
        .catch((error: unknown) => {
          log.error('could not stop cleanly', { error })
          log.flush()
          process.exit(1)
        })
    }, steps.drainSeconds * 1000)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
