import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { readMessages, writeMessage } from './child-messages.ts'
import { memoryUse, setMemoryLimit } from './memory-limit.ts'

export type ExitReason = 'timeout' | 'memory' | 'crash'

/** The process ended, and the file it was working on is lost. */
export class ChildExit extends Error {
  readonly reason: ExitReason
  constructor(reason: ExitReason) {
    super(`the process ended: ${reason}`)
    this.reason = reason
  }
}

export interface ChildLimits {
  readonly fileMs: number
  readonly memoryBytes: number
}

/** What runs in the process, and how its answers are read. */
export interface ChildProgram<R> {
  readonly entryFile: string
  /** All that it sees of the surroundings, beside what keeps its memory small. */
  readonly environment: Readonly<Record<string, string>>
  /** Throws when the answer is not one that an intact process can give. */
  readonly readReply: (parts: readonly Buffer[]) => R
  /** The first answer of a process that can work. */
  readonly isReady: (reply: R) => boolean
}

export interface Child<R> {
  readonly pid: number
  readonly hasMemoryLimit: boolean
  readonly isAlive: () => boolean
  /** One question at a time. Rejects with ChildExit, after which the child must be replaced. */
  readonly ask: (parts: readonly Uint8Array[]) => Promise<R>
  readonly peakBytes: () => number
  readonly end: () => Promise<void>
}

/** Few threads and a small heap: the memory is for pixels. */
const nodeFlags = ['--v8-pool-size=0', '--max-old-space-size=64', '--max-semi-space-size=1', '--expose-gc']
/** No secret of ours is in reach. Freed pixel buffers go back to the system instead of piling up. */
const smallMemory = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
}
const startMs = 15_000
const watchMs = 50
/** Pictures may wait, other requests may not; much lower, and good pictures would run out of time. */
const lowPriority = 5

type Process = ChildProcessByStdio<Writable, Readable, null>

/**
 * Work on pictures, apart from the process that answers requests: it cannot block it, and takes nothing along when it
 * dies. Its time and memory are limited.
 */
export async function startChild<R>(limits: ChildLimits, program: ChildProgram<R>): Promise<Child<R>> {
  const child: Process = spawn(process.execPath, [...nodeFlags, program.entryFile], {
    env: { ...smallMemory, ...program.environment },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const gone = once(child, 'close').catch(() => undefined)
  let waiting: { resolve: (reply: R) => void; reject: (error: Error) => void } | null = null
  let isAlive = true
  let peak = 0

  const stop = (reason: ExitReason): void => {
    isAlive = false
    child.kill('SIGKILL')
    waiting?.reject(new ChildExit(reason))
    waiting = null
  }
  const read = readMessages((parts) => {
    waiting?.resolve(program.readReply(parts))
    waiting = null
  })
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      read(chunk)
    } catch {
      stop('crash')
    }
  })
  for (const source of [child, child.stdin, child.stdout])
    source.on('error', () => {
      stop('crash')
    })
  child.on('exit', () => {
    stop('crash')
  })
  // An idle child must not keep a process alive that has nothing else to do.
  child.unref()
  for (const pipe of [child.stdin, child.stdout] as unknown as Socket[]) pipe.unref()

  const look = async (): Promise<void> => {
    const use = child.pid === undefined ? null : await memoryUse(child.pid)
    if (!use || !isAlive) return
    peak = Math.max(peak, use.peakBytes)
    if (use.residentBytes > limits.memoryBytes) stop('memory')
  }
  const within = async (ms: number, send: () => void): Promise<R> => {
    const timer = setTimeout(() => {
      stop('timeout')
    }, ms)
    try {
      return await new Promise<R>((resolve, reject) => {
        waiting = { resolve, reject }
        if (isAlive) send()
        else stop('crash')
      })
    } finally {
      clearTimeout(timer)
    }
  }

  if (!program.isReady(await within(startMs, () => undefined)) || child.pid === undefined) {
    stop('crash')
    throw new ChildExit('crash')
  }
  const { pid } = child
  const hasMemoryLimit = await setMemoryLimit(pid, limits.memoryBytes)
  try {
    setPriority(pid, lowPriority)
  } catch {
    // It ended meanwhile, or the system does not allow it: the work is done all the same.
  }

  return {
    pid,
    hasMemoryLimit,
    isAlive: () => isAlive,
    peakBytes: () => peak,
    ask: async (parts) => {
      const watch = setInterval(() => {
        void look()
      }, watchMs)
      try {
        return await within(limits.fileMs, () => {
          writeMessage(child.stdin, parts)
        })
      } finally {
        clearInterval(watch)
        await look()
      }
    },
    end: async () => {
      child.stdin.destroy()
      stop('crash')
      await gone
    },
  }
}
