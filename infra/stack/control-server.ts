import { createServer } from 'node:http'
import { once } from 'node:events'
import type { Ageing } from './make-older.ts'

export interface ControlOptions {
  readonly port: number
  /** The last code that was sent to a phone. */
  readonly codeFor: (phone: string) => string | undefined
  /** What `pnpm admin` does: rights that nobody can give over HTTP. */
  readonly admin: (words: readonly string[]) => Promise<string>
  /** What would have to be waited for becomes older instead. */
  readonly makeOlder: (what: Ageing) => Promise<void>
  /** To a person by the public id. */
  readonly giveCoins: (user: string, coins: number) => Promise<void>
}

export interface ControlServer {
  readonly url: string
  readonly close: () => Promise<void>
}

/**
 * What a test may do that no visitor can: read the code that went to a phone (`GET /codes?to=+998…`), give a role
 * (`POST /roles?product=vio&phone=+998…&role=admin`), give coins (`POST /coins?user=…&coins=40`), and let a group (`POST /older?group=…`) or the codes of a phone
 * (`POST /older?phone=+91…`) become older. Only the machine itself reaches it.
 */
export async function startControlServer(options: ControlOptions): Promise<ControlServer> {
  const answer = async (method: string, address: URL): Promise<[number, unknown]> => {
    const word = (name: string): string => address.searchParams.get(name) ?? ''
    if (method === 'GET' && address.pathname === '/codes') {
      // An address turns a plus into a space.
      const code = options.codeFor(word('to').replace(' ', '+'))
      return code === undefined ? [404, { message: `no code was sent to ${word('to')}` }] : [200, { code }]
    }
    if (method === 'POST' && address.pathname === '/roles') {
      const who = address.searchParams.has('phone')
        ? ['--phone', word('phone').replace(' ', '+')]
        : ['--telegram', word('telegram')]
      const words = ['grant', '--product', word('product'), ...who, '--role', word('role')]
      return [200, { message: await options.admin([...words, '--reason', 'a test needs it']) }]
    }
    if (method === 'POST' && address.pathname === '/older') {
      await options.makeOlder(
        address.searchParams.has('group')
          ? { group: word('group') }
          : { phone: word('phone').replace(' ', '+') },
      )
      return [200, { message: 'it is older now' }]
    }
    if (method === 'POST' && address.pathname === '/coins') {
      await options.giveCoins(word('user'), Number(word('coins')))
      return [200, { message: 'they are there' }]
    }
    return [404, { message: 'GET /codes, POST /roles, POST /coins or POST /older' }]
  }
  const server = createServer((request, reply) => {
    answer(request.method ?? '', new URL(request.url ?? '/', 'http://control'))
      .catch((error: unknown): [number, unknown] => [500, { message: String(error) }])
      .then(([status, body]) => {
        reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      })
      .catch(() => reply.destroy())
  })
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : options.port
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
