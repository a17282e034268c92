import { makeJsonLog } from '@app/telemetry/json-log'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testPages } from '../test-pages.ts'

test('logs nothing for a success and one line for a failure, without deprecation warnings', async () => {
  const warnings: Error[] = []
  const note = (warning: Error): void => void warnings.push(warning)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const api = createServer((_request, reply) => reply.end('{}'))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void api.close())
  const lines: string[] = []
  const { get } = await testPages(onTestFinished, {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    log: makeJsonLog({
      level: 'info',
      areErrorsPlain: false,
      allowed: new Set(),
      destination: { write: (line) => void lines.push(line) },
    }),
    render: async ({ url }) => {
      if (url.endsWith('/broken')) throw new Error('broken')
      return new Response('<head></head>')
    },
  })
  for (const url of ['/api/products?query=private', '/-/share/x.jpg', '/', '/assets/index-abc.js'])
    expect((await get(url)).statusCode).toBe(200)
  expect(lines).toEqual([])
  await get('/broken')
  expect(lines).toHaveLength(1)
  // The format of the API.
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'error',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    pid: process.pid,
    error: { type: 'Error', message: 'broken', stack: expect.any(Array) as string[] },
    msg: 'a page failed',
  })
  expect(warnings.map(({ message }) => message)).toEqual([])
})
