import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { readMessages, writeMessage } from './decode-messages.ts'
import { readReply, type Decoded } from './decode-reply.ts'
import { memoryUse, raiseMemoryWall } from './memory-wall.ts'

export type Death = 'timeout' | 'memory' | 'crash'

/** The process is gone, and with it the file it had in hand. */
export class DecodeDeath extends Error {
  readonly death: Death
  constructor(death: Death) {
    super(`the decode process ended: ${death}`)
    this.death = death
  }
}

export interface ChildLimits {
  readonly fileMs: number
  readonly memoryBytes: number
}

export interface DecodeChild {
  readonly pid: number
  readonly hasMemoryWall: boolean
  readonly isAlive: () => boolean
  /** One file at a time. Rejects with DecodeDeath, after which the child must be replaced. */
  readonly decode: (bytes: Buffer) => Promise<Decoded>
  readonly peakBytes: () => number
  readonly end: () => Promise<void>
}

/** The bundle for production holds the entry beside itself, as JavaScript. */
const entryName = import.meta.url.endsWith('.ts') ? './decode-process.ts' : './decode-process.js'
const entry = fileURLToPath(new URL(entryName, import.meta.url))

/** Few threads and a small heap: the memory is for pixels. */
const nodeFlags = ['--v8-pool-size=0', '--max-old-space-size=64', '--max-semi-space-size=1', '--expose-gc']
/** No secret of ours is in reach. Freed pixel buffers go back to the system instead of piling up. */
const environment = {
  UV_THREADPOOL_SIZE: '1',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  VIPS_BLOCK_UNTRUSTED: '1',
}
const startMs = 15_000
const watchMs = 50
/** Pictures may wait, other requests may not; much lower, and good pictures would run out of time. */
const lowPriority = 5

type Process = ChildProcessByStdio<Writable, Readable, null>

export const startDecodeChild = async (limits: ChildLimits, entryFile = entry): Promise<DecodeChild> => {
  const child: Process = spawn(process.execPath, [...nodeFlags, entryFile], {
    env: environment,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const gone = once(child, 'close').catch(() => undefined)
  let waiting: { resolve: (decoded: Decoded) => void; reject: (error: Error) => void } | null = null
  let isAlive = true
  let peak = 0

  const die = (death: Death): void => {
    isAlive = false
    child.kill('SIGKILL')
    waiting?.reject(new DecodeDeath(death))
    waiting = null
  }
  const read = readMessages((parts) => {
    waiting?.resolve(readReply(parts))
    waiting = null
  })
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      read(chunk)
    } catch {
      die('crash')
    }
  })
  for (const source of [child, child.stdin, child.stdout])
    source.on('error', () => {
      die('crash')
    })
  child.on('exit', () => {
    die('crash')
  })
  // An idle decoder must not keep a process alive that has nothing else to do.
  child.unref()
  for (const pipe of [child.stdin, child.stdout] as unknown as Socket[]) pipe.unref()

  const look = async (): Promise<void> => {
    const use = child.pid === undefined ? null : await memoryUse(child.pid)
    if (!use || !isAlive) return
    peak = Math.max(peak, use.peakBytes)
    if (use.residentBytes > limits.memoryBytes) die('memory')
  }
  const within = async (ms: number, send: () => void): Promise<Decoded> => {
    const timer = setTimeout(() => {
      die('timeout')
    }, ms)
    try {
      return await new Promise<Decoded>((resolve, reject) => {
        waiting = { resolve, reject }
        if (isAlive) send()
        else die('crash')
      })
    } finally {
      clearTimeout(timer)
    }
  }

  if ((await within(startMs, () => undefined)) !== 'ready' || child.pid === undefined) {
    die('crash')
    throw new DecodeDeath('crash')
  }
  const { pid } = child
  const hasMemoryWall = await raiseMemoryWall(pid, limits.memoryBytes)
  try {
    setPriority(pid, lowPriority)
  } catch {
    // It ended meanwhile, or the system does not allow it: decoding still works.
  }

  return {
    pid,
    hasMemoryWall,
    isAlive: () => isAlive,
    peakBytes: () => peak,
    decode: async (bytes) => {
      const watch = setInterval(() => {
        void look()
      }, watchMs)
      try {
        return await within(limits.fileMs, () => {
          writeMessage(child.stdin, [bytes])
        })
      } finally {
        clearInterval(watch)
        await look()
      }
    },
    end: async () => {
      child.stdin.destroy()
      die('crash')
      await gone
    },
  }
}
