import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from './commands.ts'
import { logFile } from './directories.ts'
import { isFree } from './ports.ts'
import {
  findRecordedPid,
  findUnrecordedPids,
  launchDetached,
  type Launch,
  type ProcessIdentity,
  stopProcess,
} from './processes.ts'
import type { ProcessName, Say, ServiceName, SetName } from './sets.ts'

/** One operating system process of a set. */
export interface ServiceProcess {
  readonly set: SetName
  readonly service: ServiceName
  readonly name: ProcessName
  readonly port: number
  readonly identity: ProcessIdentity
  readonly stopSignal: NodeJS.Signals
  /** Fetches the program, creates the directories and returns the command. */
  readonly prepare: (say: Say) => Promise<Launch>
  /** Connects as a client does; returns the service's version. */
  readonly check: () => Promise<string>
}

export interface ProcessStatus {
  readonly name: ProcessName
  readonly service: ServiceName
  readonly state: 'healthy' | 'running but not answering' | 'stopped'
  readonly port: number
  readonly pid: number | undefined
  readonly version: string | undefined
  /** The error of the health check. */
  readonly detail: string | undefined
}

const MAX_ATTEMPTS = 3
const CHECK_INTERVAL_MS = 100
/** The engine usually starts within ten seconds; four minutes were measured on an overloaded machine. */
const START_TIMEOUT_MS = 900_000
const PORT_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 30_000
const LOG_LINES_ON_FAILURE = 30

/** Returns when the process is healthy; throws with the end of its log otherwise. */
export async function ensureRunning(process: ServiceProcess, say: Say): Promise<void> {
  const { identity, name, port } = process
  const startedAt = Date.now()
  if (findRecordedPid(identity) !== undefined) {
    const health = await waitUntilHealthy(process)
    if (health.isHealthy) return say(`${name}: already running, ${health.version} on port ${port}`)
    if (findRecordedPid(identity) !== undefined) throw startError(process, health.reason)
  }
  // An unrecorded process would hold the port and the data.
  if (findUnrecordedPids(identity).length > 0) await ensureStopped(process, say)
  // A port or a lock of the previous process can be freed a moment later, so an early exit is tried again.
  for (let attempt = 1; ; attempt++) {
    const launch = await process.prepare(say)
    await waitForFreePort(process)
    await launchDetached(identity, launch, logFile(process.set, name))
    const health = await waitUntilHealthy(process)
    if (health.isHealthy) {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      return say(`${name}: started, ${health.version} on port ${port}, ${seconds} s`)
    }
    if (attempt === MAX_ATTEMPTS || findRecordedPid(identity) !== undefined)
      throw startError(process, health.reason)
    await sleep(1000)
  }
}

export async function ensureStopped({ identity, name, stopSignal }: ServiceProcess, say: Say): Promise<void> {
  const wasRunning = await stopProcess(identity, stopSignal, STOP_TIMEOUT_MS)
  say(`${name}: ${wasRunning ? 'stopped' : 'was not running'}`)
}

export async function readStatus(process: ServiceProcess): Promise<ProcessStatus> {
  const pid = findRecordedPid(process.identity)
  const { name, service, port } = process
  const status = { name, service, port, pid, version: undefined, detail: undefined }
  if (pid === undefined) return { ...status, state: 'stopped' }
  try {
    return { ...status, state: 'healthy', version: await process.check() }
  } catch (error) {
    return { ...status, state: 'running but not answering', detail: describeError(error) }
  }
}

type Health = { isHealthy: true; version: string } | { isHealthy: false; reason: string }

async function waitUntilHealthy(process: ServiceProcess): Promise<Health> {
  const deadline = Date.now() + START_TIMEOUT_MS
  let reason = ''
  while (Date.now() < deadline) {
    if (findRecordedPid(process.identity) === undefined)
      return { isHealthy: false, reason: 'the process exited' }
    try {
      return { isHealthy: true, version: await process.check() }
    } catch (error) {
      reason = describeError(error)
    }
    await sleep(CHECK_INTERVAL_MS)
  }
  return { isHealthy: false, reason: `not healthy after ${START_TIMEOUT_MS / 1000} s: ${reason}` }
}

async function waitForFreePort({ name, port }: ServiceProcess): Promise<void> {
  const deadline = Date.now() + PORT_TIMEOUT_MS
  while (!(await isFree(port))) {
    if (Date.now() > deadline) throw new Error(`${name}: another program uses port ${port}`)
    await sleep(CHECK_INTERVAL_MS)
  }
}

function startError({ set, name }: ServiceProcess, reason: string): Error {
  const file = logFile(set, name)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LOG_LINES_ON_FAILURE)
  return new Error(`${name}: ${reason}\n--- last lines of ${file}\n${lines.join('\n')}\n---`)
}
