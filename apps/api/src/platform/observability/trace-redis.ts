import { endCallSpan, startCallSpan } from '@app/telemetry/traces'
import type { Span } from '@opentelemetry/api'
import { tracingChannel } from 'node:diagnostics_channel'

interface Command {
  readonly command: string
  readonly error?: unknown
}

/** The client publishes each command. Without a subscriber that costs nothing; the arguments are not recorded. */
export function traceRedis(): () => void {
  const spans = new WeakMap<object, Span>()
  const channel = tracingChannel<Command, Command>('ioredis:command')
  const subscribers = {
    start: (message: Command) => {
      const operation = message.command.toUpperCase()
      const span = startCallSpan(`redis ${operation}`, {
        'db.system.name': 'redis',
        'db.operation.name': operation,
      })
      if (span) spans.set(message, span)
    },
    asyncEnd: (message: Command) => {
      const span = spans.get(message)
      if (span) endCallSpan(span, message.error)
    },
  }
  channel.subscribe(subscribers)
  return () => {
    channel.unsubscribe(subscribers)
  }
}
