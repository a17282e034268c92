import { PassThrough, type Readable } from 'node:stream'
import type { Deps } from '../ctx.ts'
import { perProcess } from '../per-process.ts'

/** A proxy cuts what is silent, and a phone that went away is noticed by writing to it. */
const heartbeatMs = 15_000
/** Then the browser comes again by itself, perhaps to another process: nothing is kept open for ever. */
const longestMs = 10 * 60_000
const comeBackMs = 2_000

const openStreams = perProcess('http.event-streams', () => new Set<PassThrough>())

/**
 * Server-sent events: `watch` gets a function that sends one, and answers how to stop. It is stopped when the listener
 * goes away, whoever ends it.
 */
export function eventStream(deps: Deps, watch: (send: (data: object) => void) => () => void): Readable {
  const stream = new PassThrough()
  const open = openStreams(deps)
  open.add(stream)
  stream.write(`retry: ${comeBackMs}\n\n`)
  const stop = watch((data) => {
    if (!stream.writableEnded) stream.write(`data: ${JSON.stringify(data)}\n\n`)
  })
  const heartbeat = setInterval(() => stream.write(': \n\n'), heartbeatMs)
  const end = setTimeout(() => stream.end(), longestMs)
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
