import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setAsideLargeLog } from '../data-directories.ts'
import { commandLineOf, namesDirectory, processesWorkingIn, startTimeOf } from './process-table.ts'
import { serviceAccount } from '../service-account.ts'
import { errorCode } from '../unknown-values.ts'

/** What makes a process ours: the pid and the start time that we wrote down when we launched it. */
export interface ProcessIdentity {
  readonly pidFile: string
  /** Used by this process alone; its working directory, and named in its command line. */
  readonly directory: string
}

export interface Launch {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** The pid when it is alive and provably ours, otherwise undefined: a recycled number is never signalled. */
export function ownedPid({ pidFile }: ProcessIdentity): number | undefined {
  let words: string[]
  try {
    words = readFileSync(pidFile, 'utf8').trim().split(' ')
  } catch {
    return undefined
  }
  const pid = Number(words[0])
  if (!Number.isInteger(pid) || pid <= 1 || words[1] === undefined) return undefined
  return startTimeOf(pid) === words[1] ? pid : undefined
}

/**
 * Processes that nobody wrote down, such as those of a caller that was killed between launch and pid file: they work
 * in the directory and name it. Both, because a person's shell may stand there and an editor may name it.
 */
export function strayPids(identity: ProcessIdentity): number[] {
  const owned = ownedPid(identity)
  return processesWorkingIn(identity.directory).filter(
    (pid) => pid !== owned && namesDirectory(commandLineOf(pid), identity.directory),
  )
}

/** Returns false, and signals nothing, when the recorded process is not ours. */
export function signalOwned(identity: ProcessIdentity, signal: NodeJS.Signals): boolean {
  const pid = ownedPid(identity)
  return pid === undefined ? false : signalPid(pid, signal)
}

/** The caller has proved whose process it is; false when it ended in the meantime. */
export function signalPid(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
    throw error
  }
}

/** Detached, so that neither the end of the caller nor a closed terminal takes the process along. */
export async function launchDetached(
  identity: ProcessIdentity,
  launch: Launch,
  logPath: string,
): Promise<number> {
  mkdirSync(dirname(logPath), { recursive: true })
  mkdirSync(dirname(identity.pidFile), { recursive: true })
  setAsideLargeLog(logPath)
  const log = openSync(logPath, 'a')
  try {
    const child = spawn(launch.command, launch.args, {
      ...serviceAccount(),
      cwd: identity.directory,
      env: {
        PATH: process.env['PATH'] ?? '/usr/bin:/bin',
        HOME: identity.directory,
        LANG: 'C.UTF-8',
        TZ: 'UTC',
        ...launch.env,
      },
      detached: true,
      stdio: ['ignore', log, log],
    })
    await new Promise<void>((started, failed) => {
      child.once('spawn', started)
      child.once('error', failed)
    })
    if (child.pid === undefined) throw new Error(`${launch.command} did not start`)
    // One that has ended already has no start time to write down, and is nobody's from then on.
    writeFileSync(identity.pidFile, `${child.pid} ${startTimeOf(child.pid) ?? 'ended'}\n`)
    child.unref()
    return child.pid
  } finally {
    closeSync(log)
  }
}

/** Asks politely, waits, and only then insists; every signal is checked for ownership again. */
export async function stopOwned(
  identity: ProcessIdentity,
  politeSignal: NodeJS.Signals,
  patienceMs: number,
): Promise<'stopped' | 'was not running'> {
  const isOwnedRunning = () => ownedPid(identity) !== undefined
  // A process that is ending loses its words first, and its files and ports only then: it is no stray any more, but
  // not gone either.
  const signalled = new Map<number, string | undefined>()
  const isEnding = () =>
    [...signalled].some(([pid, startTime]) => startTime !== undefined && startTimeOf(pid) === startTime)
  const signal = (name: NodeJS.Signals): void => {
    signalOwned(identity, name)
    for (const pid of strayPids(identity)) {
      signalled.set(pid, startTimeOf(pid))
      signalPid(pid, name)
    }
  }
  const isGone = () => !isOwnedRunning() && strayPids(identity).length === 0 && !isEnding()
  if (isGone()) {
    rmSync(identity.pidFile, { force: true })
    return 'was not running'
  }
  signal(politeSignal)
  if (!(await waitUntil(isGone, patienceMs))) {
    signal('SIGKILL')
    if (!(await waitUntil(isGone, 5_000)))
      throw new Error(`the process in ${identity.directory} does not end even after SIGKILL`)
  }
  rmSync(identity.pidFile, { force: true })
  return 'stopped'
}

export function waitUntilGone(identity: ProcessIdentity, patienceMs: number): Promise<boolean> {
  return waitUntil(() => ownedPid(identity) === undefined, patienceMs)
}

async function waitUntil(isTrue: () => boolean, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (!isTrue()) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}
