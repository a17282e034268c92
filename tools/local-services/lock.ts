import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while no other process on this machine holds the lock of this name. The lock is a Linux abstract socket:
 * the kernel frees it when its holder exits, so no lock can be left behind.
 */
export async function withLock<T>(
  name: string,
  work: () => Promise<T>,
  onWait: () => void = () => {},
): Promise<T> {
  const address = `\0vio-saath-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  let server = await listen(address)
  if (server === undefined) onWait()
  for (; server === undefined; server = await listen(address)) await sleep(200)
  try {
    return await work()
  } finally {
    await server[Symbol.asyncDispose]()
  }
}

/** Undefined if another process listens there. */
function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}
