import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findPidsIn } from './processes.ts'
import { findClosedFolder } from './service-account.ts'
import type { ProcessName, SetName } from './sets.ts'

const CLONE = resolve(import.meta.dirname, '../..')
const CLONE_ID = createHash('sha256').update(CLONE).digest('hex').slice(0, 12)

/** `.data` of the clone, or a folder in /var/tmp if the service account cannot enter the clone (in /root, for example). */
export function dataRoot(): string {
  const override = process.env['SERVICES_DATA_DIR']
  if (override) return resolve(override)
  return (usualDataRoot ??=
    findClosedFolder(CLONE) === undefined ? join(CLONE, '.data') : join('/var/tmp', `vio-saath-${CLONE_ID}`))
}

let usualDataRoot: string | undefined

export function prepareDataRoot(): void {
  // Programs and configuration written by root must be readable by the service account.
  process.umask(0o022)
  const root = dataRoot()
  mkdirSync(root, { recursive: true })
  const closed = findClosedFolder(dirname(root))
  if (closed !== undefined)
    throw new Error(
      `The account of the services cannot enter ${closed}: run chmod o+x, or set SERVICES_DATA_DIR.`,
    )
  chmodSync(root, 0o755)
}

export function setDirectory(set: SetName): string {
  return join(dataRoot(), set)
}

/** Test data is in memory if there is room: copying a database takes 30 ms there and 770 ms on ext4 (docs/adr/0029). */
export function serviceDirectory(set: SetName, name: string): string {
  return join(memoryDirectory(set) ?? setDirectory(set), name)
}

export function logFile(set: SetName, name: ProcessName): string {
  return join(setDirectory(set), 'logs', `${name}.log`)
}

export function pidFile(set: SetName, name: ProcessName): string {
  return join(setDirectory(set), 'pids', `${name}.pid`)
}

const SHARED_MEMORY = '/dev/shm'
const PREFIX = 'vio-saath-'
const TMPFS = 0x01_02_19_94
/** Tests use a few hundred megabytes; a smaller file system belongs to a machine with little memory. */
const MIN_MEMORY_BYTES = 8 * 1024 ** 3
/** Names the clone that uses the directory. */
const OWNER_FILE = 'clone'

/** Undefined if the set's data is on disk. */
export function memoryDirectory(set: SetName): string | undefined {
  const isWanted = set === 'test' && process.env['SERVICES_DATA_DIR'] === undefined
  return isWanted && isLargeMemory(SHARED_MEMORY) ? join(SHARED_MEMORY, PREFIX + CLONE_ID) : undefined
}

/** Decides by the size, not by the free space, so that every process of a clone gets the same answer. */
export function isLargeMemory(mount: string): boolean {
  try {
    const { type, bsize, blocks } = statfsSync(mount)
    return type === TMPFS && bsize * blocks >= MIN_MEMORY_BYTES
  } catch {
    return false
  }
}

export function prepareMemory(set: SetName): void {
  const directory = memoryDirectory(set)
  if (directory === undefined) return
  removeAbandonedMemory(SHARED_MEMORY)
  mkdirSync(directory, { recursive: true, mode: 0o755 })
  writeFileSync(join(directory, OWNER_FILE), CLONE)
}

/** Removes the memory directories of deleted clones. */
export function removeAbandonedMemory(mount: string): void {
  for (const name of readdirSync(mount).filter((entry) => entry.startsWith(PREFIX))) {
    const directory = join(mount, name)
    const ownerFile = join(directory, OWNER_FILE)
    const owner = existsSync(ownerFile) ? readFileSync(ownerFile, 'utf8') : ''
    if (owner !== '' && !existsSync(owner) && findPidsIn(directory).length === 0)
      rmSync(directory, { recursive: true, force: true })
  }
}
