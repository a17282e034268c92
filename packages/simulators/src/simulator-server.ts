import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'

export interface SimulatorRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

/** `hang` keeps the connection open for ever; `cut` destroys it after the request was read. */
export type SimulatorReply =
  | {
      kind: 'answer'
      status: number
      contentType: string
      body: string
      headers?: Record<string, string>
      delayMilliseconds?: number
      /** Runs after the answer was sent, so that a webhook cannot overtake it. */
      afterwards?: () => void
    }
  | { kind: 'hang' }
  | { kind: 'cut' }

export type SimulatorAnswer = Extract<SimulatorReply, { kind: 'answer' }>

export interface SimulatorServer {
  url: string
  close: () => Promise<void>
}

/** Telegram accepts photos of 10 MB; much larger bodies are a mistake of the caller. */
const maximumBodyBytes = 20 * 1_048_576

export function answerJson(
  status: number,
  body: unknown,
  more: Pick<SimulatorAnswer, 'headers' | 'afterwards'> = {},
): SimulatorAnswer {
  return {
    kind: 'answer',
    status,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(body),
    ...more,
  }
}

/** The answer of a load balancer without a backend. */
export function answerHtmlServerError(): SimulatorAnswer {
  return {
    kind: 'answer',
    status: 500,
    contentType: 'text/html',
    body: '<!DOCTYPE html><html><body><h1>Sorry, something went wrong.</h1></body></html>',
  }
}

/** Declares JSON, so that only a client that really parses the body notices. */
export function answerGarbage(): SimulatorAnswer {
  return { kind: 'answer', status: 200, contentType: 'application/json', body: '{"ok":tru\u0000<' }
}

export async function startSimulatorServer(
  port: number | undefined,
  reply: (request: SimulatorRequest) => SimulatorReply | Promise<SimulatorReply>,
): Promise<SimulatorServer> {
  const delays = new Set<NodeJS.Timeout>()

  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await readBody(incoming)
    const [path = '/', query] = (incoming.url ?? '/').split('?', 2)
    const decided = await reply({
      method: incoming.method ?? 'GET',
      path,
      query: new URLSearchParams(query),
      headers: incoming.headers,
      body,
    })
    if (decided.kind === 'hang') return
    if (decided.kind === 'cut') {
      incoming.socket.destroy()
      return
    }
    if (decided.delayMilliseconds === undefined) {
      write(outgoing, decided)
      return
    }
    const delay = setTimeout(() => {
      delays.delete(delay)
      write(outgoing, decided)
    }, decided.delayMilliseconds)
    delays.add(delay)
  }

  // An idle connection that the server closes while the client picks it up fails a call that no
  // test asked to fail: the simulator outlives every client's own idle limit.
  const server = createServer({ keepAlive: true, keepAliveTimeout: 120_000 }, (incoming, outgoing) => {
    respond(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port ?? 0, '127.0.0.1', resolve)
  })

  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the simulator has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        for (const delay of delays) clearTimeout(delay)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function write(outgoing: ServerResponse, answer: SimulatorAnswer): void {
  if (answer.afterwards !== undefined) outgoing.once('finish', answer.afterwards)
  outgoing.writeHead(answer.status, {
    'content-type': answer.contentType,
    'content-length': Buffer.byteLength(answer.body),
    ...answer.headers,
  })
  outgoing.end(answer.body)
}

/** Plain events, because an async iterator uses much of a load test's time. */
function readBody(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maximumBodyBytes) reject(new Error('the request body is too large'))
      else chunks.push(chunk)
    })
    incoming.on('end', () => resolve(Buffer.concat(chunks)))
    incoming.on('error', reject)
  })
}
