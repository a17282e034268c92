import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

interface Account {
  readonly uid: number
  readonly gid: number
}

/** Debian's unprivileged account (`nogroup`): PostgreSQL and OpenSearch refuse to run as root. */
const UNPRIVILEGED: Account = { uid: 65_534, gid: 65_534 }

/** The account of the services under root; otherwise they run as the current user. */
export function serviceAccount(): Account | undefined {
  return process.getuid?.() === 0 ? UNPRIVILEGED : undefined
}

/** Asks the system, because access lists and mounts decide as well as mode bits. */
export function canServiceReach(path: string): boolean {
  return spawnSync('test', ['-x', path], { ...serviceAccount(), cwd: '/' }).status === 0
}

/** The topmost folder on this path that the service account cannot enter. */
export function findClosedFolder(path: string): string | undefined {
  if (serviceAccount() === undefined) return undefined
  const parent = dirname(path)
  const above = parent === path ? undefined : findClosedFolder(parent)
  return above ?? (canServiceReach(path) ? undefined : path)
}

/** Creates the directory and gives it, without its contents, to the service account. */
export function makeServiceDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true })
  const account = serviceAccount()
  if (account !== undefined && lstatSync(directory).uid !== account.uid)
    chownSync(directory, account.uid, account.gid)
}
