import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ArrivingPages {
  readonly origin: string
  /** Sends the rest of the page. */
  readonly release: () => void
  readonly close: () => Promise<void>
}

/** A proxy that pauses each page before the given text of its HTML. */
export async function startArrivingPages(from: string, stopBefore: string): Promise<ArrivingPages> {
  const { hostname, port, host } = new URL(from)
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const server: Server = createServer((asked, reply) => {
    const passed = request({
      host: hostname.endsWith('.localhost') ? '127.0.0.1' : hostname,
      port,
      method: asked.method,
      path: asked.url,
      // Uncompressed, so that it can be cut.
      headers: { ...asked.headers, host, 'accept-encoding': 'identity' },
    })
    passed.on('error', () => reply.destroy())
    const passOn = async (answer: IncomingMessage): Promise<void> => {
      const { 'content-length': _length, ...headers } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, headers)
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      const body = Buffer.concat(parts)
      const cut = String(headers['content-type']).startsWith('text/html') ? body.indexOf(stopBefore) : -1
      if (cut > 0) {
        reply.write(body.subarray(0, cut))
        await released
      }
      reply.end(body.subarray(Math.max(cut, 0)))
    }
    passed.on('response', (answer) => void passOn(answer))
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
