import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** User and system CPU time of a process so far, in milliseconds. */
export const cpuMs = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = Number(fields[11]) + Number(fields[12])
  return ticks * 10
}

export const startServer = async (
  script: string,
  environment: Readonly<Record<string, string>>,
  probeUrl: string,
  nodeFlags: readonly string[] = [],
): Promise<ChildProcess & { pid: number }> => {
  const child = spawn(process.execPath, [...nodeFlags, script], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}`)
    const isUp = await fetch(probeUrl).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isUp) return child as ChildProcess & { pid: number }
    await sleep(50)
  }
  throw new Error(`${script} did not answer`)
}

export const stopServer = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}
