import { randomUUID } from 'node:crypto'

/** A description of an error as the log has it: without what can be somebody's. */
export interface DescribedError {
  readonly type: string
  readonly message?: string
  readonly stack?: readonly string[]
}

export interface ErrorReport {
  readonly message: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly error: DescribedError | null
}

const maxPerMinute = 30
const timeoutMs = 3_000

/** `https://key@host/project`, as Sentry and its likes write it: where to send, and what to say who sends. */
export function parseDsn(dsn: string): { readonly url: string; readonly key: string } | null {
  if (!URL.canParse(dsn)) return null
  const { protocol, host, username, pathname } = new URL(dsn)
  const project = pathname.split('/').at(-1) ?? ''
  if (!/^https?:$/.test(protocol) || username === '' || !/^\w+$/.test(project)) return null
  const before = pathname.slice(0, -project.length)
  return { url: `${protocol}//${host}${before}api/${project}/envelope/`, key: username }
}

const envelopeOf = (dsn: string, environment: string, report: ErrorReport, now: Date): string => {
  const id = randomUUID().replaceAll('-', '')
  const { error } = report
  const frames = (error?.stack ?? []).map((frame) => ({ function: frame }))
  const event = {
    event_id: id,
    timestamp: now.getTime() / 1000,
    platform: 'node',
    level: 'error',
    environment,
    logger: 'server',
    message: { formatted: report.message },
    extra: report.fields,
    ...(error && {
      exception: {
        values: [
          {
            type: error.type,
            value: error.message ?? '',
            // Theirs begin with the oldest call, ours with the newest.
            stacktrace: { frames: frames.toReversed() },
          },
        ],
      },
    }),
  }
  return [{ event_id: id, dsn, sent_at: now.toISOString() }, { type: 'event' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n')
}

/** Nobody waits for it; a place that is away or slow costs nothing but the report. */
export function makeErrorReports(dsn: string, environment: string): (report: ErrorReport) => void {
  const target = parseDsn(dsn)
  if (!target) return () => undefined
  let minute = 0
  let count = 0
  return (report) => {
    const now = new Date()
    const current = Math.floor(now.getTime() / 60_000)
    if (current !== minute) [minute, count] = [current, 0]
    count += 1
    if (count > maxPerMinute) return
    fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=vio-saath/1, sentry_key=${target.key}`,
      },
      body: envelopeOf(dsn, environment, report, now),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined)
  }
}
