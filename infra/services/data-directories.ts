import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  freeLostMemory,
  hasRoomForTests,
  memoryDirectoryOf,
  SHARED_MEMORY,
  takeMemory,
} from './memory-directory.ts'
import { firstClosedAncestor } from './service-account.ts'
import type { ProcessName, SetName } from './service-sets.ts'

const REPOSITORY_ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const LARGEST_LOG_BYTES = 50 * 1024 * 1024

export function dataRoot(): string {
  const override = process.env['SERVICES_DATA_DIR']
  return override ? resolve(override) : (usualDataRoot ??= findUsualDataRoot(REPOSITORY_ROOT))
}

let usualDataRoot: string | undefined

/**
 * `.data` of the clone. Under root the services run as another user; in a clone below a folder that this user cannot
 * enter, such as root's home, their data lies in a folder of the clone's own where temporary files outlive a restart.
 */
function findUsualDataRoot(clone: string): string {
  if (firstClosedAncestor(clone) === undefined) return join(clone, '.data')
  const name = createHash('sha256').update(clone).digest('hex').slice(0, 12)
  return join('/var/tmp', `vio-saath-${name}`)
}

/** Whatever the caller's umask: what root writes for the services (programs, configuration) is read by their user. */
export function prepareDataRoot(): void {
  process.umask(0o022)
  const root = dataRoot()
  mkdirSync(root, { recursive: true })
  const closed = firstClosedAncestor(dirname(root))
  if (closed !== undefined)
    throw new Error(
      `The services refuse root and run as another user, who cannot enter ${closed}: open it (chmod o+x) or let ` +
        'SERVICES_DATA_DIR name another folder.',
    )
  chmodSync(root, 0o755)
}

export function setDirectory(set: SetName): string {
  return join(dataRoot(), set)
}

/**
 * Where a service keeps its data. What tests write nobody wants back, so it lies in memory if the machine has room
 * there: every file of tests copies a whole database, a thousand small files, in 30 ms and not in 770 (ext4).
 */
export function serviceDirectory(set: SetName, name: string): string {
  return join(memoryDirectory(set) ?? setDirectory(set), name)
}

/** Undefined: the set lies on the disk. */
export function memoryDirectory(set: SetName): string | undefined {
  const isWanted = set === 'test' && process.env['SERVICES_DATA_DIR'] === undefined
  return isWanted && hasRoomForTests(SHARED_MEMORY)
    ? memoryDirectoryOf(REPOSITORY_ROOT, SHARED_MEMORY)
    : undefined
}

export function isInMemory(directory: string): boolean {
  return directory.startsWith(`${SHARED_MEMORY}/`)
}

export function prepareMemory(set: SetName): void {
  if (memoryDirectory(set) === undefined) return
  freeLostMemory(SHARED_MEMORY)
  takeMemory(REPOSITORY_ROOT, SHARED_MEMORY)
}

function logDirectory(set: SetName): string {
  return join(setDirectory(set), 'logs')
}

export function logFile(set: SetName, name: ProcessName): string {
  return join(logDirectory(set), `${name}.log`)
}

export function pidDirectory(set: SetName): string {
  return join(setDirectory(set), 'pids')
}

/** Called only while the process is stopped: a running one keeps writing into the file it was given. */
export function setAsideLargeLog(file: string): void {
  if (existsSync(file) && statSync(file).size > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`)
}
