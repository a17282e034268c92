import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { readMessages, writeMessage } from './child-messages.ts'
import { memoryUse, setMemoryLimit } from './memory-limit.ts'

export type ExitReason = 'timeout' | 'memory' | 'crash'

/** The process exited while it worked on a file. */
export class ChildExit extends Error {
  readonly reason: ExitReason
  constructor(reason: ExitReason) {
    super(`the child process exited: ${reason}`)
    this.reason = reason
  }
}

export interface ChildLimits {
  readonly fileMs: number
  readonly memoryBytes: number
}

/** The program of the process and how its replies are read. */
export interface ChildProgram<R> {
  readonly entryFile: string
  /** Its whole environment, except for the variables that limit memory. */
  readonly environment: Readonly<Record<string, string>>
  /** Throws on a reply that an intact process cannot give. */
  readonly readReply: (parts: readonly Buffer[]) => R
  /** Whether the first reply says that the process can work. */
  readonly isReady: (reply: R) => boolean
}

export interface Child<R> {
  readonly pid: number
  readonly hasMemoryLimit: boolean
  readonly isAlive: () => boolean
  /** One request at a time. Rejects with ChildExit, after which the child must be replaced. */
  readonly ask: (parts: readonly Uint8Array[]) => Promise<R>
  readonly peakBytes: () => number
  readonly end: () => Promise<void>
}

/** Few threads and a small heap, since its memory is for pixels. */
const nodeFlags = ['--v8-pool-size=0', '--max-old-space-size=64', '--max-semi-space-size=1', '--expose-gc']
/** Returns freed pixel buffers to the system. The environment has no secrets. */
const memoryEnvironment = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
}
const startMs = 15_000
const watchMs = 50
/** Below the API, so that requests do not wait for pictures; much lower, and valid pictures would time out. */
const lowPriority = 5

type Process = ChildProcessByStdio<Writable, Readable, null>

/** Works on pictures in a process of its own, with limited time and memory, so that it cannot block or crash the API. */
export async function startChild<R>(limits: ChildLimits, program: ChildProgram<R>): Promise<Child<R>> {
  const child: Process = spawn(process.execPath, [...nodeFlags, program.entryFile], {
    env: { ...memoryEnvironment, ...program.environment },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const closed = once(child, 'close').catch(() => undefined)
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
  // An idle child must not keep the parent process alive.
  child.unref()
  for (const pipe of [child.stdin, child.stdout] as unknown as Socket[]) pipe.unref()

  const checkMemory = async (): Promise<void> => {
    const use = child.pid === undefined ? null : await memoryUse(child.pid)
    if (!use || !isAlive) return
    peak = Math.max(peak, use.peakBytes)
    if (use.residentBytes > limits.memoryBytes) stop('memory')
  }
  const askWithin = async (ms: number, send: () => void): Promise<R> => {
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

  if (!program.isReady(await askWithin(startMs, () => undefined)) || child.pid === undefined) {
    stop('crash')
    throw new ChildExit('crash')
  }
  const { pid } = child
  const hasMemoryLimit = await setMemoryLimit(pid, limits.memoryBytes)
  try {
    setPriority(pid, lowPriority)
  } catch {
    // It has exited meanwhile, or the system forbids it; neither prevents the work.
  }

  return {
    pid,
    hasMemoryLimit,
    isAlive: () => isAlive,
    peakBytes: () => peak,
    ask: async (parts) => {
      const watch = setInterval(() => {
        void checkMemory()
      }, watchMs)
      try {
        return await askWithin(limits.fileMs, () => {
          writeMessage(child.stdin, parts)
        })
      } finally {
        clearInterval(watch)
        await checkMemory()
      }
    },
    end: async () => {
      child.stdin.destroy()
      stop('crash')
      await closed
    },
  }
}
