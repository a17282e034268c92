import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface MemoryUse {
  readonly residentBytes: number
  readonly peakBytes: number
  /** Writable private memory, touched or not, which the kernel's data limit counts. */
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

/** Program pages that are loaded later count as resident memory but not as data. */
const laterPagesBytes = 24 * 1024 * 1024

/**
 * Sets the kernel's data limit of the process. V8 reserves half a gigabyte that it never touches, a different amount on
 * every platform, so the limit is what the empty process has plus the rest of the allowance. Returns false where it
 * cannot be set.
 */
export async function setMemoryLimit(pid: number, limitBytes: number): Promise<boolean> {
  const empty = await memoryUse(pid)
  if (!empty) return false
  const data = empty.dataBytes + limitBytes - empty.residentBytes - laterPagesBytes
  try {
    // The process writes only to its pipes: no file, no core dump.
    await run('prlimit', ['--pid', String(pid), `--data=${data}`, '--fsize=0', '--core=0', '--nofile=64'])
    // When memory runs out, the kernel kills this process and not the API.
    await writeFile(`/proc/${pid}/oom_score_adj`, '1000')
    return true
  } catch {
    return false
  }
}
