import { spawn } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serviceAccount } from './service-account.ts'

/** A process is ours if its pid and start time are recorded, or if it works in this directory and its command names it. */
export interface ProcessIdentity {
  readonly pidFile: string
  /** The working directory of this process alone. */
  readonly directory: string
}

export interface Launch {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const MAX_LOG_BYTES = 50 * 1024 * 1024

/** The kernel reuses pids, but not with the same start time. Undefined for a process that does not run, or a zombie. */
export function readStartTime(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name is in parentheses and may contain spaces and parentheses. Start time is field 22 of proc(5).
    const [state = 'X', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return 'ZX'.includes(state) ? undefined : fields[18]
  } catch {
    return undefined
  }
}

/** Empty while a new process is still in `exec`. */
export function readCommandLine(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
  } catch {
    return []
  }
}

/** Running processes whose working directory is this directory or inside it. */
export function findPidsIn(directory: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const current = readlinkSync(`/proc/${pid}/cwd`)
        const isInside = current === directory || current.startsWith(`${directory}/`)
        return isInside && readStartTime(pid) !== undefined
      } catch {
        return false
      }
    })
}

export function findRecordedPid({ pidFile }: ProcessIdentity): number | undefined {
  try {
    const [pid, startTime] = readFileSync(pidFile, 'utf8').trim().split(' ')
    return startTime !== undefined && readStartTime(Number(pid)) === startTime ? Number(pid) : undefined
  } catch {
    return undefined
  }
}

/**
 * Processes of this identity without a record, because `.data` was deleted or the caller was killed after the launch.
 * The command line counts too: a shell may work in the directory.
 */
export function findUnrecordedPids(identity: ProcessIdentity): number[] {
  const recorded = findRecordedPid(identity)
  return findPidsIn(identity.directory).filter(
    (pid) =>
      pid !== recorded && readCommandLine(pid).some((argument) => argument.includes(identity.directory)),
  )
}

/** Returns false if the recorded process does not run. */
export function signalRecorded(identity: ProcessIdentity, signal: NodeJS.Signals): boolean {
  const pid = findRecordedPid(identity)
  return pid !== undefined && sendSignal(pid, signal)
}

/** Returns false if the process has exited. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** Detached: the process outlives its caller and the terminal. */
export async function launchDetached(
  { directory, pidFile }: ProcessIdentity,
  { command, args, env }: Launch,
  logPath: string,
): Promise<void> {
  for (const path of [logPath, pidFile]) mkdirSync(dirname(path), { recursive: true })
  if ((statSync(logPath, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES)
    renameSync(logPath, `${logPath}.1`)
  const log = openSync(logPath, 'a')
  try {
    const child = spawn(command, args, {
      ...serviceAccount(),
      cwd: directory,
      env: { PATH: process.env['PATH'], HOME: directory, LANG: 'C.UTF-8', TZ: 'UTC', ...env },
      detached: true,
      stdio: ['ignore', log, log],
    })
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', reject)
    })
    const pid = child.pid ?? 0
    writeFileSync(pidFile, `${pid} ${readStartTime(pid) ?? 'exited'}\n`)
    child.unref()
  } finally {
    closeSync(log)
  }
}

/** Sends the signal, and SIGKILL after the timeout. Returns false if no process of this identity was running. */
export async function stopProcess(
  identity: ProcessIdentity,
  signal: NodeJS.Signals,
  timeoutMs: number,
): Promise<boolean> {
  const recorded = findRecordedPid(identity)
  const pids = [...findUnrecordedPids(identity), ...(recorded === undefined ? [] : [recorded])]
  const startTimes = new Map(pids.map((pid) => [pid, readStartTime(pid)]))
  const findRunning = (): number[] =>
    pids.filter((pid) => startTimes.get(pid) !== undefined && readStartTime(pid) === startTimes.get(pid))
  for (const pid of findRunning()) sendSignal(pid, signal)
  if (!(await waitUntil(() => findRunning().length === 0, timeoutMs))) {
    for (const pid of findRunning()) sendSignal(pid, 'SIGKILL')
    if (!(await waitUntil(() => findRunning().length === 0, 5000)))
      throw new Error(`the process in ${identity.directory} survived SIGKILL`)
  }
  rmSync(identity.pidFile, { force: true })
  return pids.length > 0
}

/** Returns false after the timeout. */
export async function waitUntil(isTrue: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (!isTrue()) {
    if (Date.now() > deadline) return false
    await sleep(25)
  }
  return true
}
