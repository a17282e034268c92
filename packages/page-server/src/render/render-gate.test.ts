import { expect, onTestFinished, test } from 'vitest'
import { findNetwork } from '../network.ts'
import { createRenderGate, usualLimits, type RenderLimits } from './render-gate.ts'
import { testPages } from '../test-pages.ts'

const gateWith = (limits: Partial<RenderLimits>) => {
  let now = 0
  const { run: enter } = createRenderGate({ ...usualLimits, ...limits }, () => now)
  const ends: (() => void)[] = []
  const started: string[] = []
  return {
    started,
    /** Requests a page that is ready when the test says so. */
    ask: (address: string, name = address): Promise<string> =>
      enter(address, async () => {
        started.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return name
      }),
    endFirst: async () => {
      ends.shift()?.()
      await new Promise((resolve) => setTimeout(resolve, 0))
    },
    quick: (address: string): Promise<string> => enter(address, async () => 'page'),
    wait: (seconds: number) => {
      now += seconds * 1000
    },
  }
}
const refusal = (status: number) => expect.objectContaining({ status }) as object

test('runs a limited number of renders at once; the others wait', async () => {
  const { ask, started, endFirst } = gateWith({ running: 2 })
  const pages = ['a', 'b', 'c'].map((address) => ask(address))
  expect(started).toEqual(['a', 'b'])
  await endFirst()
  expect(started).toEqual(['a', 'b', 'c'])
  await endFirst()
  await endFirst()
  expect(await Promise.all(pages)).toEqual(['a', 'b', 'c'])
})

test('a failed render frees its place', async () => {
  const { run: enter } = createRenderGate({ ...usualLimits, running: 1 })
  await expect(enter('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await enter('a', async () => 'page')).toBe('page')
})

test('one network with many requests delays only itself', async () => {
  const { ask, started, endFirst } = gateWith({ running: 1, waiting: 10, waitingOfOne: 3 })
  const many = [1, 2, 3, 4].map((number) => ask('6.6.6.6', `attacker ${number}`))
  await expect(ask('6.6.6.6', 'attacker 5')).rejects.toEqual(refusal(503))
  const honest = ask('1.2.3.4', 'honest')
  for (let turn = 0; turn < 5; turn += 1) await endFirst()
  expect(await honest).toBe('honest')
  await Promise.all(many)
  expect(started).toEqual(['attacker 1', 'attacker 2', 'honest', 'attacker 3', 'attacker 4'])
})

test.each([
  ['does not take all places: the page of another network starts at once', 2, ['a 1', 'a 2', 'b']],
  ['control: without a bound of its own it takes all of them', 4, ['a 1', 'a 2', 'a 3', 'a 4']],
])('one network with many requests %s', async (_name, runningOfOne, begun) => {
  const { ask, started, endFirst } = gateWith({ running: 4, runningOfOne })
  const many = [1, 2, 3, 4].map((number) => ask('6.6.6.6', `a ${number}`))
  const other = ask('1.2.3.4', 'b')
  expect(started).toEqual(begun)
  for (let turn = 0; turn < 5; turn += 1) await endFirst()
  expect(await Promise.all([...many, other])).toEqual(['a 1', 'a 2', 'a 3', 'a 4', 'b'])
})

test('the queue is limited', async () => {
  const { ask } = gateWith({ running: 1, waiting: 2, waitingOfOne: 2 })
  for (const address of ['a', 'b', 'c']) void ask(address)
  await expect(ask('d')).rejects.toEqual(refusal(503))
})

test('a network has a number of renders per minute, IPv6 by /64', async () => {
  const { quick, wait } = gateWith({ perMinute: 2 })
  await quick('2001:db8::1')
  await expect(quick('2001:db8::3')).rejects.toEqual(refusal(429))
  expect(await quick('2001:db8:0:1::1')).toBe('page')
  wait(30)
  expect(await quick('2001:db8:0:0:ffff::2')).toBe('page')
})

test('the renders of a minute are spread evenly after a burst of two seconds', async () => {
  const { quick, wait } = gateWith({ perMinute: 120 })
  const through = async (count: number): Promise<number> => {
    const answers = await Promise.allSettled(Array.from({ length: count }, () => quick('6.6.6.6')))
    return answers.filter(({ status }) => status === 'fulfilled').length
  }
  expect(await through(60)).toBe(4)
  wait(1)
  expect(await through(60)).toBe(2)
  await expect(quick('6.6.6.6')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 1 })
  // A network that waits has all of them again, and never more.
  wait(600)
  expect(await through(60)).toBe(4)
})

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8::6', '2001:db8:0:0'],
])('%s belongs to %s', (address, network) => {
  expect(findNetwork(address)).toBe(network)
})

test('a server with too many renders sends retry-after, and finishes the others', async () => {
  const ends: (() => void)[] = []
  const { get, rendered } = await testPages(onTestFinished, {
    renderLimits: { running: 1, runningOfOne: 1, waiting: 1, waitingOfOne: 1, perMinute: 100 },
    render: async () => {
      await new Promise<void>((resolve) => ends.push(resolve))
      return new Response('<head></head>')
    },
  })
  const [first, second] = [get('/a'), get('/b')]
  await expect.poll(() => ends.length).toBe(1)
  expect(await get('/c')).toMatchObject({
    statusCode: 503,
    headers: { 'retry-after': '1', 'cache-control': 'no-store' },
  })
  ends.shift()?.()
  expect((await first).statusCode).toBe(200)
  await expect.poll(() => ends.length).toBe(1)
  ends.shift()?.()
  expect((await second).statusCode).toBe(200)
  // A cached page needs no place.
  expect((await get('/a')).statusCode).toBe(200)
  expect(rendered).toHaveLength(2)
})

test('fifty visitors behind one page server are fifty addresses for the API', async () => {
  const asking: (string | null)[] = []
  const { get } = await testPages(onTestFinished, {
    trustedProxies: ['127.0.0.1'],
    render: async (request) => {
      asking.push(request.headers.get('x-page-address'))
      return new Response('<head></head>')
    },
  })
  const visitors = Array.from({ length: 50 }, (_, number) => `10.0.0.${number + 1}`)
  for (const visitor of visitors) await get(`/${visitor}`, { 'x-forwarded-for': visitor })
  expect(asking).toEqual(visitors)
})
