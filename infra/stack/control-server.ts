import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Ageing } from './test-data.ts'

interface ControlOptions {
  readonly port: number
  /** The last code that was sent to a phone. */
  readonly codeFor: (phone: string) => string | undefined
  /** Runs `pnpm admin`: roles cannot be granted over HTTP. */
  readonly admin: (args: readonly string[]) => Promise<string>
  readonly makeOlder: (what: Ageing) => Promise<void>
  /** `user` is a public id. */
  readonly giveCoins: (user: string, coins: number) => Promise<void>
}

export interface ControlServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Lets tests do what no visitor can. It listens on the loopback interface. */
export async function startControlServer(options: ControlOptions): Promise<ControlServer> {
  const answer = async (request: string, parameters: URLSearchParams): Promise<[number, object]> => {
    const read = (name: string): string => parameters.get(name) ?? ''
    // A query string turns a plus into a space.
    const readPhone = (name: string): string => read(name).replace(' ', '+')
    switch (request) {
      case 'GET /codes': {
        const code = options.codeFor(readPhone('to'))
        return code === undefined ? [404, { message: `no code was sent to ${read('to')}` }] : [200, { code }]
      }
      case 'POST /roles': {
        const user = parameters.has('phone')
          ? ['--phone', readPhone('phone')]
          : ['--telegram', read('telegram')]
        const args = ['grant', '--product', read('product'), ...user, '--role', read('role')]
        return [200, { message: await options.admin([...args, '--reason', 'a test needs it']) }]
      }
      case 'POST /older':
        await options.makeOlder(
          parameters.has('group') ? { group: read('group') } : { phone: readPhone('phone') },
        )
        return [200, {}]
      case 'POST /coins':
        await options.giveCoins(read('user'), Number(read('coins')))
        return [200, {}]
      default:
        return [404, { message: 'GET /codes, POST /roles, POST /coins or POST /older' }]
    }
  }
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control')
    answer(`${request.method} ${pathname}`, searchParams)
      .catch((error: unknown): [number, object] => [500, { message: String(error) }])
      .then(([status, body]) => {
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
      .catch(() => reply.destroy())
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await server[Symbol.asyncDispose]()
    },
  }
}
