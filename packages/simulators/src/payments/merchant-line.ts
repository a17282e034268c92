import { request } from 'node:http'
import type { SendToMerchant } from '@app/simulators/payme'

export interface MerchantLine {
  /** Rejects unless the merchant answers with a 2xx. */
  send: SendToMerchant
  /** The merchant receives the call and acts; the connection is cut before its answer. */
  cut: (body: string, headers: Record<string, string>) => Promise<void>
}

const answerLimitMilliseconds = 60_000

/** Calls a merchant's URL. Names below `localhost` resolve to this machine, as in browsers. */
export function createMerchantLine(address: string): MerchantLine {
  const url = new URL(address)
  const isHere = url.hostname.endsWith('.localhost')

  const post = (body: string, headers: Record<string, string>, isCut: boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      const call = request(
        {
          host: isHere ? '127.0.0.1' : url.hostname,
          port: url.port,
          path: url.pathname,
          method: 'POST',
          headers: { ...headers, host: url.hostname, 'content-length': Buffer.byteLength(body) },
          signal: AbortSignal.timeout(answerLimitMilliseconds),
        },
        (reply) => {
          // The status line proves that the merchant has acted; the rest is not read.
          if (isCut) {
            reply.destroy()
            resolve('')
            return
          }
          const chunks: Buffer[] = []
          reply.on('data', (chunk: Buffer) => chunks.push(chunk))
          reply.on('error', reject)
          reply.on('end', () => {
            const status = reply.statusCode ?? 0
            if (status >= 200 && status < 300) resolve(Buffer.concat(chunks).toString('utf8'))
            else reject(new Error(`the merchant answered ${status}`))
          })
        },
      )
      call.on('error', reject)
      call.end(body)
    })

  return {
    send: (body, headers) => post(body, headers, false),
    async cut(body, headers) {
      await post(body, headers, true)
    },
  }
}
