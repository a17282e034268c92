import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}

/** The decode processes started by this process, as listed by the system. */
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

/** The peak memory of any of our decode processes, as counted by the kernel (VmHWM). */
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
