import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface MemoryUse {
  /** What the process holds in memory now, and at most so far. */
  readonly residentBytes: number
  readonly peakBytes: number
  /** Writable private memory, touched or not: what the kernel's data limit counts. */
  readonly dataBytes: number
}

/** Null where there is no /proc (macOS) or the process is gone. */
export async function memoryUse(pid: number): Promise<MemoryUse | null> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
  const read = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024
  if (!status.includes('VmRSS')) return null
  return { residentBytes: read('VmRSS'), peakBytes: read('VmHWM'), dataBytes: read('VmData') }
}

/** Program pages that are only read in later count as resident but not as data. */
const laterPagesBytes = 24 * 1024 * 1024

/**
 * Asks the kernel to refuse the process more than `limitBytes`. An absolute limit does not work: V8 reserves
 * half a gigabyte that it never touches (and far more address space), another amount on every platform. So the
 * limit stands at what the empty process has, plus what is left of the allowance. False where it cannot be set.
 */
export async function setMemoryLimit(pid: number, limitBytes: number): Promise<boolean> {
  const empty = await memoryUse(pid)
  if (!empty) return false
  const data = empty.dataBytes + limitBytes - empty.residentBytes - laterPagesBytes
  try {
    // It writes to its pipes only: no file, no core dump.
    await run('prlimit', ['--pid', String(pid), `--data=${data}`, '--fsize=0', '--core=0', '--nofile=64'])
    // When the machine or the container runs out of memory, the kernel takes this process and not the API.
    await writeFile(`/proc/${pid}/oom_score_adj`, '1000')
    return true
  } catch {
    return false
  }
}
