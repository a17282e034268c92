import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy to a real service that can be cut or can hang without affecting other users of the service. */
export interface BreakableLink {
  readonly url: string
  /** Accepts connections and bytes and forwards nothing. */
  readonly hang: () => void
  /** The number of connections that have hung since then. */
  readonly askedInVain: () => number
  /** Refuses connections and closes the present ones. */
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function startBreakableLink(targetUrl: string): Promise<BreakableLink> {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let isHung = false
  const silenced = new Set<Socket>()
  let server: Server | null = null

  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  const listen = async (port: number): Promise<number> => {
    server = createServer((client) => {
      const service = connect(Number(target.port), target.hostname)
      for (const socket of [client, service]) keep(socket)
      client.on('data', (bytes) => {
        if (isHung) silenced.add(client)
        else service.write(bytes)
      })
      service.on('data', (bytes) => {
        if (!isHung) client.write(bytes)
      })
      client.on('close', () => service.destroy())
      service.on('close', () => client.destroy())
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return address.port
  }
  const stop = async (): Promise<void> => {
    const running = server
    server = null
    if (!running) return
    const closed = once(running, 'close')
    running.close()
    endAll()
    await closed
  }

  const port = await listen(0)
  return {
    url: `http://127.0.0.1:${port}`,
    hang: () => {
      silenced.clear()
      isHung = true
    },
    askedInVain: () => silenced.size,
    cut: stop,
    mend: async () => {
      // The bytes of these connections are lost, so they are unusable.
      if (isHung) endAll()
      isHung = false
      if (!server) await listen(port)
    },
    close: stop,
  }
}
