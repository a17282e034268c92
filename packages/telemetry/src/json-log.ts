import pino, { type Logger } from 'pino'
import { redact } from './redact.ts'

const maxFrames = 12

/** A message may quote a row (`Key (phone)=(+998…)`), so that it is logged unchanged only in development. */
const describeError = (error: unknown, isPlain: boolean): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((text) => /^\s+at /.test(text))
    .slice(0, maxFrames)
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

/** Drops every field that is not allowed, and describes the error, which libraries call `err`. */
export function keepAllowed(
  fields: Readonly<Record<string, unknown>>,
  allowed: ReadonlySet<string>,
  areErrorsPlain: boolean,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const name in fields)
    if (name === 'error' || name === 'err') kept['error'] = describeError(fields[name], areErrorsPlain)
    else if (allowed.has(name)) kept[name] = fields[name]
  return kept
}

export interface JsonLogOptions {
  readonly level: string
  readonly areErrorsPlain: boolean
  readonly allowed: ReadonlySet<string>
  /** Standard output by default. */
  readonly destination?: pino.DestinationStream
}

/** The log format of every process: a line of JSON with the level by name and the time in ISO 8601. */
export function makeJsonLog({ level, areErrorsPlain, allowed, destination }: JsonLogOptions): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: {
        level: (name) => ({ level: name }),
        log: (fields) => keepAllowed(fields, allowed, areErrorsPlain),
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false }),
  )
}
