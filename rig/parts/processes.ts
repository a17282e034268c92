import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const cpuMsIn = (statFile: string): number => {
  const fields = readFileSync(statFile, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = Number(fields[11]) + Number(fields[12])
  return ticks * 10
}

/** User and system CPU time of a process so far, in milliseconds. */
export function cpuMs(pid: number): number {
  return cpuMsIn(`/proc/${pid}/stat`)
}

/** CPU time of the main thread only: other threads compress, collect garbage and compile. */
export function mainThreadCpuMs(pid: number): number {
  return cpuMsIn(`/proc/${pid}/task/${pid}/stat`)
}

/** Long, because other builds and tests may slow the machine down. */
const startTimeoutMs = 30_000

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

export async function stopServer(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}
