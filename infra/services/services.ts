import { rmSync } from 'node:fs'
import { engineProcesses, engineUrls } from './engine.ts'
import { engineShape, rememberEngineShape, type EngineShape } from './engine-shape.ts'
import { withExclusiveLock } from './process/exclusive-lock.ts'
import { ensureRunning, ensureStopped, type ProcessStatus, statusOf } from './lifecycle.ts'
import { ownedPid, signalOwned, strayPids, waitUntilGone } from './process/owned-process.ts'
import { postgresProcess, postgresUrl } from './postgres.ts'
import type { Say } from './program-cache.ts'
import { redisProcess } from './redis.ts'
import { s3Endpoint, type S3Endpoint, s3Process } from './s3.ts'
import {
  isInMemory,
  memoryDirectory,
  prepareDataRoot,
  prepareMemory,
  setDirectory,
} from './data-directories.ts'
import type { ServiceProcess } from './process/service-process.ts'
import { claimPorts, DOCUMENTED_DEV_PORTS, portsOf } from './service-ports.ts'
import {
  type EngineNodes,
  type ProcessName,
  SERVICE_NAMES,
  type ServiceName,
  type SetName,
} from './service-sets.ts'
import { messageOf } from './unknown-values.ts'

export type { ProcessStatus } from './lifecycle.ts'
export type { Say } from './program-cache.ts'
export type { S3Endpoint } from './s3.ts'
export type { EngineNodes, ProcessName, ServiceName, SetName } from './service-sets.ts'

export interface Endpoints {
  /** Superuser, database `postgres`. */
  readonly postgresUrl: string
  readonly redisUrl: string
  readonly engineUrl: string
  /** One entry per node that the set's engine was last started with. */
  readonly engineUrls: readonly string[]
  readonly s3: S3Endpoint
}

export interface UpOptions {
  readonly set: SetName
  readonly only?: readonly ServiceName[]
  /** Without it: as many as last time, one at first. */
  readonly engineNodes?: EngineNodes
  /** Java notation, such as `2g`. Without it: as last time, the set's default at first. */
  readonly engineHeap?: string
  readonly say?: Say
}

export interface DownOptions {
  readonly set: SetName
  readonly only?: readonly ServiceName[]
  /** Also removes the data of what was stopped. */
  readonly wipe?: boolean
  readonly say?: Say
}

export function endpointsOf(set: SetName): Endpoints {
  const urls = engineUrls(set, engineShape(set).nodes)
  return {
    postgresUrl: postgresUrl(set),
    redisUrl: `redis://127.0.0.1:${portsOf(set).redis}`,
    engineUrl: `http://127.0.0.1:${portsOf(set).engineHttp}`,
    engineUrls: urls,
    s3: s3Endpoint(set),
  }
}

/** The addresses of `.env` that name a documented port where the dev set had to take another one. */
export function movedVariables(variables: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const now = portsOf('dev')
  const moves = new Map<string, number>(
    (['postgres', 'redis', 'engineHttp', 's3'] as const)
      .filter((name) => DOCUMENTED_DEV_PORTS[name] !== now[name])
      .map((name) => [String(DOCUMENTED_DEV_PORTS[name]), now[name]]),
  )
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value = '']) => {
      const [, before = '', port = '', after = ''] = /^([a-z0-9]+:\/\/[^/]*:)(\d+)(\/.*)?$/.exec(value) ?? []
      const moved = moves.get(port)
      return moved === undefined ? [] : [[name, `${before}${moved}${after}`]]
    }),
  )
}

/** Resolves when everything asked for is healthy; rejects with the ends of the logs otherwise. */
export async function servicesUp(options: UpOptions): Promise<Endpoints> {
  const { set, only = SERVICE_NAMES, say = toStandardError } = options
  requireLinux()
  prepareDataRoot()
  await withSetLock(set, say, async () => {
    prepareMemory(set)
    if (only.includes('engine')) await changeEngineShape(options, say)
    // A running process cannot move; where nothing runs, ports that somebody has taken since are left to them.
    if (!isAnyRunning(set)) await claimPorts(set)
    await allOrReasons(processesOf(set, only).map((process) => ensureRunning(process, say)))
  })
  return endpointsOf(set)
}

export async function servicesDown(options: DownOptions): Promise<void> {
  const { set, only = SERVICE_NAMES, wipe = false, say = toStandardError } = options
  requireLinux()
  await withSetLock(set, say, async () => {
    const processes = processesOf(set, only)
    await allOrReasons(processes.map((process) => ensureStopped(process, say)))
    const parts = only.includes('engine') ? [...processes, ...otherEngineProcesses(set)] : processes
    const whole = [setDirectory(set), memoryDirectory(set) ?? setDirectory(set)]
    const directories = options.only === undefined ? whole : parts.map(({ identity }) => identity.directory)
    // What lies in memory is given back in any case: nobody stops services to keep it full.
    for (const directory of directories)
      if (wipe || isInMemory(directory)) rmSync(directory, { recursive: true, force: true })
  })
}

export function servicesStatus(
  set: SetName,
  only: readonly ServiceName[] = SERVICE_NAMES,
): Promise<ProcessStatus[]> {
  requireLinux()
  return Promise.all(processesOf(set, only).map(statusOf))
}

/** For fault tests: SIGKILL, without warning. Resolves when the process is gone; rejects when it was not running. */
export async function killService(set: SetName, name: ProcessName): Promise<void> {
  const processes = processesNamed(set, name)
  for (const process of processes) {
    if (!signalOwned(process.identity, 'SIGKILL')) throw new Error(`${process.name} of ${set} is not running`)
  }
  await Promise.all(processes.map((process) => waitUntilGone(process.identity, 5000)))
}

/** For fault tests: stops a process in mid-step, or lets it go on. It still holds its port and answers nothing. */
export function signalService(set: SetName, name: ProcessName, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const process of processesNamed(set, name)) {
    if (!signalOwned(process.identity, signal)) throw new Error(`${process.name} of ${set} is not running`)
  }
}

/** Starts one service, or one node of a three-node engine, the way it last ran; resolves when it is healthy. */
export async function startService(set: SetName, name: ProcessName, say: Say = () => {}): Promise<void> {
  requireLinux()
  prepareDataRoot()
  await withSetLock(set, say, () =>
    allOrReasons(processesNamed(set, name).map((process) => ensureRunning(process, say))),
  )
}

function processesOf(set: SetName, only: readonly ServiceName[]): ServiceProcess[] {
  const processes: Readonly<Record<ServiceName, readonly ServiceProcess[]>> = {
    postgres: [postgresProcess(set)],
    redis: [redisProcess(set)],
    engine: engineProcesses(set, engineShape(set)),
    s3: [s3Process(set)],
  }
  return SERVICE_NAMES.filter((name) => only.includes(name)).flatMap((name) => processes[name])
}

function isAnyRunning(set: SetName): boolean {
  return processesOf(set, SERVICE_NAMES).some(
    ({ identity }) => ownedPid(identity) !== undefined || strayPids(identity).length > 0,
  )
}

function processesNamed(set: SetName, name: ProcessName): ServiceProcess[] {
  const found = processesOf(set, SERVICE_NAMES).filter(
    (process) => process.name === name || process.service === name,
  )
  if (found.length === 0) throw new Error(`the engine of ${set} has one node, there is no ${name}`)
  return found
}

/** One node and three nodes share ports but not data, so whatever runs in the other shape has to stop first. */
async function changeEngineShape({ set, engineNodes, engineHeap }: UpOptions, say: Say): Promise<void> {
  const before = engineShape(set)
  const after: EngineShape = { nodes: engineNodes ?? before.nodes, heap: engineHeap ?? before.heap }
  if (after.nodes !== before.nodes || after.heap !== before.heap) {
    const running = engineProcesses(set, before).filter(({ identity }) => ownedPid(identity) !== undefined)
    if (running.length > 0)
      say(`engine: stopping ${before.nodes} × ${before.heap} for ${after.nodes} × ${after.heap}`)
    await allOrReasons(running.map((process) => ensureStopped(process, say)))
  }
  rememberEngineShape(set, after)
}

function otherEngineProcesses(set: SetName): ServiceProcess[] {
  const current = engineShape(set)
  return engineProcesses(set, { ...current, nodes: current.nodes === 1 ? 3 : 1 })
}

function withSetLock(set: SetName, say: Say, work: () => Promise<void>): Promise<void> {
  const waiting = () => say(`waiting for another command that is working on the ${set} set`)
  return withExclusiveLock(`set ${setDirectory(set)}`, work, waiting)
}

async function allOrReasons(work: readonly Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(work)
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [messageOf(result.reason)] : [],
  )
  if (reasons.length > 0) throw new Error(reasons.join('\n\n'))
}

function requireLinux(): void {
  if (process.platform === 'linux') return
  throw new Error('Services without containers are built for Linux; here use: docker compose up --wait')
}

function toStandardError(line: string): void {
  process.stderr.write(`${line}\n`)
}
