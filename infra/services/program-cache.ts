import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { dataRoot } from './data-directories.ts'
import { withExclusiveLock } from './process/exclusive-lock.ts'
import { runCommand, tryCommand } from './process/run-command.ts'
import { serviceCanReach } from './service-account.ts'

export type Say = (line: string) => void

/** The user's ordinary cache, so that a second clone on this machine finds everything already built. */
function cacheRoot(): string {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'vio-saath')
}

/** Returns the directory `name` of the cache, calling `assemble` once per machine to fill it. */
export async function cachedProgram(
  name: string,
  say: Say,
  assemble: (into: string) => Promise<void>,
): Promise<string> {
  return appearAtomically(join(cacheRoot(), name), say, async (into) => {
    say(`${name}: not in the cache yet, building it (once per machine)`)
    const startedAt = Date.now()
    await assemble(into)
    await runCommand('chmod', ['-R', 'a+rX', into])
    say(`${name}: ready after ${Math.round((Date.now() - startedAt) / 1000)} s`)
  })
}

/**
 * Under root the cache usually lies in a home directory that the unprivileged service account cannot enter.
 * Hard links beside the data cost no space and leave the home directory closed; another file system gets a copy.
 */
export async function placeWithinReach(program: string, say: Say, name = basename(program)): Promise<string> {
  if (serviceCanReach(program)) return program
  return appearAtomically(join(dataRoot(), 'programs', name), say, async (into) => {
    const linked = await tryCommand('cp', ['-al', `${program}/.`, into])
    if (linked.code !== 0) await runCommand('cp', ['-a', `${program}/.`, into])
    await runCommand('chmod', ['-R', 'a+rX', into])
  })
}

/** Nobody ever sees a half-filled directory: it is filled under another name, by one process, and renamed. */
async function appearAtomically(
  target: string,
  say: Say,
  fill: (into: string) => Promise<void>,
): Promise<string> {
  if (existsSync(target)) return target
  const waiting = () => say(`${basename(target)}: waiting for another process that is building it`)
  await withExclusiveLock(`assemble ${target}`, () => fillAndRename(target, fill), waiting)
  return target
}

async function fillAndRename(target: string, fill: (into: string) => Promise<void>): Promise<void> {
  if (existsSync(target)) return
  const parent = dirname(target)
  const prefix = `.assembling-${basename(target)}-`
  mkdirSync(parent, { recursive: true })
  for (const leftover of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    rmSync(join(parent, leftover), { recursive: true, force: true })
  }
  const into = join(parent, `${prefix}${process.pid}`)
  mkdirSync(into)
  chmodSync(into, 0o755)
  try {
    await fill(into)
    renameSync(into, target)
  } catch (error) {
    rmSync(into, { recursive: true, force: true })
    throw error
  }
}
