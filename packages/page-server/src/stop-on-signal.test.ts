import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

/** `pnpm proof` restarts more often. */
const restarts = process.env['PROOF'] === '1' ? 20 : 1
const visitors = 8
/** Answers that a stopping server must still send before the balancer notices. */
const late = 20

interface Server {
  readonly address: string
  readonly child: ChildProcess
}

const script = fileURLToPath(new URL('./test-stopping-server.ts', import.meta.url))

const startServer = async (words: readonly string[] = []): Promise<Server> => {
  const child = fork(script, [...words], { execArgv: [] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [address] = (await once(child, 'message')) as [string]
  return { address, child }
}

/** As a balancer does: over kept connections. */
const asker = () => {
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  return (url: string): Promise<number> =>
    new Promise((resolve, reject) => {
      request(url, { agent, headers: { host: 'saath.localhost' } }, (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode ?? 0))
        reply.on('error', reject)
      })
        .on('error', reject)
        .end()
    })
}

/** Visitors who request page after page from the current server. */
const startLoad = (first: Server) => {
  let server = first
  const state = { isOver: false }
  let answered = 0
  const failed: unknown[] = []
  const ask = asker()
  const asking = new Map<string, number>()
  const count = (address: string, change: number): void => {
    asking.set(address, (asking.get(address) ?? 0) + change)
  }
  const visit = async (visitor: number): Promise<void> => {
    for (let page = 0; !state.isOver; page += 1) {
      const { address } = server
      count(address, 1)
      await ask(`${address}/${visitor}-${page}`).then(
        (status) => {
          answered += 1
          if (status !== 200) failed.push(status)
        },
        (error: unknown) => failed.push(error),
      )
      count(address, -1)
      // A stopped server refuses at once: do not retry in a tight loop.
      if (failed.length > 0) return
    }
  }
  const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor))
  return {
    failed,
    answered: () => answered,
    askedOf: ({ address }: Server) => asking.get(address) ?? 0,
    moveTo: (next: Server) => {
      server = next
    },
    end: async () => {
      state.isOver = true
      await Promise.all(visits)
    },
  }
}

test('a page server is restarted under load without a failed request', async () => {
  const ask = asker()
  let old = await startServer()
  const load = startLoad(old)
  for (let restart = 0; restart < restarts; restart += 1) {
    const next = await startServer()
    await expect.poll(load.answered).toBeGreaterThan(late)
    expect(await ask(`${old.address}/-/ready`)).toBe(200)
    const isHeld = once(old.child, 'message')
    const held = ask(`${old.address}/held`)
    await isHeld
    old.child.kill('SIGTERM')
    await expect.poll(() => ask(`${old.address}/-/ready`)).toBe(503)
    // The balancer has not noticed yet: the server still answers.
    const before = load.answered()
    await expect.poll(() => load.answered() + load.failed.length * late).toBeGreaterThan(before + late)
    load.moveTo(next)
    // Requests in the network are the balancer's responsibility; started ones are the server's.
    await expect.poll(() => load.askedOf(old)).toBe(0)
    const ended = once(old.child, 'exit')
    old.child.send('the balancers have noticed')
    expect(await held).toBe(200)
    expect(await ended).toEqual([0, null])
    old = next
  }
  await load.end()
  console.log(
    `figure: ${restarts} restarts under load: ${load.answered()} answered, ${load.failed.length} failed`,
  )
  expect(load.failed).toEqual([])
})

test('control: a server that stops at once breaks requests', async () => {
  const server = await startServer(['careless'])
  const load = startLoad(server)
  await expect.poll(load.answered).toBeGreaterThan(late)
  server.child.kill('SIGTERM')
  await expect.poll(() => load.failed.length).toBeGreaterThan(0)
  await load.end()
})
