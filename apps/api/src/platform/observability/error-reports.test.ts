import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { parseDsn } from './error-reports.ts'
import { makeLog } from './log.ts'

test.each([
  ['https://abc@errors.example/7', { url: 'https://errors.example/api/7/envelope/', key: 'abc' }],
  ['https://abc@errors.example/under/7', { url: 'https://errors.example/under/api/7/envelope/', key: 'abc' }],
  ['https://errors.example/7', null],
  ['ftp://abc@errors.example/7', null],
  ['words', null],
])('%s is read', (dsn, target) => {
  expect(parseDsn(dsn)).toEqual(target)
})

test('an error of the log is sent on, without what can be somebody’s and what the log does not know', async () => {
  const heard = Promise.withResolvers<{ auth: unknown; lines: string[] }>()
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.resolve({
        auth: request.headers['x-sentry-auth'],
        lines: Buffer.concat(parts).toString().split('\n'),
      })
      reply.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const log = makeLog(
    {
      log: { level: 'info', areErrorsPlain: true },
      errorReports: { dsn: `http://thekey@127.0.0.1:${port}/3`, environment: 'test' },
    },
    { write: () => undefined },
  )
  const forced: object = { phone: '+998901234567' }
  log.error('job failed', {
    job: 'auth.sweep',
    error: new TypeError('no code for +998901234567'),
    ...forced,
  })
  const { auth, lines } = await heard.promise
  server.close()
  expect(auth).toContain('sentry_key=thekey')
  expect(lines).toHaveLength(3)
  expect(lines.join('\n')).not.toContain('998901234567')
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({
    environment: 'test',
    message: { formatted: 'job failed' },
    extra: { job: 'auth.sweep' },
    exception: { values: [{ type: 'TypeError', value: 'no code for …' }] },
  })
})

const run = promisify(execFile)
const importable = (name: string): string => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))

test.each([
  ['uncaughtException', 'setTimeout(() => { throw new Error("for +998901234567") }, 1)'],
  ['unhandledRejection', 'void Promise.reject(new Error("for +998901234567"))'],
])('a process that crashes by an %s says so under a steady name, and ends with 1', async (origin, crash) => {
  const script = `
    import { endOnCrash } from ${importable('./crash.ts')}
    import { makeLog } from ${importable('./log.ts')}
    endOnCrash(makeLog({ log: { level: 'info', areErrorsPlain: false } }))
    setInterval(() => undefined, 1000)
    ${crash}`
  const failed = await run(process.execPath, ['--input-type=module', '-e', script]).catch(
    (error: unknown) => error as { code: number; stdout: string },
  )
  expect(failed).toMatchObject({ code: 1 })
  expect(JSON.parse(failed.stdout)).toMatchObject({
    level: 'error',
    msg: 'process crashed',
    reason: origin,
    error: { type: 'Error', message: 'for …' },
  })
})
