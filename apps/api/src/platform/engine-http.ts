import http from 'node:http'
import https from 'node:https'

/**
 * A thin caller over kept connections, because the search is our hottest path: one time limit for everything. Nodes
 * take turns, each behind a circuit breaker: one that cannot be reached, or times out several times in a row, is left
 * alone for a moment; after it, one call probes whether it is back while the others go elsewhere. So a hung engine costs
 * a few slow calls, and a dead one none.
 */
export interface EngineCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'HEAD' | 'DELETE'
  readonly path: string
  /** Text as it is (bulk lines), or a value that becomes JSON. */
  readonly body?: unknown
  readonly timeoutMs: number
}

export interface EngineReply {
  readonly status: number
  readonly body: unknown
}

/** The engine gave no answer, or not in time. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable'
}

interface Node {
  readonly url: URL
  readonly send: typeof http.request
  readonly agent: http.Agent
  /** Timeouts one after another. */
  timeouts: number
  circuitOpenUntil: number
}

const circuitOpenMs = 1_000
const timeoutsToOpenCircuit = 3

export type CallEngine = (call: EngineCall) => Promise<EngineReply>

export function engineCaller(urls: readonly string[]): { call: CallEngine; close: () => void } {
  const nodes = urls.map(toNode)
  let turn = 0

  /** The next node whose circuit is closed; one that may be probed gets this call alone until it has answered. */
  const pick = (now: number, budgetMs: number, tried: ReadonlySet<Node>): Node | null => {
    for (let step = 0; step < nodes.length; step += 1) {
      const node = nodes[(turn + step) % nodes.length]
      if (!node || tried.has(node) || node.circuitOpenUntil > now) continue
      turn = (turn + step + 1) % nodes.length
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
      if (!node || deadline - now < 1) throw new EngineUnavailable('no node of the engine can be asked')
      try {
        const reply = await send(node, { method, path, payload, contentType, timeoutMs: deadline - now })
        node.timeouts = 0
        node.circuitOpenUntil = 0
        return reply
      } catch (error) {
        // Somebody closed a kept connection just as it was taken up again: nothing is known of the node.
        if (error instanceof StaleConnection && !isRepeated) {
          isRepeated = true
          node.circuitOpenUntil = 0
          continue
        }
        tried.add(node)
        const isTimeout = error instanceof TimedOut
        node.timeouts = isTimeout ? node.timeouts + 1 : timeoutsToOpenCircuit
        if (node.timeouts >= timeoutsToOpenCircuit) node.circuitOpenUntil = performance.now() + circuitOpenMs
        // Somebody who waited in vain has no time left; a refused connection costs nothing.
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
            ? {}
            : { 'content-type': sending.contentType, 'content-length': Buffer.byteLength(payload) },
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
    // As text and not as bytes: then it leaves with its head in one packet.
    request.end(payload ?? undefined)
  })
