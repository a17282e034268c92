import type { FastifyInstance } from 'fastify'
import { PassThrough, Readable } from 'node:stream'

/**
 * A stream of events lasts for minutes. When the server closes, it ends the streams, and their pages connect again, to
 * another server; other answers are finished.
 */
export function endEventStreamsOnClose(app: FastifyInstance): void {
  const open = new Set<PassThrough>()
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if (!(payload instanceof Readable) || !type.startsWith('text/event-stream')) return done(null, payload)
    const events = new PassThrough()
    open.add(events)
    events.once('close', () => {
      open.delete(events)
      payload.destroy()
    })
    payload.once('error', () => events.destroy())
    return done(null, payload.pipe(events))
  })
  app.addHook('preClose', (done) => {
    for (const events of open) events.end()
    done()
  })
}
