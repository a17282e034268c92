import { ChildExit, type ChildLimits } from '#platform/child/child-process.ts'
import { AppError } from '#platform/http/errors.ts'
import type { Log } from '#platform/observability/log.ts'
import { startDecodeChild, type DecodeChild } from './decode-child.ts'
import { makeFairQueue, type MakeDecodeQueue, type QueueLimits } from './decode-queue.ts'
import type { Picture } from './decode-reply.ts'

export interface DecoderLimits extends ChildLimits, QueueLimits {
  readonly processes: number
  /** A process is replaced after so many files, in case it leaks memory. */
  readonly filesPerProcess: number
}

const defaultLimits: DecoderLimits = {
  fileMs: 3_000,
  memoryBytes: 400 * 1024 * 1024,
  processes: 1,
  waiting: 60,
  waitingPerUser: 10,
  workingPerUser: 1,
  filesPerProcess: 1_000,
}

export interface Decoder {
  /** Throws IMAGE_BROKEN, IMAGE_TOO_LARGE or SERVER_BUSY. */
  readonly decode: (bytes: Buffer, owner: number) => Promise<Picture>
  readonly state: () => { readonly waiting: number; readonly peakBytes: number; readonly exits: number }
  readonly close: () => Promise<void>
}

interface Job {
  readonly bytes: Buffer
  readonly owner: number
  readonly resolve: (picture: Picture) => void
  readonly reject: (error: unknown) => void
}

const busySeconds = 5
const busy = (cause?: unknown): AppError =>
  new AppError('SERVER_BUSY', { retryAfterSeconds: busySeconds, cause })

/** A queue in front of a few decode processes, which start with the first file and again after an exit. */
export function makeDecoder(
  log: Log,
  changes: Partial<DecoderLimits> = {},
  entryFile?: string,
  makeQueue: MakeDecodeQueue = makeFairQueue,
): Decoder {
  const limits = { ...defaultLimits, ...changes }
  const queue = makeQueue<Job>(limits)
  const children = new Set<DecodeChild>()
  let working = 0
  let isClosed = false
  let peakBytes = 0
  let exits = 0

  const decodeOne = async (child: DecodeChild, bytes: Buffer): Promise<Picture> => {
    try {
      const decoded = await child.ask([bytes])
      if (decoded === 'too-large') throw new AppError('IMAGE_TOO_LARGE')
      if (typeof decoded === 'string') throw new AppError('IMAGE_BROKEN')
      return decoded
    } catch (error) {
      if (!(error instanceof ChildExit)) throw error
      if (isClosed) throw busy(error)
      exits += 1
      log.warn('a picture ended its decode process', { reason: error.reason })
      throw new AppError('IMAGE_BROKEN', { cause: error })
    } finally {
      peakBytes = Math.max(peakBytes, child.peakBytes())
    }
  }

  const start = async (): Promise<DecodeChild> => {
    const child = await startDecodeChild(limits, entryFile).catch((error: unknown) => {
      // The file is not the cause: it was not sent yet.
      log.error('the decode process did not start', { error })
      throw busy(error)
    })
    if (isClosed) {
      await child.end()
      throw busy()
    }
    if (!child.hasMemoryLimit)
      log.warn('the memory of the decode process is limited by polling only, not by the kernel')
    children.add(child)
    return child
  }

  const retire = async (child: DecodeChild | null): Promise<void> => {
    if (!child) return
    children.delete(child)
    await child.end()
  }

  /** Runs once for each process and takes files until none is left. The process stays for the next files. */
  let idle: { child: DecodeChild; files: number }[] = []
  const work = async (): Promise<void> => {
    working += 1
    let slot = idle.pop() ?? null
    for (let job = queue.take(); job; job = queue.take()) {
      try {
        if (slot && (!slot.child.isAlive() || slot.files >= limits.filesPerProcess)) {
          await retire(slot.child)
          slot = null
        }
        slot ??= { child: await start(), files: 0 }
        slot.files += 1
        job.resolve(await decodeOne(slot.child, job.bytes))
      } catch (error) {
        job.reject(error)
      }
      queue.finish(job)
    }
    if (slot) idle.push(slot)
    working -= 1
  }

  return {
    decode: (bytes, owner) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(busy())
        queue.add({ bytes, owner, resolve, reject })?.reject(busy())
        if (working < limits.processes) void work()
      }),
    state: () => ({ waiting: queue.length(), peakBytes, exits }),
    close: async () => {
      isClosed = true
      for (const job of queue.clear()) job.reject(busy())
      idle = []
      await Promise.all([...children].map(retire))
    },
  }
}
