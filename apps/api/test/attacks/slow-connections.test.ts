import { Agent, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { usualTimeouts, type Timeouts } from '#platform/http/http-server.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { hosts } from '#test/support/test-environment.ts'

const attackers = 50
const beginnings = {
  'a request line that never ends': 'GET /',
  'headers that never end': `GET / HTTP/1.1\r\nHost: ${hosts.vio}\r\n`,
  'a body that never comes': `POST /api/events HTTP/1.1\r\nHost: ${hosts.vio}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`,
}

let strict: TestApp
let withoutLimits: TestApp
const start = async (timeouts?: Timeouts): Promise<TestApp> => {
  const app = await startTestApp(timeouts === undefined ? {} : { timeouts })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  return app
}
beforeAll(async () => {
  strict = await start({ headersMs: 500, requestMs: 500, idleMs: 60_000, checkMs: 50 })
  withoutLimits = await start({ headersMs: 3e5, requestMs: 3e5, idleMs: 6e5, checkMs: 50 })
})
afterAll(async () => {
  for (const app of [strict, withoutLimits]) {
    app.app.server.closeAllConnections()
    await app.close()
  }
})
const portOf = ({ app }: TestApp): number => (app.server.address() as AddressInfo).port

/** Connections that start a request and never finish it. */
const attack = (app: TestApp, beginning: string, count: number) => {
  let open = 0
  let cut = 0
  for (let attacker = 0; attacker < count; attacker += 1) {
    const socket = connect(portOf(app), '127.0.0.1', () => {
      open += 1
      socket.write(beginning)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => (cut += 1))
    socket.resume()
    onTestFinished(() => void socket.destroy())
  }
  return { open: () => open, cut: () => cut }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())
/** A visitor with a keep-alive connection, like a browser. 0: no reply. */
const ask = (): Promise<number> =>
  new Promise((resolve) => {
    const path = '/api/telegram/geo/regions'
    request(
      { port: portOf(strict), host: '127.0.0.1', path, headers: { host: hosts.vio }, agent },
      (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode ?? 0))
      },
    )
      .on('error', () => resolve(0))
      .end()
  })

test.each(Object.entries(beginnings))(
  'T-46 every connection with %s is closed, and an honest visitor is served meanwhile',
  async (_name, beginning) => {
    const soon = { timeout: 60_000 }
    const control = attack(withoutLimits, beginning, 5)
    await expect.poll(control.open, soon).toBe(5)
    await expect.poll(ask, soon).toBe(200)
    const { open, cut } = attack(strict, beginning, attackers)
    await expect.poll(open, soon).toBe(attackers)
    await expect.poll(cut, soon).toBe(attackers)
    await expect.poll(ask, soon).toBe(200)
    // Control: with long timeouts even older connections stay open.
    expect(control.cut()).toBe(0)
  },
)

test('production has all these timeouts', async () => {
  const app = await startTestApp()
  expect(app.app.server).toMatchObject({
    headersTimeout: usualTimeouts.headersMs,
    requestTimeout: usualTimeouts.requestMs,
    timeout: usualTimeouts.idleMs,
  })
  await app.close()
})
