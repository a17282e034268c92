import { leanClient, makeMessage } from '../parts/lean-http.ts'
import type { Ask } from '../parts/load.ts'
import type { Question } from './questions.ts'
import type { EngineCall } from '../parts/recorder.ts'

export interface OurServer {
  readonly ask: (questions: readonly Question[]) => Ask
  /** Answers without the engine, which must not be part of the measurement. */
  readonly fallbacks: () => number
}

export function ourServer(port: number): OurServer {
  const client = leanClient(port)
  let fallbacks = 0
  return {
    fallbacks: () => fallbacks,
    ask: (questions) => {
      const messages = questions.map(({ path }) => makeMessage(path, { host: 'vio.localhost' }))
      return async (number) => {
        const message = messages[number % messages.length]
        if (!message) return false
        const { status, head } = await client.send(message, false)
        if (head.includes('\r\nx-search-fallback:')) fallbacks += 1
        return status === 200
      }
    },
  }
}

/** The request cache is off: our own caches are compared with the uncached engine. */
const withoutRequestCache = (path: string): string => {
  const address = new URL(path, 'http://engine')
  address.searchParams.set('request_cache', 'false')
  return `${address.pathname}${address.search}`
}

const isTimedOut = Buffer.from('"timed_out":true')

/** The bare engine with the calls of our server, one call per request. */
export function bareEngine(port: number, calls: readonly EngineCall[]): Ask {
  const client = leanClient(port)
  const messages = calls.map(({ path, body }) => {
    const isLines = path.includes('_msearch')
    const headers = {
      host: '127.0.0.1',
      'content-type': isLines ? 'application/x-ndjson' : 'application/json',
    }
    return makeMessage(isLines ? path : withoutRequestCache(path), headers, body)
  })
  return async (number) => {
    const message = messages[number % messages.length]
    if (!message) return false
    const { status, body } = await client.send(message, true)
    return status === 200 && !body.includes(isTimedOut)
  }
}
