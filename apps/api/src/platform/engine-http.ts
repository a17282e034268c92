import { traceHeaders } from '@app/telemetry/traces'
import http from 'node:http'
import https from 'node:https'

/**
 * A small HTTP client with keep-alive and one time limit per call, since search is our hottest path. Calls go to the
 * nodes in turn, each behind a circuit breaker: an unreachable node, or one with several timeouts in a row, gets no calls
 * for a moment, then one call probes it while the others go elsewhere. A hung engine costs a few slow calls, a dead one
 * none.
 */
export interface EngineCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'DELETE'
  readonly path: string
  /** Text is sent unchanged (bulk lines), another value as JSON. */
  readonly body?: unknown
  readonly timeoutMs: number
}

export interface EngineReply {
  readonly status: number
  readonly body: unknown
}

/** The engine gave no reply, or not in time. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable'
}

interface Node {
  readonly url: URL
  readonly send: typeof http.request
  readonly agent: http.Agent
  /** Timeouts in a row. */
  timeouts: number
  circuitOpenUntil: number
}

const circuitOpenMs = 1_000
const timeoutsToOpenCircuit = 3

export type CallEngine = (call: EngineCall) => Promise<EngineReply>

export function engineCaller(urls: readonly string[]): { call: CallEngine; close: () => void } {
  const nodes = urls.map(toNode)
  let nextIndex = 0

  /** The next node whose circuit is closed. A node that is probed gets no other call until it has replied. */
  const pick = (now: number, budgetMs: number, tried: ReadonlySet<Node>): Node | null => {
    for (let step = 0; step < nodes.length; step += 1) {
      const node = nodes[(nextIndex + step) % nodes.length]
      if (!node || tried.has(node) || node.circuitOpenUntil > now) continue
      nextIndex = (nextIndex + step + 1) % nodes.length
      if (node.circuitOpenUntil > 0) node.circuitOpenUntil = now + Math.min(budgetMs, circuitOpenMs)
      return node
    }
    return null
  }

  const call: CallEngine = async ({ method, path, body, timeoutMs }) => {
    const payload = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body)
    const contentType = typeof body === 'string' ? 'application/x-ndjson' : 'application/json'
    const deadline = performance.now() + timeoutMs
    const tried = new Set<Node>()
    let isRepeated = false
    for (;;) {
      const now = performance.now()
      const node = pick(now, timeoutMs, tried)
      if (!node || deadline - now < 1) throw new EngineUnavailable('no node of the engine is available')
      try {
        const reply = await send(node, { method, path, payload, contentType, timeoutMs: deadline - now })
        node.timeouts = 0
        node.circuitOpenUntil = 0
        return reply
      } catch (error) {
        // The kept connection was closed as it was reused, which says nothing about the node.
        if (error instanceof StaleConnection && !isRepeated) {
          isRepeated = true
          node.circuitOpenUntil = 0
          continue
        }
        tried.add(node)
        const isTimeout = error instanceof TimedOut
        node.timeouts = isTimeout ? node.timeouts + 1 : timeoutsToOpenCircuit
        if (node.timeouts >= timeoutsToOpenCircuit) node.circuitOpenUntil = performance.now() + circuitOpenMs
        // A timeout has used up the time of the call; after a refused connection there is time for another node.
        if (isTimeout) throw new EngineUnavailable('the engine did not answer in time', { cause: error })
      }
    }
  }

  return {
    call,
    close: () => {
      for (const node of nodes) node.agent.destroy()
    },
  }
}

class TimedOut extends Error {}
class StaleConnection extends Error {}

const toNode = (address: string): Node => {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  const options = { keepAlive: true, maxSockets: 128, noDelay: true, scheduling: 'lifo' } as const
  return {
    url,
    send: isSecure ? https.request : http.request,
    agent: isSecure ? new https.Agent(options) : new http.Agent(options),
    timeouts: 0,
    circuitOpenUntil: 0,
  }
}

interface Sending {
  readonly method: string
  readonly path: string
  readonly payload: string | null
  readonly contentType: string
  readonly timeoutMs: number
}

const send = (node: Node, sending: Sending): Promise<EngineReply> =>
  new Promise((resolve, reject) => {
    const { url } = node
    const { payload } = sending
    const request = node.send(
      {
        agent: node.agent,
        host: url.hostname,
        port: url.port,
        method: sending.method,
        path: url.pathname === '/' ? sending.path : url.pathname + sending.path,
        ...(url.username !== '' && {
          auth: `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`,
        }),
        headers:
          payload === null
            ? traceHeaders()
            : {
                'content-type': sending.contentType,
                'content-length': Buffer.byteLength(payload),
                ...traceHeaders(),
              },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', fail)
        response.on('end', () => {
          clearTimeout(timer)
          try {
            const text = Buffer.concat(chunks).toString()
            resolve({ status: response.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) })
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    const fail = (error: Error): void => {
      clearTimeout(timer)
      reject(error)
    }
    const timer = setTimeout(() => {
      const late = new TimedOut('no answer in time')
      reject(late)
      request.destroy(late)
    }, sending.timeoutMs)
    request.on('error', (error) => {
      fail(
        request.reusedSocket ? new StaleConnection('a kept connection was closed', { cause: error }) : error,
      )
    })
    // As text and not as bytes: Node then sends it in one packet with the headers.
    request.end(payload ?? undefined)
  })
