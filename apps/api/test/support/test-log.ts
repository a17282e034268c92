import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import pino from 'pino'
import { makeLog, type Log } from '#platform/observability/log.ts'

/** All server logs of the tests are written here and scanned for secrets afterwards. */
export const logDirectory = fileURLToPath(new URL('../../../../.data/test-logs', import.meta.url))

export function logFile(name: string): string {
  return join(logDirectory, `${name}-${process.pid}.log`)
}

export function makeTestLog(): Log {
  return makeLog(
    { log: { level: 'debug', areErrorsPlain: false } },
    pino.destination({ dest: logFile('in-process'), sync: false, mkdir: true }),
  )
}
