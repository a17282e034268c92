import { readdirSync, readFileSync } from 'node:fs'
import { cpuMs } from '../parts/processes.ts'

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
