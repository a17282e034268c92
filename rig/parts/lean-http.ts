import { connect, type Socket } from 'node:net'

/**
 * A minimal HTTP client: keep-alive connections, one request at a time on each, lengths instead of bodies. It shares the
 * machine with the measured server, and Node's own client needs as much CPU for a page of fifty cards as the server.
 */
export interface LeanReply {
  readonly status: number
  /** In lower case, with line ends. */
  readonly head: string
  readonly body: Buffer
}

export interface LeanClient {
  readonly send: (message: Buffer, isBodyWanted: boolean) => Promise<LeanReply>
}

interface Waiting {
  readonly isBodyWanted: boolean
  readonly resolve: (reply: LeanReply) => void
  readonly reject: (error: Error) => void
}

const headEnd = Buffer.from('\r\n\r\n')
const nothing: Buffer = Buffer.alloc(0)
/** Less than the server's keep-alive timeout of 65 s: a request on a connection that the server is closing has no answer. */
const maxIdleMs = 30_000

class Connection {
  readonly #socket: Socket
  #waiting: Waiting | null = null
  #head: Buffer = nothing
  #reply: { status: number; head: string } | null = null
  #left = 0
  #body: Buffer[] = []
  #freeSince = 0

  constructor(port: number, onFree: (connection: Connection) => void) {
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true })
    this.#socket.on('data', (chunk: Buffer) => {
      if (this.#read(chunk)) onFree(this)
    })
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('the connection was closed')))
  }

  get isUsable(): boolean {
    return !this.#socket.destroyed && performance.now() - this.#freeSince < maxIdleMs
  }

  close(): void {
    this.#socket.destroy()
  }

  send(message: Buffer, waiting: Waiting): void {
    this.#waiting = waiting
    this.#socket.write(message)
  }

  /** True when the answer is complete. */
  #read(chunk: Buffer): boolean {
    let rest = chunk
    if (!this.#reply) {
      this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk])
      const end = this.#head.indexOf(headEnd)
      if (end < 0) return false
      const head = this.#head.toString('latin1', 0, end).toLowerCase()
      const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1]
      if (length === undefined) {
        this.#socket.destroy(new Error('an answer without a length'))
        return false
      }
      this.#reply = { status: Number(head.slice(9, 12)), head }
      this.#left = Number(length)
      rest = this.#head.subarray(end + headEnd.length)
      this.#head = nothing
    }
    this.#left -= rest.length
    if (this.#waiting?.isBodyWanted) this.#body.push(rest)
    return this.#left <= 0 && this.#finish(this.#reply)
  }

  #finish(reply: { status: number; head: string }): boolean {
    const waiting = this.#waiting
    const body = Buffer.concat(this.#body)
    this.#waiting = null
    this.#reply = null
    this.#body = []
    this.#freeSince = performance.now()
    waiting?.resolve({ ...reply, body })
    return true
  }

  #fail(error: Error): void {
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.reject(error)
  }
}

export function leanClient(port: number): LeanClient {
  const free: Connection[] = []
  const take = (): Connection => {
    for (let connection = free.pop(); connection; connection = free.pop()) {
      if (connection.isUsable) return connection
      connection.close()
    }
    return new Connection(port, (connection) => free.push(connection))
  }
  return {
    send: (message, isBodyWanted) =>
      new Promise((resolve, reject) => {
        take().send(message, { isBodyWanted, resolve, reject })
      }),
  }
}

/** A request as bytes on the wire. */
export function makeMessage(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | null = null,
): Buffer {
  const all = { ...headers, ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const method = body === null ? 'GET' : 'POST'
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`)
}
