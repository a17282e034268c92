import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  claimPorts,
  DOCUMENTED_DEV_PORTS,
  listPorts,
  portsOf,
  portsOfRow,
  replaceDocumentedPorts,
  type SetPorts,
} from './ports.ts'
import type { SetName } from './sets.ts'

let clones: string[]

beforeEach(() => {
  clones = ['one', 'other'].map((name) => mkdtempSync(join(tmpdir(), `ports-${name}-`)))
})

afterEach(() => {
  vi.unstubAllEnvs()
  for (const clone of clones) rmSync(clone, { recursive: true, force: true })
})

const enterClone = (index: number): void => {
  vi.stubEnv('SERVICES_DATA_DIR', clones[index])
}

const recordPorts = (clone: number, set: SetName, ports: SetPorts): void => {
  const directory = join(clones[clone] ?? '', set)
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'ports.json'), JSON.stringify(ports))
}

test('gives no port to two rows, and none that is documented or above 16,000', () => {
  const ports = [...Array(500).keys()].flatMap((row) => listPorts(portsOfRow(row)))
  expect(new Set([...ports, ...listPorts(DOCUMENTED_DEV_PORTS)]).size).toBe(ports.length + 9)
  expect(Math.max(...ports)).toBeLessThan(16_000)
})

test('gives each clone and set its own ports before a service listens there', async () => {
  const claimed: number[] = []
  for (const clone of [0, 1]) {
    enterClone(clone)
    for (const set of ['test', 'rig'] as const) claimed.push(...listPorts(await claimPorts(set)))
  }
  expect(new Set(claimed).size).toBe(4 * 9)
})

test('keeps the ports of a clone until another program listens on one of them', async () => {
  enterClone(0)
  const first = await claimPorts('test')
  expect(portsOf('test')).toEqual(first)
  expect(await claimPorts('test')).toEqual(first)
  const server = createServer().listen(first.redis, '127.0.0.1')
  await once(server, 'listening')
  const second = await claimPorts('test')
  server.close()
  expect(listPorts(second)).not.toContain(first.redis)
  expect(portsOf('test')).toEqual(second)
})

test('leaves reserved ports to the clone that has them, and frees those of a deleted clone', async () => {
  enterClone(0)
  const first = await claimPorts('test')
  enterClone(1)
  recordPorts(1, 'test', first)
  expect((await claimPorts('test')).postgres).not.toBe(first.postgres)
  rmSync(clones[0] ?? '', { recursive: true })
  recordPorts(1, 'test', first)
  expect(await claimPorts('test')).toEqual(first)
})

test('replaces documented ports in addresses if the dev set has others', () => {
  enterClone(0)
  expect(portsOf('dev')).toEqual(DOCUMENTED_DEV_PORTS)
  const own = portsOfRow(7)
  recordPorts(0, 'dev', own)
  expect(
    replaceDocumentedPorts({
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
