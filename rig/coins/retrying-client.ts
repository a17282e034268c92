import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { vioHost } from '../parts/world.ts'

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Outcome {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

export interface Faults {
  /** Replies that were cut off after the server had done its work. */
  cut: number
  /** Requests repeated for any other reason: a killed process or database. */
  repeated: number
  /** Answers to a request whose earlier answer was lost after the work was done. */
  foundDone: number
}

class CutOff extends Error {}

const once = (agent: Agent, port: number, question: Call, isCut: boolean): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const payload = Buffer.from(question.body)
    const call = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: question.method,
        path: question.path,
        timeout: 30_000,
        headers: { host: vioHost, ...question.headers, 'content-length': String(payload.length) },
      },
      (response) => {
        if (isCut) {
          reject(new CutOff())
          call.destroy()
          return
        }
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          try {
            const body = JSON.parse(Buffer.concat(chunks).toString()) as Outcome['body']
            resolve({ status: response.statusCode ?? 0, body })
          } catch (error) {
            reject(error)
          }
        })
      },
    )
    call.on('timeout', () => call.destroy(new Error('no answer')))
    call.on('error', reject)
    call.end(payload)
  })

const maxTries = 300

/** Repeats a request under the same idempotency key at alternating servers until one answers. */
export function createRetryingClient(ports: readonly number[], cutShare: number, random: () => number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const faults: Faults = { cut: 0, repeated: 0, foundDone: 0 }
  let turn = 0
  const ask = async (question: Call): Promise<Outcome> => {
    let wasDone = false
    let last = ''
    for (let tries = 0; tries < maxTries; tries += 1) {
      const port = ports[turn++ % ports.length] ?? 0
      try {
        const outcome = await once(agent, port, question, tries < 5 && random() < cutShare)
        if (outcome.status < 500 && outcome.status !== 429) {
          if (wasDone) faults.foundDone += 1
          return outcome
        }
        last = `${outcome.status} ${JSON.stringify(outcome.body)}`
        faults.repeated += 1
      } catch (error) {
        if (error instanceof CutOff) {
          faults.cut += 1
          wasDone = true
          continue
        }
        faults.repeated += 1
      }
      await sleep(20 + random() * 100)
    }
    throw new Error(`no server answered ${question.method} ${question.path}: ${last}`)
  }
  return { ask, faults, close: () => agent.destroy() }
}
