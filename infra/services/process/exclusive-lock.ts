import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MILLISECONDS = 200

/**
 * Runs `work` while no other process on this machine runs anything under the same name.
 * The lock is a Linux abstract socket: the kernel frees it when its holder dies, however it dies, so there is
 * never a stale lock file to reason about.
 */
export async function withExclusiveLock<T>(
  name: string,
  work: () => Promise<T>,
  onWait: () => void = () => {},
): Promise<T> {
  const address = `\0vio-saath-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  let holder = await tryToHold(address)
  if (holder === undefined) onWait()
  while (holder === undefined) {
    await sleep(POLL_MILLISECONDS)
    holder = await tryToHold(address)
  }
  const held = holder
  try {
    return await work()
  } finally {
    await new Promise<void>((closed) => held.close(() => closed()))
  }
}

function tryToHold(address: string): Promise<Server | undefined> {
  return new Promise((settle, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') settle(undefined)
      else fail(error)
    })
    server.listen(address, () => settle(server))
  })
}
