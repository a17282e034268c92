import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { movedVariables } from './services.ts'
import { claimPorts, DOCUMENTED_DEV_PORTS, everyPortOf, portsOf, portsOfRow } from './service-ports.ts'

let clones: string[]
let listeners: Server[]

beforeEach(() => {
  clones = ['one', 'other'].map((name) => mkdtempSync(join(tmpdir(), `ports-${name}-`)))
  listeners = []
})

afterEach(() => {
  vi.unstubAllEnvs()
  for (const listener of listeners) listener.close()
  for (const clone of clones) rmSync(clone, { recursive: true, force: true })
})

const inClone = (index: number): void => {
  vi.stubEnv('SERVICES_DATA_DIR', clones[index])
}

const listenOn = async (port: number): Promise<void> => {
  const listener = createServer().listen(port, '127.0.0.1')
  await once(listener, 'listening')
  listeners.push(listener)
}

test('no row shares a port with another, with the documented ports or with the near ends of connections', () => {
  const ports = [...Array(500).keys()].flatMap((row) => everyPortOf(portsOfRow(row)))
  expect(new Set([...ports, ...everyPortOf(DOCUMENTED_DEV_PORTS)]).size).toBe(ports.length + 9)
  expect(Math.max(...ports)).toBeLessThan(16_000)
})

test('every clone and every set gets ports of its own, also before anything listens there', async () => {
  const claimed: number[] = []
  for (const clone of [0, 1]) {
    inClone(clone)
    for (const set of ['test', 'rig'] as const) claimed.push(...everyPortOf(await claimPorts(set)))
  }
  expect(new Set(claimed).size).toBe(4 * 9)
})

test('a clone keeps its ports, and everybody who asks is told the same', async () => {
  inClone(0)
  const first = await claimPorts('test')
  expect(portsOf('test')).toEqual(first)
  expect(await claimPorts('test')).toEqual(first)
})

test('ports that another program took in the meantime are left to it', async () => {
  inClone(0)
  const first = await claimPorts('test')
  await listenOn(first.redis)
  const second = await claimPorts('test')
  expect(everyPortOf(second)).not.toContain(first.redis)
  expect(portsOf('test')).toEqual(second)
})

test('two clones whose folders lead to the same row do not meet: the one that comes first keeps it', async () => {
  inClone(0)
  const first = await claimPorts('test')
  inClone(1)
  // As if its folder's name had led there.
  mkdirSync(join(clones[1] ?? '', 'test'), { recursive: true })
  writeFileSync(join(clones[1] ?? '', 'test', 'ports.json'), JSON.stringify(first))
  expect((await claimPorts('test')).postgres).not.toBe(first.postgres)
  inClone(0)
  expect(await claimPorts('test')).toEqual(first)
})

test('a clone that was deleted holds nothing', async () => {
  inClone(0)
  const first = await claimPorts('rig')
  rmSync(clones[0] ?? '', { recursive: true })
  inClone(1)
  mkdirSync(join(clones[1] ?? '', 'rig'), { recursive: true })
  writeFileSync(join(clones[1] ?? '', 'rig', 'ports.json'), JSON.stringify(first))
  expect(await claimPorts('rig')).toEqual(first)
})

test('dev is looked for where the documentation says', () => {
  inClone(0)
  expect(portsOf('dev')).toEqual(DOCUMENTED_DEV_PORTS)
})

test('where dev could not take the documented ports, the addresses of .env are led to its own', () => {
  inClone(0)
  const own = portsOfRow(7)
  mkdirSync(join(clones[0] ?? '', 'dev'), { recursive: true })
  writeFileSync(join(clones[0] ?? '', 'dev', 'ports.json'), JSON.stringify(own))
  expect(
    movedVariables({
      DATABASE_URL: 'postgres://app@127.0.0.1:15432/vio_saath',
      REDIS_URL: 'redis://127.0.0.1:16379',
      HTTP_PORT: '15432',
      VIO_ORIGINS: 'http://vio.localhost:5173',
    }),
  ).toEqual({
    DATABASE_URL: `postgres://app@127.0.0.1:${own.postgres}/vio_saath`,
    REDIS_URL: `redis://127.0.0.1:${own.redis}`,
  })
})
