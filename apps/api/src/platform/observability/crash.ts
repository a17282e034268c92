import type { Log } from './log.ts'

const lastWordsMs = 500

/**
 * What nobody caught, a rejected promise too: after it nothing of the process can be relied on, so it says what was and
 * ends. Whoever runs it starts another one. Half a second is for the report on its way.
 */
export function endOnCrash(log: Log): void {
  let isEnding = false
  process.on('uncaughtException', (error, origin) => {
    if (isEnding) return
    isEnding = true
    log.error('process crashed', { error, reason: origin })
    log.flush()
    setTimeout(() => process.exit(1), lastWordsMs)
  })
}
