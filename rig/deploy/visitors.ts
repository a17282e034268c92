import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Question {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** With more the machine cannot keep the rate, and requests are left out. */
const maxInFlight = 500
const usualWaitMs = 200

export interface Visits {
  readonly answered: number
  /** Requests that were answered 503 and sent once more. */
  readonly repeated: number
  /** Status, or error, and path of each failed request. */
  readonly failed: readonly string[]
  readonly leftOut: number
  readonly slowestMs: number
}

const makeAsk = (port: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const ask = ({ method, path, headers, body }: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, agent, method, path, headers, timeout: 90_000 }, (reply) => {
        reply.resume()
        reply.on('error', reject)
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] }),
        )
      })
        .on('error', reject)
        .end(body)
    })
  return { ask, close: () => agent.destroy() }
}

/** Requests at a fixed rate, whether or not earlier ones are answered; a 503 is repeated once, nothing else is. */
export function startVisits(port: number, perSecond: number, next: (number: number) => Question) {
  const { ask, close } = makeAsk(port)
  const failed: string[] = []
  const state = { isOver: false, answered: 0, repeated: 0, leftOut: 0, slowestMs: 0 }

  const visit = async (question: Question): Promise<void> => {
    const sent = performance.now()
    let answer = await ask(question)
    if (answer.status === 503) {
      state.repeated += 1
      await sleep(answer.retryAfter === undefined ? usualWaitMs : Number(answer.retryAfter) * 1000)
      answer = await ask(question)
    }
    state.slowestMs = Math.max(state.slowestMs, performance.now() - sent)
    if (answer.status === 200) state.answered += 1
    else failed.push(`${answer.status} ${question.path}`)
  }
  const run = async (): Promise<void> => {
    const started = performance.now()
    const visits = new Set<Promise<void>>()
    for (let number = 0; !state.isOver; number += 1) {
      const wait = started + (number / perSecond) * 1000 - performance.now()
      if (wait > 1) await sleep(wait)
      if (visits.size >= maxInFlight) {
        state.leftOut += 1
        continue
      }
      const question = next(number)
      const running: Promise<void> = visit(question)
        .catch((error: unknown) => void failed.push(`${String(error)} ${question.path}`))
        .finally(() => visits.delete(running))
      visits.add(running)
    }
    await Promise.all(visits)
    close()
  }
  const over = run()
  const counts = (): Visits => ({ ...state, failed })
  return {
    counts,
    end: async (): Promise<Visits> => {
      state.isOver = true
      await over
      return counts()
    },
  }
}

/** Sends the body over so many seconds, as a picture over a slow network; returns the status, 0 for a cut connection. */
export function sendSlowly(
  port: number,
  { path, headers, body = '' }: Question,
  seconds: number,
): Promise<number> {
  const padded = body.padStart(Math.max(body.length, seconds * 2))
  const size = Math.ceil(padded.length / (seconds * 2))
  return new Promise((resolve) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent: false,
        headers: { ...headers, 'content-length': String(padded.length) },
      },
      (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode ?? 0))
        reply.on('error', () => resolve(0))
      },
    )
    call.on('error', () => resolve(0))
    const send = async (): Promise<void> => {
      const started = performance.now()
      // By the clock: waits that add up would exceed the server's limit on a busy machine.
      for (let part = 0; part * size < padded.length && !call.destroyed; part += 1) {
        call.write(padded.slice(part * size, (part + 1) * size))
        await sleep(Math.max(0, started + (part + 1) * 500 - performance.now()))
      }
      call.end()
    }
    void send()
  })
}
