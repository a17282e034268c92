import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serverFetch } from './server-fetch.ts'

const apiThat = async (answer: RequestListener): Promise<string> => {
  const api = createServer(answer)
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    api.closeAllConnections()
    api.close()
  })
  return `http://127.0.0.1:${(api.address() as AddressInfo).port}/api/products/x`
}

const read = async (url: string, limitMs = 60_000) => {
  let missed = 0
  const send = serverFetch({
    origin: 'https://saath.example',
    address: '1.2.3.4',
    trace: '',
    onMissed: () => (missed += 1),
    limitMs,
  })
  const text = await send(url).then(
    (answer) => answer.text(),
    () => null,
  )
  return { missed, text }
}

test.each([200, 400, 401, 403, 404, 409, 410])('%i is an answer of the API', async (status) => {
  const url = await apiThat((request, reply) =>
    reply
      .writeHead(status)
      .end(
        `${request.headers['x-forwarded-host']?.toString()} for ${request.headers['x-forwarded-for']?.toString()}`,
      ),
  )
  expect(await read(url)).toEqual({ missed: 0, text: 'saath.example for 1.2.3.4' })
})

test.each([408, 421, 429, 500, 502, 503])('data is missing after %i', async (status) => {
  const url = await apiThat((_request, reply) => reply.writeHead(status).end('no'))
  expect(await read(url)).toEqual({ missed: 1, text: 'no' })
})

test('a read waits for an API that restarts within a second', async () => {
  const api = createServer((_request, reply) => reply.end('back'))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const { port } = api.address() as AddressInfo
  await new Promise((resolve) => api.close(resolve))
  const answer = read(`http://127.0.0.1:${port}/`)
  await new Promise((resolve) => setTimeout(resolve, 300))
  api.listen(port, '127.0.0.1')
  onTestFinished(() => {
    api.closeAllConnections()
    api.close()
  })
  expect(await answer).toEqual({ missed: 0, text: 'back' })
})

test('data is missing without an answer, with a cut-off answer and after the timeout', async () => {
  expect(await read('http://127.0.0.1:1/')).toEqual({ missed: 1, text: null })
  const broken = await apiThat((request, reply) => {
    reply.writeHead(200, { 'content-length': '100' }).write('half')
    setTimeout(() => request.socket.destroy(), 50)
  })
  expect(await read(broken)).toEqual({ missed: 1, text: null })
  const silent = await apiThat(() => undefined)
  expect(await read(silent, 50)).toEqual({ missed: 1, text: null })
  const halfSilent = await apiThat((_request, reply) => reply.writeHead(200).write('half'))
  expect(await read(halfSilent, 500)).toEqual({ missed: 1, text: null })
})
