import { Agent, request as httpRequest } from 'node:http'
import { askHeaders, type Ask, type Reply } from './test-app.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** A request over a real socket with a custom Host header, which fetch does not allow. */
export function send<T = Record<string, unknown>>(
  port: number,
  method: string,
  path: string,
  ask: Ask = {},
): Promise<Reply<T>> {
  return new Promise((resolve, reject) => {
    const payload = ask.body === undefined ? null : Buffer.from(JSON.stringify(ask.body))
    const headers = {
      ...askHeaders(ask),
      ...(payload ? { 'content-type': 'application/json', 'content-length': String(payload.length) } : {}),
    }
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const isJson = String(response.headers['content-type']).includes('json')
        resolve({
          status: response.statusCode ?? 0,
          body: (isJson ? JSON.parse(text) : text) as T,
          headers: response.headers,
        })
      })
    })
    request.on('error', reject)
    request.end(payload ?? undefined)
  })
}

/** Runs `count` tasks, at most `width` concurrently, started in order. */
export async function inParallel<T>(
  count: number,
  width: number,
  task: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = Array.from({ length: count })
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next++
      results[index] = await task(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker))
  return results
}

export function countBy<T>(items: readonly T[], key: (item: T) => string): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(items, key)].map(([name, list]) => [name, list.length]))
}
