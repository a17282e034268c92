import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setDirectory } from './directories.ts'
import { withLock } from './lock.ts'
import type { SetName } from './sets.ts'

/** `engineHttp` and `engineTransport` are ports of the first node; nodes two and three use the next two numbers. */
export interface SetPorts {
  readonly postgres: number
  readonly redis: number
  readonly s3: number
  readonly engineHttp: number
  readonly engineTransport: number
}

/** The ports of `.env.example` and compose.yaml. */
export const DOCUMENTED_DEV_PORTS: SetPorts = {
  postgres: 15_432,
  redis: 16_379,
  s3: 19_000,
  engineHttp: 19_200,
  engineTransport: 19_300,
}

/** Sets of all clones share rows of ten ports below 16,000: operating systems take outgoing ports from above. */
const FIRST_ROW_PORT = 10_000
const ROW_WIDTH = 10
const ROW_COUNT = 500

export function portsOfRow(row: number): SetPorts {
  const first = FIRST_ROW_PORT + row * ROW_WIDTH
  return {
    postgres: first,
    redis: first + 1,
    s3: first + 2,
    engineHttp: first + 3,
    engineTransport: first + 6,
  }
}

export function listPorts({ engineHttp, engineTransport, ...others }: SetPorts): number[] {
  return [
    ...Object.values(others),
    ...[0, 1, 2].flatMap((node) => [engineHttp + node, engineTransport + node]),
  ]
}

/** The recorded ports of the set in this clone, or the ports that it would try first. */
export function portsOf(set: SetName): SetPorts {
  const [firstCandidate = DOCUMENTED_DEV_PORTS] = candidates(set)
  return firstCandidate
}

/** Chooses and records free ports; keeps the recorded ones if they are free. No process of the set may be running. */
export function claimPorts(set: SetName): Promise<SetPorts> {
  return withLock('service ports', async () => {
    for (const ports of candidates(set)) {
      if (isReservedByAnother(ports, set) || !(await areFree(ports))) continue
      reserve(ports, set)
      mkdirSync(setDirectory(set), { recursive: true })
      writeFileSync(join(setDirectory(set), 'ports.json'), `${JSON.stringify(ports)}\n`)
      return ports
    }
    throw new Error(`no row of ${ROW_WIDTH} ports is free from ${FIRST_ROW_PORT} on`)
  })
}

function* candidates(set: SetName): Generator<SetPorts> {
  const recorded = readRecordedPorts(setDirectory(set))
  if (recorded) yield recorded
  if (set === 'dev') yield DOCUMENTED_DEV_PORTS
  const firstRow = createHash('sha256').update(setDirectory(set)).digest().readUInt32BE() % ROW_COUNT
  for (let row = 0; row < ROW_COUNT; row++) yield portsOfRow((firstRow + row) % ROW_COUNT)
}

function readRecordedPorts(directory: string): SetPorts | undefined {
  try {
    return JSON.parse(readFileSync(join(directory, 'ports.json'), 'utf8')) as SetPorts
  } catch {
    return undefined
  }
}

/**
 * Another clone could find the same ports free before a service listens on them. So the first port of each row has a
 * file here that names the set's directory; it counts while that set has these ports recorded.
 */
const reservations = join(tmpdir(), 'vio-saath-ports')

function isReservedByAnother({ postgres }: SetPorts, set: SetName): boolean {
  try {
    const holder = readFileSync(join(reservations, String(postgres)), 'utf8').trim()
    return holder !== setDirectory(set) && readRecordedPorts(holder)?.postgres === postgres
  } catch {
    return false
  }
}

function reserve({ postgres }: SetPorts, set: SetName): void {
  mkdirSync(reservations, { recursive: true, mode: 0o777 })
  for (const entry of readdirSync(reservations)) {
    const file = join(reservations, entry)
    if (readFileSync(file, 'utf8').trim() === setDirectory(set)) rmSync(file, { force: true })
  }
  writeFileSync(join(reservations, String(postgres)), `${setDirectory(set)}\n`)
}

async function areFree(ports: SetPorts): Promise<boolean> {
  for (const port of listPorts(ports)) if (!(await isFree(port))) return false
  return true
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** The variables that name a documented port where the dev set had to take another one, with the right port. */
export function replaceDocumentedPorts(variables: NodeJS.ProcessEnv): Record<string, string> {
  const actual = portsOf('dev')
  const replaced: Record<string, string> = {}
  for (const name of ['postgres', 'redis', 'engineHttp', 's3'] as const)
    for (const [variable, value = ''] of Object.entries(variables)) {
      const [, before = '', after = ''] =
        new RegExp(`^([a-z0-9]+://[^/]*:)${DOCUMENTED_DEV_PORTS[name]}(/.*)?$`).exec(value) ?? []
      if (before !== '' && actual[name] !== DOCUMENTED_DEV_PORTS[name])
        replaced[variable] = `${before}${actual[name]}${after}`
    }
  return replaced
}
