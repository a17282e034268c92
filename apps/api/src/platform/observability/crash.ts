import type { Log } from './log.ts'

/** For the error report to be sent. */
const exitDelayMs = 500

/** Logs an uncaught error or rejection and exits, since the state of the process is unknown; its supervisor restarts it. */
export function exitOnCrash(log: Log): void {
  let isExiting = false
  process.on('uncaughtException', (error, origin) => {
    if (isExiting) return
    isExiting = true
    log.error('process crashed', { error, reason: origin })
    log.flush()
    setTimeout(() => process.exit(1), exitDelayMs)
  })
}
