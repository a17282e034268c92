import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** The decode processes that this process started, seen from outside: as the system lists them. */
export function decodeProcesses(parent = process.pid): number[] {
  return readdirSync(`/proc/${parent}/task`)
    .flatMap((task) => read(`/proc/${parent}/task/${task}/children`).split(' '))
    .filter((pid) => pid !== '' && read(`/proc/${pid}/cmdline`).includes('decode-process'))
    .map(Number)
}

export function isRunning(pid: number): boolean {
  return /^State:\s+[^ZX]/m.test(read(`/proc/${pid}/status`))
}

export interface MemoryWatch {
  readonly peakMegabytes: () => number
  readonly stop: () => void
}

/** The most memory any decode process of ours has held, as the kernel counts it (VmHWM). */
export function watchDecodeMemory(): MemoryWatch {
  let peakKilobytes = 0
  const look = (): void => {
    for (const pid of decodeProcesses())
      peakKilobytes = Math.max(
        peakKilobytes,
        Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0),
      )
  }
  const timer = setInterval(look, 20)
  return {
    peakMegabytes: () => {
      look()
      return Math.round(peakKilobytes / 1024)
    },
    stop: () => {
      clearInterval(timer)
    },
  }
}
