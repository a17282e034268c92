import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processesWorkingIn } from './process/process-table.ts'

/** A file system that lies in memory, and says so with this number. */
export const SHARED_MEMORY = '/dev/shm'
const TMPFS = 0x01_02_19_94
const PREFIX = 'vio-saath-'
/** Tests fill a few hundred megabytes; what is half of a small machine's memory is left alone. */
const LEAST_BYTES = 8 * 1024 ** 3
/** Names the clone whose directory it is. */
const OWNER_FILE = 'clone'

/** By the size and not by what is free of it: every process of a clone has to come to the same answer. */
export function hasRoomForTests(mount: string): boolean {
  try {
    const { type, bsize, blocks } = statfsSync(mount)
    return type === TMPFS && bsize * blocks >= LEAST_BYTES
  } catch {
    return false
  }
}

export function memoryDirectoryOf(clone: string, mount: string): string {
  return join(mount, PREFIX + createHash('sha256').update(clone).digest('hex').slice(0, 12))
}

export function takeMemory(clone: string, mount: string): void {
  const directory = memoryDirectoryOf(clone, mount)
  mkdirSync(directory, { recursive: true, mode: 0o755 })
  writeFileSync(join(directory, OWNER_FILE), clone)
}

/** What clones left there that have been removed since: nobody else would ever give that memory back. */
export function freeLostMemory(mount: string): void {
  for (const name of readdirSync(mount).filter((entry) => entry.startsWith(PREFIX))) {
    const directory = join(mount, name)
    const owner = ownerOf(directory)
    if (owner === undefined || existsSync(owner) || processesWorkingIn(directory).length > 0) continue
    rmSync(directory, { recursive: true, force: true })
  }
}

function ownerOf(directory: string): string | undefined {
  try {
    return readFileSync(join(directory, OWNER_FILE), 'utf8')
  } catch {
    return undefined
  }
}
