import { setTimeout as sleep } from 'node:timers/promises'
import { logFile } from './data-directories.ts'
import { lastLines } from './process/log-tail.ts'
import { launchDetached, ownedPid, stopOwned, strayPids } from './process/owned-process.ts'
import type { Say } from './program-cache.ts'
import { isFree } from './service-ports.ts'
import type { ServiceProcess } from './process/service-process.ts'
import { messageOf } from './unknown-values.ts'

const ATTEMPTS = 3
const CHECK_EVERY_MS = 100
const PORT_PATIENCE_MS = 60_000
const STOP_PATIENCE_MS = 30_000
const LOG_LINES_ON_FAILURE = 30

export type ServiceState = 'healthy' | 'running but not answering' | 'stopped'

export interface ProcessStatus {
  readonly name: ServiceProcess['name']
  readonly service: ServiceProcess['service']
  readonly state: ServiceState
  readonly port: number
  readonly pid: number | undefined
  readonly version: string | undefined
  /** Why it is not healthy, in the words of whoever was asked. */
  readonly detail: string | undefined
}

/** Leaves the process healthy or throws, with the end of its log in the message. */
export async function ensureRunning(process: ServiceProcess, say: Say): Promise<void> {
  const startedAt = Date.now()
  if (ownedPid(process.identity) !== undefined) {
    const outcome = await waitUntilHealthy(process)
    if (outcome.healthy)
      return say(`${process.name}: already running, ${outcome.version} on port ${process.port}`)
    if (ownedPid(process.identity) !== undefined) throw failure(process, outcome.reason)
  }
  // What nobody wrote down would hold the port and the lock, and answer in place of the one we start.
  if (strayPids(process.identity).length > 0) await ensureStopped(process, say)
  // An early end can be the neighbourhood's fault (a port or a lock that is free a moment later), so try again.
  for (let attempt = 1; ; attempt++) {
    const launch = await process.prepare(say)
    await waitForFreePort(process)
    await launchDetached(process.identity, launch, logFile(process.set, process.name))
    const outcome = await waitUntilHealthy(process)
    if (outcome.healthy) {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      return say(`${process.name}: started, ${outcome.version} on port ${process.port}, ${seconds} s`)
    }
    if (attempt === ATTEMPTS || ownedPid(process.identity) !== undefined)
      throw failure(process, outcome.reason)
    await sleep(1000)
  }
}

export async function ensureStopped(process: ServiceProcess, say: Say): Promise<void> {
  const outcome = await stopOwned(process.identity, process.politeSignal, STOP_PATIENCE_MS)
  say(`${process.name}: ${outcome}`)
}

export async function statusOf(process: ServiceProcess): Promise<ProcessStatus> {
  const pid = ownedPid(process.identity)
  const known = { name: process.name, service: process.service, port: process.port, pid }
  if (pid === undefined) return { ...known, state: 'stopped', version: undefined, detail: undefined }
  try {
    return { ...known, state: 'healthy', version: await process.check(), detail: undefined }
  } catch (error) {
    return { ...known, state: 'running but not answering', version: undefined, detail: messageOf(error) }
  }
}

type Outcome = { healthy: true; version: string } | { healthy: false; reason: string }

async function waitUntilHealthy(process: ServiceProcess): Promise<Outcome> {
  const deadline = Date.now() + process.startPatienceMs
  let reason = 'was never asked'
  while (Date.now() < deadline) {
    if (ownedPid(process.identity) === undefined) return { healthy: false, reason: 'the process ended' }
    try {
      return { healthy: true, version: await process.check() }
    } catch (error) {
      reason = messageOf(error)
    }
    await sleep(CHECK_EVERY_MS)
  }
  return { healthy: false, reason: `not healthy after ${process.startPatienceMs / 1000} s: ${reason}` }
}

async function waitForFreePort(process: ServiceProcess): Promise<void> {
  const deadline = Date.now() + PORT_PATIENCE_MS
  while (!(await isFree(process.port))) {
    if (Date.now() > deadline) {
      throw new Error(
        `${process.name}: port ${process.port} is taken, by another program or by the near end of a connection`,
      )
    }
    await sleep(CHECK_EVERY_MS)
  }
}

function failure(process: ServiceProcess, reason: string): Error {
  const file = logFile(process.set, process.name)
  const tail = lastLines(file, LOG_LINES_ON_FAILURE).join('\n') || '(the log is empty)'
  return new Error(`${process.name}: ${reason}\n--- last lines of ${file}\n${tail}\n---`)
}
