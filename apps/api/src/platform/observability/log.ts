import pino from 'pino'
import type { Config } from '../config.ts'
import { makeErrorReports } from './error-reports.ts'
import { redact } from './redact.ts'

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
  'error',
])

/** A message may quote a row (`Key (phone)=(+998…)`), so that it is logged unchanged only in development. */
const describeError = (error: unknown, isPlain: boolean): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((text) => /^\s+at /.test(text))
    .slice(0, 12)
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return {
    type: error.name,
    message: isPlain ? error.message : redact(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: frames.map((frame) => frame.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause, isPlain) }),
  }
}

const keepAllowed = (fields: Record<string, unknown>, areErrorsPlain: boolean): Record<string, unknown> => {
  const kept: Record<string, unknown> = {}
  for (const name in fields) {
    if (!allowed.has(name)) continue
    kept[name] = name === 'error' ? describeError(fields[name], areErrorsPlain) : fields[name]
  }
  return kept
}

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
  destination: pino.DestinationStream = pino.destination({ fd: 1, sync: false }),
): Log {
  const logger = pino(
    {
      level: config.log.level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (level) => ({ level }),
        log: (fields) => keepAllowed(fields, config.log.areErrorsPlain),
      },
    },
    destination,
  )
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
      report?.({ message, fields: keepAllowed(rest, false), error })
    },
    flush: () => {
      logger.flush()
    },
  }
}
