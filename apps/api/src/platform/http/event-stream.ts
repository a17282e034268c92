import { PassThrough, type Readable } from 'node:stream'
import type { Deps } from '../ctx.ts'

/** A proxy cuts what is silent, and a phone that went away is noticed by writing to it. */
const heartbeatMs = 15_000
/** Then the browser comes again by itself, perhaps to another process: nothing is kept open for ever. */
const longestMs = 10 * 60_000
const comeBackMs = 2_000

const streams = new WeakMap<Deps, Set<PassThrough>>()

/**
 * Server-sent events: `watch` gets a function that sends one, and answers how to stop. It is stopped when the listener
 * goes away, whoever ends it.
 */
export function eventStream(deps: Deps, watch: (send: (data: object) => void) => () => void): Readable {
  const stream = new PassThrough()
  const open = streams.get(deps) ?? new Set()
  streams.set(deps, open)
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

/** For the end of a process: listeners come back to another one. */
export function endEventStreams(deps: Deps): void {
  for (const stream of streams.get(deps) ?? []) stream.end()
}
