import { keepAllowed, makeJsonLog, type JsonLogOptions } from '@app/telemetry/json-log'
import type { Config } from '../config.ts'
import { makeErrorReports } from './error-reports.ts'

/**
 * All fields that may be logged. Any other field does not compile, and is dropped if it is forced through. Phones, codes,
 * tokens, launch data, addresses and bodies have no field.
 */
export interface LogFields {
  requestId?: string
  product?: string
  method?: string
  route?: string
  status?: number
  code?: string
  ms?: number
  /** Keyed hash, never the id itself. */
  userHash?: string
  role?: string
  job?: string
  jobId?: string
  attempt?: number
  dependency?: string
  provider?: string
  providerCode?: string | number
  channel?: string
  count?: number
  port?: number
  signal?: string
  reason?: string
  error?: unknown
}

const allowed: ReadonlySet<string> = new Set<keyof LogFields>([
  'requestId',
  'product',
  'method',
  'route',
  'status',
  'code',
  'ms',
  'userHash',
  'role',
  'job',
  'jobId',
  'attempt',
  'dependency',
  'provider',
  'providerCode',
  'channel',
  'count',
  'port',
  'signal',
  'reason',
])

type Write = (message: string, fields?: LogFields) => void

export interface Log {
  readonly debug: Write
  readonly info: Write
  readonly warn: Write
  readonly error: Write
  readonly flush: () => void
}

export function makeLog(
  config: Pick<Config, 'log'> & Partial<Pick<Config, 'errorReports'>>,
  destination?: NonNullable<JsonLogOptions['destination']>,
): Log {
  const logger = makeJsonLog({ ...config.log, allowed, ...(destination && { destination }) })
  const report = config.errorReports ? makeErrorReports(config.errorReports) : null
  return {
    debug: (message, fields = {}) => {
      logger.debug(fields, message)
    },
    info: (message, fields = {}) => {
      logger.info(fields, message)
    },
    warn: (message, fields = {}) => {
      logger.warn(fields, message)
    },
    error: (message, fields = {}) => {
      logger.error(fields, message)
      const { error, ...rest } = fields
      report?.({ message, fields: keepAllowed({ ...rest }, allowed, false), error })
    },
    flush: () => {
      logger.flush()
    },
  }
}
