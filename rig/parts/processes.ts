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

/** Of the one thread that runs its scripts: the others compress, collect garbage and compile beside it. */
export function mainThreadCpuMs(pid: number): number {
  return cpuMsIn(`/proc/${pid}/task/${pid}/stat`)
}

/** A machine that builds and tests beside it is slow to start anything. */
const patienceMs = 30_000

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
  // What an ended run left behind would answer in the place of the new server.
  if (await answers()) throw new Error(`something answers at ${probeUrl} already`)
  const child = spawn(process.execPath, [...nodeFlags, script], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const until = performance.now() + patienceMs; performance.now() < until;) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    if (await answers()) return child as ChildProcess & { pid: number }
    await sleep(50)
  }
  // It would answer in the place of the next one.
  await stopServer(child)
  throw new Error(`${script} did not answer`)
}

export async function stopServer(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}
