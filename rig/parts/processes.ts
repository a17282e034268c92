import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryFile, type Environment } from './surroundings.ts'

/** User and system CPU time of a process so far, in milliseconds. */
const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Long, because other builds and tests may slow the machine down. */
const startTimeoutMs = 300_000

export async function startServer(
  script: string,
  environment: Readonly<Record<string, string>>,
  probeUrl: string,
  nodeFlags: readonly string[] = [],
): Promise<ChildProcess & { pid: number }> {
  const answers = (): Promise<boolean> =>
    fetch(probeUrl).then(
      (reply) => reply.ok,
      () => false,
    )
  // A server left over by an earlier run would answer instead of the new one.
  if (await answers()) throw new Error(`another server already answers at ${probeUrl}`)
  const child = spawn(process.execPath, [...nodeFlags, script], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const until = performance.now() + startTimeoutMs; performance.now() < until;) {
    if (child.exitCode !== null) throw new Error(`${script} exited with ${child.exitCode}`)
    if (await answers()) return child as ChildProcess & { pid: number }
    await sleep(50)
  }
  // Otherwise it could answer later, instead of the next server.
  await stopServer(child)
  throw new Error(`${script} did not answer`)
}

/** The API at the port of its environment. */
export function startApi(environment: Environment, more: Environment = {}) {
  const all = { ...environment, ...more }
  return startServer(
    repositoryFile('apps/api/src/main/http.ts'),
    all,
    `http://127.0.0.1:${all['HTTP_PORT'] ?? ''}/ready`,
  )
}

export function startWorker(environment: Environment) {
  return startServer(
    repositoryFile('apps/api/src/main/worker.ts'),
    environment,
    `http://127.0.0.1:${environment['WORKER_INTERNAL_PORT'] ?? ''}/metrics`,
  )
}

export async function stopServer(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

/** CPU time so far of each of these processes, without those that have ended. */
export function cpuOfEach(pids: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    pids.flatMap((pid) => {
      try {
        return [[pid, cpuMs(pid)] as const]
      } catch {
        return []
      }
    }),
  )
}

/** CPU time since then of the processes that still run. */
export function cpuSince(before: ReadonlyMap<number, number>): number {
  return [...cpuOfEach([...before.keys()])].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
}

const readParent = (pid: string): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  } catch {
    return 0
  }
}

/** A process and its children: PostgreSQL has one per connection. */
export function listFamily(pid: number): number[] {
  return [
    pid,
    ...readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && readParent(name) === pid)
      .map(Number),
  ]
}
