import { endCallSpan, startCallSpan } from '@app/telemetry/traces'
import pg from 'pg'

const maxTextLength = 500

type Callback = (error: unknown, ...rest: unknown[]) => void
type Query = (...args: unknown[]) => unknown

/** Text, or an object with a text; values are parameters and never part of it. */
const textOf = (query: unknown): string => {
  const text = typeof query === 'string' ? query : (query as { readonly text?: unknown } | null)?.text
  return typeof text === 'string' ? text.trim() : ''
}

const plainQuery = Reflect.get(pg.Client.prototype, 'query') as Query

/** Only used with traces: each statement of a traced request or job is a span. */
export class TracedClient extends pg.Client {}

function tracedQuery(this: pg.Client, ...args: unknown[]): unknown {
  const text = textOf(args[0])
  const operation = /^\w+/.exec(text)?.[0].toUpperCase() ?? 'QUERY'
  const span = startCallSpan(`postgresql ${operation}`, {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, maxTextLength),
  })
  if (!span) return Reflect.apply(plainQuery, this, args)
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const traced: Callback = (error, ...rest) => {
      endCallSpan(span, error)
      ;(callback as Callback)(error, ...rest)
    }
    return Reflect.apply(plainQuery, this, [...args.slice(0, -1), traced])
  }
  const result = Reflect.apply(plainQuery, this, args)
  if (!(result instanceof Promise)) {
    span.end()
    return result
  }
  result.then(
    () => {
      endCallSpan(span, null)
    },
    (error: unknown) => {
      endCallSpan(span, error)
    },
  )
  return result
}
Reflect.set(TracedClient.prototype, 'query', tracedQuery)
