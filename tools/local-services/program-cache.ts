import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { runCommand, tryCommand } from './commands.ts'
import { dataRoot } from './directories.ts'
import { withLock } from './lock.ts'
import { canServiceReach } from './service-account.ts'
import type { Say } from './sets.ts'

type Fill = (into: string) => Promise<void>

/** Returns the directory of this name in the user's cache; `build` fills it once per machine. */
export function buildOnce(name: string, say: Say, build: Fill): Promise<string> {
  const cache = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'vio-saath')
  return createDirectory(join(cache, name), say, async (into) => {
    say(`${name}: not in the cache, building it once for this machine`)
    const startedAt = Date.now()
    await build(into)
    say(`${name}: built in ${Math.round((Date.now() - startedAt) / 1000)} s`)
  })
}

/**
 * Returns a directory with this program that the service account can enter: under root the cache is usually in a closed
 * home directory. Hard links take no space; on another file system they are copies.
 */
export async function makeReachable(program: string, say: Say, name = basename(program)): Promise<string> {
  if (canServiceReach(program)) return program
  return createDirectory(join(dataRoot(), 'programs', name), say, async (into) => {
    const linked = await tryCommand('cp', ['-al', `${program}/.`, into])
    if (linked.code !== 0) await runCommand('cp', ['-a', `${program}/.`, into])
  })
}

/** One process fills the directory under another name and renames it, so that it is never seen half full. */
async function createDirectory(target: string, say: Say, fill: Fill): Promise<string> {
  if (existsSync(target)) return target
  const onWait = (): void => say(`${basename(target)}: waiting for another process that builds it`)
  const fillAndRename = async (): Promise<void> => {
    if (existsSync(target)) return
    const parent = dirname(target)
    const prefix = `.assembling-${basename(target)}-`
    mkdirSync(parent, { recursive: true })
    for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix)))
      rmSync(join(parent, name), { recursive: true, force: true })
    const into = join(parent, `${prefix}${process.pid}`)
    mkdirSync(into)
    chmodSync(into, 0o755)
    await fill(into)
    await runCommand('chmod', ['-R', 'a+rX', into])
    renameSync(into, target)
  }
  await withLock(`assemble ${target}`, fillAndRename, onWait)
  return target
}
