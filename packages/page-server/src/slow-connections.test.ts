import { Agent, createServer, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { usualTimeouts } from './page-server.ts'
import { testPages } from './test-pages.ts'

const attackers = 100
const beginnings = {
  'a request line that never ends': 'GET /',
  'headers that never end': 'GET / HTTP/1.1\r\nHost: saath.localhost\r\n',
  'a body that never comes':
    'POST /api/x HTTP/1.1\r\nHost: saath.localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
}

const startPages = async (timeouts: typeof usualTimeouts) => {
  // Announces a body and waits for it.
  const api = createServer(() => undefined)
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const { app } = await testPages(onTestFinished, {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    timeouts,
  })
  onTestFinished(() => {
    api.closeAllConnections()
    api.close()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.server.closeAllConnections())
  return (app.server.address() as AddressInfo).port
}

/** Connections that start a request and send one byte at a time, if at all. */
const attack = (port: number, beginning: string, count: number) => {
  let open = 0
  let cut = 0
  for (let attacker = 0; attacker < count; attacker += 1) {
    const socket = connect(port, '127.0.0.1', () => {
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

/** A client that keeps a connection open, as browsers do. 0: no answer. */
const honestVisitor = (port: number): (() => Promise<number>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  return () =>
    new Promise((resolve) => {
      request({ port, host: '127.0.0.1', headers: { host: 'saath.localhost' }, agent }, (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode ?? 0))
      })
        .on('error', () => resolve(0))
        .end()
    })
}

test.each(Object.entries(beginnings))(
  'T-46 every connection with %s is closed, and an honest visitor is served meanwhile',
  async (_name, beginning) => {
    const port = await startPages({ headersMs: 500, requestMs: 500, idleMs: 60_000, checkMs: 50 })
    const tolerant = await startPages({ headersMs: 3e5, requestMs: 3e5, idleMs: 6e5, checkMs: 50 })
    const control = attack(tolerant, beginning, 5)
    await expect.poll(control.open).toBe(5)
    const ask = honestVisitor(port)
    await expect.poll(ask).toBe(200)
    const { open, cut } = attack(port, beginning, attackers)
    await expect.poll(open).toBe(attackers)
    expect(await ask()).toBe(200)
    await expect.poll(cut).toBe(attackers)
    expect(await ask()).toBe(200)
    // Control: with long limits, older connections stay open.
    expect(control.cut()).toBe(0)
  },
)

test('production has all these limits', async () => {
  const { app } = await testPages(onTestFinished)
  expect(app.server).toMatchObject({
    headersTimeout: usualTimeouts.headersMs,
    requestTimeout: usualTimeouts.requestMs,
    timeout: usualTimeouts.idleMs,
  })
})
