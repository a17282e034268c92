import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

/** A request with an explicit Host header, which `fetch` does not allow; connections are kept alive. */
export function ask(
  url: string,
  options: {
    readonly method?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string | Buffer
    readonly timeoutMs?: number
  } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        // A request that closes its connection must not close one of the pool.
        agent: options.headers?.['connection'] === 'close' ? false : agent,
        method: options.method ?? 'GET',
        headers: options.headers ?? {},
        ...(options.timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(options.timeoutMs) }),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const body = Buffer.concat(chunks)
          const isPacked = response.headers['content-encoding'] === 'gzip'
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: (isPacked ? gunzipSync(body) : body).toString(),
          })
        })
      },
    )
    call.on('error', reject)
    call.end(options.body)
  })
}

export function askVio(url: string, options: Parameters<typeof ask>[1] = {}): Promise<Answer> {
  return ask(url, { ...options, headers: { host: 'vio.localhost', ...options.headers } })
}
