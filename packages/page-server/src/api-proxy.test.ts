import httpProxy from '@fastify/http-proxy'
import Fastify from 'fastify'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { apiProxy } from './api-proxy.ts'

const neverGivenUp = 0

/** The proxy of a page server in front of an API, over real connections. */
const proxyBefore = async (answer: RequestListener, idleMs: number) => {
  const connections = new Set<Socket>()
  const api = createServer(answer).on('connection', (connection) => connections.add(connection))
  api.keepAliveTimeout = 65_000
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const proxy = Fastify()
  proxy.decorateRequest('trace', null)
  await proxy.register(
    httpProxy,
    apiProxy(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, { idleMs }),
  )
  const address = await proxy.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await proxy.close()
    api.closeAllConnections()
    api.close()
  })
  const ask = (method: string): Promise<Response> =>
    fetch(address, { method, ...(['POST', 'PUT', 'PATCH'].includes(method) && { body: 'x' }) })
  return { ask, address, connections }
}

/** Answers once per connection: the connection is closing when a second request arrives. */
const closesIdleConnections = () => {
  const used = new WeakSet<Socket>()
  const asked: string[] = []
  const answer: RequestListener = (request, reply) => {
    asked.push(request.method ?? '')
    if (used.has(request.socket)) {
      request.socket.resetAndDestroy()
      return
    }
    used.add(request.socket)
    reply.end('ok')
  }
  return { asked, answer }
}

/** A fully read answer returns its connection. */
const finished = async (answer: Promise<Response>): Promise<number> => {
  const { status, body } = await answer
  await body?.pipeTo(new WritableStream())
  return status
}

test('closes a connection that was idle for too long, before the API does', async () => {
  const { asked, answer } = closesIdleConnections()
  const { ask, connections } = await proxyBefore(answer, 100)
  expect(await finished(ask('POST'))).toBe(200)
  await wait(400)
  expect(await finished(ask('POST'))).toBe(200)
  expect(asked).toEqual(['POST', 'POST'])
  expect(connections.size).toBe(2)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'control: kept for ever, it is closing when %s comes; what changes something fails and is never repeated',
  async (method) => {
    const { asked, answer } = closesIdleConnections()
    const { ask } = await proxyBefore(answer, neverGivenUp)
    expect(await finished(ask('POST'))).toBe(200)
    await wait(400)
    expect(await finished(ask(method))).toBe(500)
    expect(asked).toEqual(['POST', method])
  },
)

test.each(['GET', 'HEAD'])(
  '%s over a closing connection is asked once more over a new one',
  async (method) => {
    const { asked, answer } = closesIdleConnections()
    const { ask, connections } = await proxyBefore(answer, neverGivenUp)
    await finished(ask('POST'))
    await wait(100)
    expect(await finished(ask(method))).toBe(200)
    expect(asked).toEqual(['POST', method, method])
    expect(connections.size).toBe(2)
  },
)

test('does not send a read a third time', async () => {
  let asked = 0
  const { ask } = await proxyBefore((request) => {
    asked += 1
    request.socket.resetAndDestroy()
  }, 10_000)
  expect(await finished(ask('GET'))).toBe(503)
  await wait(200)
  expect(asked).toBe(2)
})

test('does not repeat an answer that is cut off', async () => {
  let asked = 0
  const { ask } = await proxyBefore((request, reply) => {
    asked += 1
    reply.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => request.socket.resetAndDestroy(), 100)
  }, 10_000)
  await expect(finished(ask('GET'))).rejects.toThrow('terminated')
  await wait(200)
  expect(asked).toBe(1)
})

test('does not repeat a read that the API has worked on for long', async () => {
  let asked = 0
  const { ask } = await proxyBefore((request) => {
    asked += 1
    const later = performance.now() + 6_000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    request.socket.resetAndDestroy()
  }, 10_000)
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  expect(await finished(ask('GET'))).toBe(503)
  await wait(200)
  expect(asked).toBe(1)
})

/** The proxy in front of a port on which an API starts later, if at all. */
const proxyBeforeStart = async () => {
  const api = createServer((_request, reply) => reply.end('ok'))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const { port } = api.address() as AddressInfo
  await new Promise((resolve) => api.close(resolve))
  const proxy = Fastify()
  await proxy.register(httpProxy, apiProxy(`http://127.0.0.1:${port}`))
  const address = await proxy.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await proxy.close()
    api.closeAllConnections()
    api.close()
  })
  return { address, startApi: () => void api.listen(port, '127.0.0.1') }
}

test('a read waits for an API that restarts within a second', async () => {
  const { address, startApi } = await proxyBeforeStart()
  const answer = fetch(address)
  await wait(300)
  startApi()
  expect(await finished(answer)).toBe(200)
})

test.each(['GET', 'POST'])('without an API %s gets 503 with a time to retry after', async (method) => {
  const { address } = await proxyBeforeStart()
  const started = performance.now()
  const answer = await fetch(address, { method, ...(method === 'POST' && { body: 'x' }) })
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
  })
  expect(await answer.json()).toMatchObject({ code: 'SERVER_BUSY', retryAfterSeconds: 1 })
  // A write is answered at once: its body cannot be sent twice.
  expect(performance.now() - started > 900).toBe(method === 'GET')
})

test('reuses a connection', async () => {
  const { ask, connections } = await proxyBefore((_request, reply) => reply.end('ok'), 10_000)
  await finished(ask('GET'))
  await finished(ask('POST'))
  await finished(ask('GET'))
  expect(connections.size).toBe(1)
})

test('a slow answer and a silent stream of events outlast the idle limit of a connection', async () => {
  const { ask } = await proxyBefore((request, reply) => {
    request.resume()
    const isStream = request.method === 'GET'
    if (isStream)
      reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write('data: 1\n\n')
    setTimeout(() => reply.end(isStream ? 'data: 2\n\n' : 'slow'), 500)
  }, 100)
  const texts = async (): Promise<string[]> =>
    Promise.all([ask('POST'), ask('GET')].map(async (answer) => (await answer).text()))
  expect(await texts()).toEqual(['slow', 'data: 1\n\ndata: 2\n\n'])
  // And over the connections of these two.
  expect(await texts()).toEqual(['slow', 'data: 1\n\ndata: 2\n\n'])
})

test('a client that closes a stream of events ends it at the API too', async () => {
  const left = Promise.withResolvers<'left'>()
  const { address } = await proxyBefore((_request, reply) => {
    reply.on('close', () => {
      left.resolve('left')
    })
    reply.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write('data: 1\n\n')
  }, 10_000)
  const leaving = new AbortController()
  const { body } = await fetch(address, { signal: leaving.signal })
  await body?.getReader().read()
  leaving.abort()
  expect(await left.promise).toBe('left')
})
