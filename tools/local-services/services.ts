import { rmSync } from 'node:fs'
import { describeError } from './commands.ts'
import { memoryDirectory, prepareDataRoot, prepareMemory, setDirectory } from './directories.ts'
import { engineProcesses, readEngineShape, writeEngineShape } from './engine.ts'
import {
  ensureRunning,
  ensureStopped,
  type ProcessStatus,
  readStatus,
  type ServiceProcess,
} from './lifecycle.ts'
import { withLock } from './lock.ts'
import { claimPorts, portsOf } from './ports.ts'
import { postgresProcess, postgresUrl } from './postgres.ts'
import { findRecordedPid, findUnrecordedPids, signalRecorded, waitUntil } from './processes.ts'
import { redisProcess } from './redis.ts'
import { type S3Endpoint, s3Endpoint, s3Process } from './s3.ts'
import {
  type EngineNodes,
  type ProcessName,
  type Say,
  SERVICE_NAMES,
  type ServiceName,
  type SetName,
} from './sets.ts'

export { replaceDocumentedPorts } from './ports.ts'
export type { S3Endpoint } from './s3.ts'
export type { EngineNodes, ProcessName, ServiceName, SetName } from './sets.ts'

export interface Endpoints {
  /** Superuser, database `postgres`. */
  readonly postgresUrl: string
  readonly redisUrl: string
  readonly engineUrl: string
  /** One address per node. */
  readonly engineUrls: readonly string[]
  readonly s3: S3Endpoint
}

export interface UpOptions {
  readonly set: SetName
  readonly only?: readonly ServiceName[]
  /** As last started, one at first. */
  readonly engineNodes?: EngineNodes
  /** In Java's notation, such as `2g`. As last started, the set's default at first. */
  readonly engineHeap?: string
  readonly say?: Say
}

export interface DownOptions {
  readonly set: SetName
  readonly only?: readonly ServiceName[]
  /** Also removes the data of the stopped services. */
  readonly wipe?: boolean
  readonly say?: Say
}

const printToStandardError: Say = (line) => process.stderr.write(`${line}\n`)
const ignore: Say = () => {}

export function endpointsOf(set: SetName): Endpoints {
  const engines = engineProcesses(set, readEngineShape(set))
  const engineUrls = engines.map(({ port }) => `http://127.0.0.1:${port}`)
  return {
    postgresUrl: postgresUrl(set),
    redisUrl: `redis://127.0.0.1:${portsOf(set).redis}`,
    engineUrl: engineUrls[0] ?? '',
    engineUrls,
    s3: s3Endpoint(set),
  }
}

/** Resolves when the services are healthy; rejects with the ends of the logs. */
export async function servicesUp(options: UpOptions): Promise<Endpoints> {
  const { set, only = SERVICE_NAMES, say = printToStandardError } = options
  prepareDataRoot()
  await withSetLock(set, say, async () => {
    prepareMemory(set)
    if (only.includes('engine')) await changeEngineShape(options, say)
    // A running process cannot change its port.
    if (!isAnyRunning(set)) await claimPorts(set)
    await runAll(listProcesses(set, only), (process) => ensureRunning(process, say))
  })
  return endpointsOf(set)
}

export async function servicesDown(options: DownOptions): Promise<void> {
  const { set, only, wipe = false, say = printToStandardError } = options
  await withSetLock(set, say, async () => {
    const processes = listProcesses(set, only)
    await runAll(processes, (process) => ensureStopped(process, say))
    const memory = memoryDirectory(set)
    const all = memory === undefined ? [setDirectory(set)] : [setDirectory(set), memory]
    const directories = only ? processes.map(({ identity }) => identity.directory) : all
    // Memory is freed in any case.
    for (const directory of directories)
      if (wipe || (memory !== undefined && directory.startsWith(memory)))
        rmSync(directory, { recursive: true, force: true })
  })
}

export function servicesStatus(set: SetName, only?: readonly ServiceName[]): Promise<ProcessStatus[]> {
  return Promise.all(listProcesses(set, only).map(readStatus))
}

/**
 * Call this before a command that may start services. The returned function stops the sets that were not running, so
 * that a command stops the services it started and no others.
 */
export async function rememberRunning(...sets: readonly SetName[]): Promise<() => Promise<void>> {
  const stopped = sets.filter((set) => !isAnyRunning(set))
  return async () => {
    for (const set of stopped) await servicesDown({ set, say: ignore })
  }
}

/** For fault tests: SIGKILL. Resolves when the process has exited; rejects if it was not running. */
export async function killService(set: SetName, name: ProcessName): Promise<void> {
  signalService(set, name, 'SIGKILL')
  for (const { identity } of findProcesses(set, name))
    await waitUntil(() => findRecordedPid(identity) === undefined, 5000)
}

/** For fault tests: a process stopped by SIGSTOP keeps its port and does not answer. */
export function signalService(
  set: SetName,
  name: ProcessName,
  signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL',
): void {
  for (const process of findProcesses(set, name))
    if (!signalRecorded(process.identity, signal)) throw new Error(`${process.name} of ${set} is not running`)
}

/** Starts one service, or one node of a cluster, as it last ran; resolves when it is healthy. */
export function startService(set: SetName, name: ProcessName, say: Say = ignore): Promise<void> {
  prepareDataRoot()
  return withSetLock(set, say, () =>
    runAll(findProcesses(set, name), (process) => ensureRunning(process, say)),
  )
}

function listProcesses(set: SetName, only: readonly ServiceName[] = SERVICE_NAMES): ServiceProcess[] {
  if (process.platform !== 'linux')
    throw new Error('These services run on Linux only; use `docker compose up --wait`.')
  return [
    postgresProcess(set),
    redisProcess(set),
    ...engineProcesses(set, readEngineShape(set)),
    s3Process(set),
  ].filter(({ service }) => only.includes(service))
}

function findProcesses(set: SetName, name: ProcessName): ServiceProcess[] {
  const found = listProcesses(set).filter((process) => process.name === name || process.service === name)
  if (found.length === 0) throw new Error(`the engine of ${set} is a single node and has no ${name}`)
  return found
}

function isAnyRunning(set: SetName): boolean {
  return listProcesses(set).some(
    ({ identity }) => findRecordedPid(identity) !== undefined || findUnrecordedPids(identity).length > 0,
  )
}

/** A single node and a cluster use the same ports, and a heap cannot change, so the running engine stops first. */
async function changeEngineShape({ set, engineNodes, engineHeap }: UpOptions, say: Say): Promise<void> {
  const current = readEngineShape(set)
  const wanted = { nodes: engineNodes ?? current.nodes, heap: engineHeap ?? current.heap }
  if (wanted.nodes !== current.nodes || wanted.heap !== current.heap)
    await runAll(listProcesses(set, ['engine']), (process) => ensureStopped(process, say))
  writeEngineShape(set, wanted)
}

function withSetLock(set: SetName, say: Say, work: () => Promise<void>): Promise<void> {
  return withLock(`set ${setDirectory(set)}`, work, () =>
    say(`waiting for another command on the ${set} set`),
  )
}

/** Waits for all of them, also if one fails: the lock must not be released before. */
async function runAll(
  processes: readonly ServiceProcess[],
  work: (process: ServiceProcess) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(processes.map(work))
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [describeError(result.reason)] : [],
  )
  if (reasons.length > 0) throw new Error(reasons.join('\n\n'))
}
