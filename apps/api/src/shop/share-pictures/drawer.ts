import { fileURLToPath } from 'node:url'
import { startChild, type Child, type ChildLimits } from '#platform/child/child-process.ts'
import { AppError } from '#platform/http/errors.ts'
import type { Log } from '#platform/observability/log.ts'
import { readDrawReply, type Drawn } from './draw-reply.ts'
import type { ShareCard } from './share-card.rules.ts'

export interface DrawerLimits extends ChildLimits {
  /** Maximum queue length; further requests get the photo instead. */
  readonly waiting: number
  /** The process is replaced after this many pictures, which bounds memory leaks. */
  readonly picturesOfProcess: number
}

/** Time limit of one picture. */
export const drawMs = 10_000

const defaultLimits: DrawerLimits = {
  fileMs: drawMs,
  memoryBytes: 400 * 1024 * 1024,
  waiting: 20,
  picturesOfProcess: 1_000,
}

export interface Drawer {
  /** Throws SERVER_BUSY when the queue is full or the process fails. */
  readonly draw: (card: ShareCard, photo: Buffer | null) => Promise<Buffer>
  readonly state: () => { readonly waiting: number; readonly drawn: number }
  readonly close: () => Promise<void>
}

const entry = fileURLToPath(new URL('./draw-process.ts', import.meta.url))
const fonts = fileURLToPath(new URL('./fonts/fonts.conf', import.meta.url))

const busySeconds = 5
const busy = (cause?: unknown): AppError =>
  new AppError('SERVER_BUSY', { retryAfterSeconds: busySeconds, cause })

/** Draws one picture at a time in a child process, which starts with the first picture and restarts after an exit. */
export function makeDrawer(log: Log, changes: Partial<DrawerLimits> = {}, entryFile = entry): Drawer {
  const limits = { ...defaultLimits, ...changes }
  let child: Child<Drawn> | null = null
  let picturesOfChild = 0
  let lastPicture: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let drawn = 0
  let isClosed = false

  const retire = async (): Promise<void> => {
    const old = child
    child = null
    await old?.end()
  }

  const worker = async (): Promise<Child<Drawn>> => {
    if (child && (!child.isAlive() || picturesOfChild >= limits.picturesOfProcess)) await retire()
    if (child) return child
    const fresh = await startChild(limits, {
      entryFile,
      environment: { FONTCONFIG_FILE: fonts },
      readReply: readDrawReply,
      isReady: (reply) => reply === 'ready',
    })
    if (isClosed) {
      await fresh.end()
      throw busy()
    }
    picturesOfChild = 0
    return (child = fresh)
  }

  const drawOne = async (card: ShareCard, photo: Buffer | null): Promise<Buffer> => {
    if (isClosed) throw busy()
    try {
      const draws = await worker()
      picturesOfChild += 1
      const picture = await draws.ask([Buffer.from(JSON.stringify(card)), ...(photo ? [photo] : [])])
      if (typeof picture === 'string') throw new Error(`the draw process replied "${picture}"`)
      drawn += 1
      return picture
    } catch (error) {
      // The service warns about it; this line would double the log.
      if (!isClosed) log.debug('a share picture was not drawn', { error })
      throw error instanceof AppError ? error : busy(error)
    }
  }

  return {
    draw: (card, photo) => {
      if (isClosed || waiting >= limits.waiting) return Promise.reject(busy())
      waiting += 1
      const picture = lastPicture.then(() => drawOne(card, photo))
      const next = (): void => {
        waiting -= 1
      }
      lastPicture = picture.then(next, next)
      return picture
    },
    state: () => ({ waiting, drawn }),
    close: async () => {
      isClosed = true
      await retire()
    },
  }
}
