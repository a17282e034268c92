import { askVio } from '../parts/ask.ts'
import { seededRandom } from '../parts/figures.ts'
import { hostileCall, type HostileCall } from './hostile-queries.ts'

/** A process of its own, so that generating hostile queries does not slow down the measured client. */
const target = process.env['TARGET'] ?? ''
const count = Number(process.env['COUNT'])
const perSecond = Number(process.env['PER_SECOND'])
const random = seededRandom(Number(process.env['SEED']))
const lanes = 32

const statuses: Record<string, number> = {}
const serverErrors: string[] = []
let next = 0
const started = performance.now()

const requestStatus = (call: HostileCall, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
  askVio(`${target}${call.path}`, {
    method: call.method,
    headers: { ...headers, ...(call.body !== undefined && { 'content-type': 'application/json' }) },
    ...(call.body !== undefined && { body: call.body }),
    timeoutMs: 10_000,
  }).then(
    (answer) => answer.status,
    () => 0,
  )

const lane = async (): Promise<void> => {
  while (next < count) {
    const number = next
    next += 1
    const wait = (number / perSecond) * 1000 - (performance.now() - started)
    if (wait > 2) await new Promise((resolve) => setTimeout(resolve, wait))
    const call = hostileCall(random)
    // The server closes a connection after an oversized header. A request that reused this connection is repeated on a
    // new one; no answer there is a defect of the server.
    const status = (await requestStatus(call)) || (await requestStatus(call, { connection: 'close' }))
    statuses[status] = (statuses[status] ?? 0) + 1
    if ((status === 0 || status >= 500) && serverErrors.length < 20)
      serverErrors.push(`${status} ${call.method} ${call.path.slice(0, 300)}`)
  }
}
await Promise.all(Array.from({ length: lanes }, lane))
process.stdout.write(
  `${JSON.stringify({ statuses, serverErrors, seconds: Math.round((performance.now() - started) / 1000) })}\n`,
)
