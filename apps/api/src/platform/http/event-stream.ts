import { PassThrough, type Readable } from 'node:stream'
import type { Deps } from '../ctx.ts'
import { perProcess } from '../per-process.ts'

/** A proxy closes a silent connection, and only a write shows that a phone is gone. */
const heartbeatMs = 15_000
/** Then the browser reconnects by itself, perhaps to another process. */
const maxLifeMs = 10 * 60_000
const reconnectMs = 2_000

const openStreams = perProcess('http.event-streams', () => new Set<PassThrough>())

/** Server-sent events: `watch` receives a function that sends one and returns a function that stops the watch. */
export function eventStream(deps: Deps, watch: (send: (data: object) => void) => () => void): Readable {
  const stream = new PassThrough()
  const open = openStreams(deps)
  open.add(stream)
  stream.write(`retry: ${reconnectMs}\n\n`)
  const stop = watch((data) => {
    if (!stream.writableEnded) stream.write(`data: ${JSON.stringify(data)}\n\n`)
  })
  const heartbeat = setInterval(() => stream.write(': \n\n'), heartbeatMs)
  const end = setTimeout(() => stream.end(), maxLifeMs)
  stream.on('close', () => {
    clearInterval(heartbeat)
    clearTimeout(end)
    open.delete(stream)
    stop()
  })
  return stream
}

/** At shutdown: clients connect again, to another process. */
export function endEventStreams(deps: Deps): void {
  for (const stream of openStreams(deps)) stream.end()
}
