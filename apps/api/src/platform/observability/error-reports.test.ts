import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testEnvironment } from '#test/support/test-environment.ts'
import { readConfig } from '../config.ts'
import { makeLog } from './log.ts'

/** A simulated Sentry server; returns the lines of the envelope that it received. */
const startSentry = async () => {
  const received = Promise.withResolvers<{ url: string; key: string; lines: string[] }>()
  const server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://sentry')
      const lines = Buffer.concat(parts).toString().split('\n')
      received.resolve({ url: pathname, key: searchParams.get('sentry_key') ?? '', lines })
      reply.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, received: received.promise, close: () => server.close() }
}

const findUser = (phone: string): never => {
  throw new TypeError(`no code\n    at ${phone}`, { cause: new RangeError(`Key (phone)=(${phone}) exists`) })
}
const catchError = (work: () => never): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('reports a logged error with release, causes and lines of code, without personal data', async () => {
  const sentry = await startSentry()
  const dsn = `http://thekey@127.0.0.1:${sentry.port}/3`
  const log = makeLog(
    {
      log: { level: 'info', areErrorsPlain: true },
      errorReports: { dsn, environment: 'test', release: 'vio@1.2.3' },
    },
    { write: () => undefined },
  )
  const forced: object = { phone: '+998901234567' }
  log.error('job failed', {
    job: 'auth.sweep',
    error: catchError(() => findUser('+998901234567')),
    ...forced,
  })
  const { url, key, lines } = await sentry.received
  sentry.close()
  expect([url, key]).toEqual(['/api/3/envelope/', 'thekey'])
  expect(lines).toHaveLength(3)
  expect(lines.join('\n')).not.toContain('998901234567')
  const event = JSON.parse(lines[2] ?? '') as {
    exception: { values: { stacktrace: { frames: unknown[] } }[] }
  }
  expect(event).toMatchObject({
    level: 'error',
    environment: 'test',
    release: 'vio@1.2.3',
    message: 'job failed',
    extra: { job: 'auth.sweep' },
    exception: { values: [{ type: 'RangeError', value: 'Key (phone)=(…) exists' }, { type: 'TypeError' }] },
  })
  // Sentry's frames start with the oldest call.
  expect(event.exception.values[1]?.stacktrace.frames.at(-1)).toMatchObject({
    function: 'findUser',
    filename: expect.stringMatching(/error-reports\.test\.ts$/) as string,
    lineno: expect.any(Number) as number,
  })
})

const configWith = (dsn: string) =>
  readConfig({ ...testEnvironment({ database: 'none', bucket: 'none' }), ERROR_REPORT_DSN: dsn })

test.each(['', 'https://abc@errors.example/7', 'http://abc@127.0.0.1:9000/under/7'])(
  'the configuration accepts the DSN «%s»',
  (dsn) => {
    expect(configWith(dsn).errorReports.dsn).toBe(dsn)
  },
)

test.each([
  'https://errors.example/7',
  'https://abc@errors.example/seven',
  'ftp://abc@errors.example/7',
  'words',
])('the configuration refuses the DSN «%s»', (dsn) => {
  expect(() => configWith(dsn)).toThrow('ERROR_REPORT_DSN')
})

const run = promisify(execFile)
const importable = (name: string): string => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))

test.each([
  ['uncaughtException', 'setTimeout(() => { throw new Error("for +998901234567") }, 1)'],
  ['unhandledRejection', 'void Promise.reject(new Error("for +998901234567"))'],
])('logs an %s as "process crashed" and exits with 1', async (origin, crash) => {
  const script = `
    import { exitOnCrash } from ${importable('./crash.ts')}
    import { makeLog } from ${importable('./log.ts')}
    exitOnCrash(makeLog({ log: { level: 'info', areErrorsPlain: false } }))
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
