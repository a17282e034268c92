import httpProxy from '@fastify/http-proxy'
import Fastify from 'fastify'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { apiProxy } from './api-proxy.ts'
import { pickEncoding } from './compress-answer.ts'

/** The proxy of a page server in front of an API, over real connections. */
const proxyBefore = async (answer: RequestListener): Promise<string> => {
  const api = createServer(answer)
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const proxy = Fastify()
  await proxy.register(httpProxy, apiProxy(`http://127.0.0.1:${(api.address() as AddressInfo).port}`))
  onTestFinished(async () => {
    await proxy.close()
    api.closeAllConnections()
    api.close()
  })
  return proxy.listen({ host: '127.0.0.1', port: 0 })
}

const cards = JSON.stringify({ data: Array.from({ length: 60 }, (_, id) => ({ id, name: 'Диван угловой' })) })
const answering =
  (type: string, text: string): RequestListener =>
  (_request, reply) => {
    reply
      .writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(text), vary: 'origin' })
      .end(text)
  }
const ask = async (address: string, encoding: string) => {
  const reply = await fetch(address, { headers: { 'accept-encoding': encoding } })
  const text = await reply.text()
  return { encoding: reply.headers.get('content-encoding'), vary: reply.headers.get('vary'), text }
}

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5, br;q=0', 'gzip'],
])('compresses JSON from 1 KB on for a client that accepts %s', async (accepted, encoding) => {
  const address = await proxyBefore(answering('application/json; charset=utf-8', cards))
  expect(await ask(address, accepted)).toEqual({ encoding, vary: 'origin, accept-encoding', text: cards })
})

test('does not compress for other clients, and sets Vary', async () => {
  const address = await proxyBefore(answering('application/json', cards))
  expect(await ask(address, 'identity')).toEqual({
    encoding: null,
    vary: 'origin, accept-encoding',
    text: cards,
  })
})

test.each([
  ['a small answer', 'application/json', '{"ok":true}'],
  ['a stream of events', 'text/event-stream', `data: ${'x'.repeat(5_000)}\n\n`],
  ['a picture', 'image/png', 'x'.repeat(5_000)],
])('does not compress %s', async (_what, type, text) => {
  const address = await proxyBefore(answering(type, text))
  expect(await ask(address, 'br, gzip')).toEqual({ encoding: null, vary: 'origin', text })
})

test('an answer that is cut off is incomplete for the browser too', async () => {
  const address = await proxyBefore((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': cards.length * 4 })
    reply.write(cards, () => reply.destroy())
  })
  await expect(ask(address, 'gzip')).rejects.toThrow(TypeError)
})

test('does not choose a refused encoding', () => {
  expect(pickEncoding('br;q=0, gzip;q=0.0')).toBeNull()
  expect(pickEncoding(undefined)).toBeNull()
  expect(pickEncoding('*')).toBeNull()
})
