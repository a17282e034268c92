import { Agent, request } from 'node:http'
import type { Ask } from './load.ts'
import type { Question } from './questions.ts'
import type { EngineCall } from './recorder.ts'

/** Keeps its connections and does not look into answers more than it must: it shares the machine with the servers. */
const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'lifo' })

interface Sent {
  readonly port: number
  readonly path: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer | null
}

const send = ({ port, path, headers, body }: Sent) =>
  new Promise<{ status: number; hasFallback: boolean; bytes: Buffer }>((resolve, reject) => {
    const call = request(
      { agent, host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          resolve({
            status: answer.statusCode ?? 0,
            hasFallback: answer.headers['x-search-fallback'] !== undefined,
            bytes: Buffer.concat(chunks),
          })
        })
      },
    )
    call.on('error', reject)
    call.end(body ?? undefined)
  })

export interface OurServer {
  readonly ask: (questions: readonly Question[]) => Ask
  /** Answers that did not come from the engine: they would be a measurement of something else. */
  readonly fallbacks: () => number
}

export const ourServer = (port: number): OurServer => {
  let fallbacks = 0
  return {
    fallbacks: () => fallbacks,
    ask: (questions) => async (number) => {
      const path = questions[number % questions.length]?.path ?? ''
      const { status, hasFallback } = await send({
        port,
        path,
        headers: { host: 'vio.localhost' },
        body: null,
      })
      if (hasFallback) fallbacks += 1
      return status === 200
    },
  }
}

/** The request cache would answer for the engine: our own caches are compared with what it does itself. */
const withoutRequestCache = (path: string): string => {
  const address = new URL(path, 'http://engine')
  address.searchParams.set('request_cache', 'false')
  return `${address.pathname}${address.search}`
}

const isTimedOut = Buffer.from('"timed_out":true')

/** The engine itself, asked what our server asks it, one call a question. */
export const bareEngine = (port: number, calls: readonly EngineCall[]): Ask => {
  const prepared = calls.map(({ path, body }) => {
    const bytes = Buffer.from(body)
    const isLines = path.includes('_msearch')
    return {
      port,
      path: isLines ? path : withoutRequestCache(path),
      body: bytes,
      headers: {
        'content-type': isLines ? 'application/x-ndjson' : 'application/json',
        'content-length': bytes.length,
      },
    }
  })
  return async (number) => {
    const call = prepared[number % prepared.length]
    if (!call) return false
    const { status, bytes } = await send(call)
    return status === 200 && !bytes.includes(isTimedOut)
  }
}
