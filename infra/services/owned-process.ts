import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setAsideLargeLog } from './data-directories.ts'
import { serviceAccount } from './service-account.ts'
import { errorCode } from './unknown-values.ts'

/** What makes a process ours: its recorded pid, and a command line that names the directory only we use. */
export interface ProcessIdentity {
  readonly pidFile: string
  readonly directory: string
}

export interface Launch {
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** Empty for a process that does not exist and for a zombie, which is just as dead. */
export function commandLineOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  } catch {
    return []
  }
}

/** `/data/dev/engine` must not match an argument about `/data/dev/engine-1-of-3`. */
export function namesDirectory(commandLine: readonly string[], directory: string): boolean {
  return commandLine.some((argument) => {
    const at = argument.indexOf(directory)
    if (at < 0) return false
    const next = argument.at(at + directory.length)
    return next === undefined || next === '/'
  })
}

/** The pid when it is alive and provably ours, otherwise undefined: a recycled number is never signalled. */
export function ownedPid(identity: ProcessIdentity): number | undefined {
  let recorded: number
  try {
    recorded = Number(readFileSync(identity.pidFile, 'utf8').trim())
  } catch {
    return undefined
  }
  if (!Number.isInteger(recorded) || recorded <= 1) return undefined
  return namesDirectory(commandLineOf(recorded), identity.directory) ? recorded : undefined
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
    writeFileSync(identity.pidFile, `${child.pid}\n`)
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
  if (!signalOwned(identity, politeSignal)) {
    rmSync(identity.pidFile, { force: true })
    return 'was not running'
  }
  if (!(await waitUntilGone(identity, patienceMs))) {
    signalOwned(identity, 'SIGKILL')
    if (!(await waitUntilGone(identity, 5_000))) {
      throw new Error(`process ${ownedPid(identity)} does not end even after SIGKILL`)
    }
  }
  rmSync(identity.pidFile, { force: true })
  return 'stopped'
}

export async function waitUntilGone(identity: ProcessIdentity, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (ownedPid(identity) !== undefined) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}
