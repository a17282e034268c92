import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The load generator, a process of its own: one request after another on each connection; answers are read by length
 * and discarded. A client library that decompresses every answer would measure itself.
 */
const read = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}
const connections = Number(read('CONNECTIONS'))
const seconds = Number(read('SECONDS'))
const port = Number(read('PORT'))
const headers = JSON.parse(read('HEADERS')) as Record<string, string>

const request = Buffer.from(
  ['GET / HTTP/1.1', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  ),
)
const latenciesMs: number[] = []
let failed = 0
let bytes = 0
let isOver = false

const runConnection = (): void => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let sentAt = 0
  let head = Buffer.alloc(0)
  let missingBytes = -1
  const ask = (): void => {
    head = Buffer.alloc(0)
    missingBytes = -1
    sentAt = performance.now()
    socket.write(request)
  }
  const finish = (): void => {
    latenciesMs.push(performance.now() - sentAt)
    if (isOver) socket.end()
    else ask()
  }
  const readHead = (chunk: Buffer): void => {
    head = Buffer.concat([head, chunk])
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return
    const text = head.subarray(0, end).toString('latin1')
    if (!text.startsWith('HTTP/1.1 200')) failed += 1
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) throw new Error(`an answer without a length: ${text}`)
    missingBytes = length - (head.length - end - 4)
  }
  socket.on('connect', ask)
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (missingBytes < 0) readHead(chunk)
    else missingBytes -= chunk.length
    if (missingBytes === 0) finish()
  })
  socket.on('error', () => {
    failed += 1
  })
}

for (let index = 0; index < connections; index += 1) runConnection()
const started = performance.now()
await sleep(seconds * 1000)
isOver = true
const elapsedSeconds = (performance.now() - started) / 1000
const sorted = latenciesMs.toSorted((a, b) => a - b)
const percentile = (share: number): number =>
  Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2))
process.stdout.write(
  JSON.stringify({
    pages: sorted.length,
    pagesPerSecond: sorted.length / elapsedSeconds,
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    bytesPerPage: bytes / sorted.length,
    failed,
  }),
)
