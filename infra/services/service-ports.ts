import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setDirectory } from './data-directories.ts'
import { withExclusiveLock } from './process/exclusive-lock.ts'
import type { SetName } from './service-sets.ts'
import { fieldOf } from './unknown-values.ts'

/** `engineHttp` and `engineTransport` are the first node's; nodes two and three take the next two numbers. */
export interface SetPorts {
  readonly postgres: number
  readonly redis: number
  readonly s3: number
  readonly engineHttp: number
  readonly engineTransport: number
}

/** What people have in their `.env` and what compose.yaml offers. */
export const DOCUMENTED_DEV_PORTS: SetPorts = {
  postgres: 15_432,
  redis: 16_379,
  s3: 19_000,
  engineHttp: 19_200,
  engineTransport: 19_300,
}

/**
 * Every other set takes a row of ten ports of its own, so that any number of clones run side by side. The rows lie
 * below 16,000, where no system takes the near ends of connections from.
 */
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

export function everyPortOf({ engineHttp, engineTransport, ...others }: SetPorts): number[] {
  return [
    ...Object.values(others),
    ...[0, 1, 2].flatMap((node) => [engineHttp + node, engineTransport + node]),
  ]
}

/** Where this checkout's set listens: what was written down when it was last started, else where it would start. */
export function portsOf(set: SetName): SetPorts {
  return rememberedPorts(set) ?? (set === 'dev' ? DOCUMENTED_DEV_PORTS : portsOfRow(usualRow(set)))
}

/** Called while no process of the set runs. Keeps what was chosen before as long as nobody else listens there. */
export async function claimPorts(set: SetName): Promise<SetPorts> {
  return withExclusiveLock('service ports', async () => {
    for (const ports of candidates(set)) {
      if (isReservedByAnother(ports, set) || !(await areFree(ports))) continue
      reserve(ports, set)
      mkdirSync(setDirectory(set), { recursive: true })
      writeFileSync(portsFile(set), `${JSON.stringify(ports)}\n`)
      return ports
    }
    throw new Error(`no row of ${ROW_WIDTH} free ports from ${FIRST_ROW_PORT} on`)
  })
}

function* candidates(set: SetName): Generator<SetPorts> {
  if (set === 'dev') yield DOCUMENTED_DEV_PORTS
  const remembered = rememberedPorts(set)
  if (remembered !== undefined) yield remembered
  for (let step = 0; step < ROW_COUNT; step++) yield portsOfRow((usualRow(set) + step) % ROW_COUNT)
}

/** The same for the same folder, so that a clone keeps its ports; another clone very likely begins elsewhere. */
function usualRow(set: SetName): number {
  return createHash('sha256').update(setDirectory(set)).digest().readUInt32BE() % ROW_COUNT
}

function rememberedPorts(set: SetName): SetPorts | undefined {
  try {
    const stored: unknown = JSON.parse(readFileSync(portsFile(set), 'utf8'))
    const port = (name: keyof SetPorts): number => {
      const value = fieldOf(stored, name)
      if (typeof value !== 'number') throw new Error(`no port of ${name}`)
      return value
    }
    return {
      postgres: port('postgres'),
      redis: port('redis'),
      s3: port('s3'),
      engineHttp: port('engineHttp'),
      engineTransport: port('engineTransport'),
    }
  } catch {
    return undefined
  }
}

function portsFile(set: SetName): string {
  return join(setDirectory(set), 'ports.json')
}

/**
 * Between the look at a free port and the process that listens there another clone could look, too: whoever chooses
 * writes it down for all of them. An entry counts as long as its clone says the same.
 */
const reservations = join(tmpdir(), 'vio-saath-ports')

function isReservedByAnother(ports: SetPorts, set: SetName): boolean {
  let holder: string
  try {
    holder = readFileSync(join(reservations, String(ports.postgres)), 'utf8').trim()
  } catch {
    return false
  }
  if (holder === setDirectory(set)) return false
  try {
    const theirs: unknown = JSON.parse(readFileSync(join(holder, 'ports.json'), 'utf8'))
    return fieldOf(theirs, 'postgres') === ports.postgres
  } catch {
    return false
  }
}

function reserve(ports: SetPorts, set: SetName): void {
  mkdirSync(reservations, { recursive: true, mode: 0o777 })
  for (const entry of readdirSync(reservations)) {
    const file = join(reservations, entry)
    if (readFileSync(file, 'utf8').trim() === setDirectory(set)) rmSync(file, { force: true })
  }
  writeFileSync(join(reservations, String(ports.postgres)), `${setDirectory(set)}\n`)
}

async function areFree(ports: SetPorts): Promise<boolean> {
  for (const port of everyPortOf(ports)) if (!(await isFree(port))) return false
  return true
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const probe = createServer()
    probe.once('error', () => settle(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => settle(true)))
  })
}
