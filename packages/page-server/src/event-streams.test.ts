import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { testPages } from './test-pages.ts'

/** A page server that listens, in front of an API. */
const pagesBefore = async (answer: RequestListener) => {
  const api = createServer(answer)
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    api.closeAllConnections()
    api.close()
  })
  const { port } = api.address() as AddressInfo
  const { app } = await testPages(onTestFinished, { apiUrl: `http://127.0.0.1:${port}` })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      get(`${address}${path}`, { agent: false, headers: { host: 'saath.localhost' } }, resolve).on(
        'error',
        reject,
      )
    })
  return { app, ask }
}

test('a closing page server ends streams of events and finishes other answers', async () => {
  const left = Promise.withResolvers<'left'>()
  const asked = Promise.withResolvers<'asked'>()
  const { app, ask } = await pagesBefore((request, reply) => {
    if (request.url === '/api/slow') {
      asked.resolve('asked')
      setTimeout(() => reply.end('whole'), 300)
      return
    }
    reply.on('close', () => left.resolve('left'))
    reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
  })
  const events = text(await ask('/api/events'))
  const slow = ask('/api/slow')
  await asked.promise
  const closed = app.close()
  expect(await events).toBe('data: 1\n\n')
  expect(await left.promise).toBe('left')
  expect(await text(await slow)).toBe('whole')
  await closed
})
