import { createServer, request } from 'node:http'
import { once } from 'node:events'

/** One call of our server to the engine, as it was sent. */
export interface EngineCall {
  readonly path: string
  readonly body: string
}

export interface Recorder {
  readonly url: string
  /** Calls since the last call of this function. */
  readonly take: () => EngineCall[]
  readonly close: () => Promise<void>
}

/**
 * A proxy between our server and the engine that records the calls. The bare engine is then measured with exactly the
 * bodies that our server sends.
 */
export async function startRecorder(engineUrl: string): Promise<Recorder> {
  const { hostname, port } = new URL(engineUrl)
  let calls: EngineCall[] = []
  const server = createServer((incoming, reply) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const body = Buffer.concat(chunks)
      const path = incoming.url ?? '/'
      if (path.includes('_search')) calls.push({ path, body: body.toString() })
      const onward = request(
        {
          host: hostname,
          port,
          method: incoming.method,
          path,
          headers: { ...incoming.headers, host: hostname },
        },
        (answer) => {
          reply.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(reply)
        },
      )
      onward.on('error', () => reply.destroy())
      onward.end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the recorder has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    take: () => {
      const taken = calls
      calls = []
      return taken
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
