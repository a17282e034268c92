import { afterEach, expect, test } from 'vitest'
import { type ControlServer, startControlServer } from './control-server.ts'
import type { Ageing } from './make-older.ts'

let server: ControlServer | null = null
const asked: (readonly string[])[] = []
const aged: Ageing[] = []
const given: (readonly [string, number])[] = []

const start = async (): Promise<ControlServer> => {
  server = await startControlServer({
    port: 0,
    codeFor: (phone) => (phone === '+998901234567' ? '123456' : undefined),
    admin: (words) => {
      asked.push(words)
      return Promise.resolve('done')
    },
    makeOlder: (what) => {
      aged.push(what)
      return Promise.resolve()
    },
    giveCoins: (user, coins) => {
      given.push([user, coins])
      return Promise.resolve()
    },
  })
  return server
}

afterEach(async () => {
  await server?.close()
  asked.length = 0
  aged.length = 0
  given.length = 0
})

test('a code is told by the phone it went to, whether the plus was escaped or not', async () => {
  const { url } = await start()
  for (const to of ['%2B998901234567', '+998901234567']) {
    const reply = await fetch(`${url}/codes?to=${to}`)
    expect([reply.status, await reply.json()]).toEqual([200, { code: '123456' }])
  }
  expect((await fetch(`${url}/codes?to=%2B998900000000`)).status).toBe(404)
})

test('a role is given by the same command that people use', async () => {
  const { url } = await start()
  const reply = await fetch(`${url}/roles?product=vio&phone=%2B998901234567&role=admin`, { method: 'POST' })
  expect(reply.status).toBe(200)
  expect(asked).toEqual([
    [
      'grant',
      '--product',
      'vio',
      '--phone',
      '+998901234567',
      '--role',
      'admin',
      '--reason',
      'a test needs it',
    ],
  ])
})

test('a group or the codes of a phone become older, whichever is named', async () => {
  const { url } = await start()
  expect((await fetch(`${url}/older?group=AbCdEfGh23`, { method: 'POST' })).status).toBe(200)
  expect((await fetch(`${url}/older?phone=%2B919876543210`, { method: 'POST' })).status).toBe(200)
  expect(aged).toEqual([{ group: 'AbCdEfGh23' }, { phone: '+919876543210' }])
})

test('coins are given to the person who is named', async () => {
  const { url } = await start()
  expect((await fetch(`${url}/coins?user=abcdefghijklmnop&coins=40`, { method: 'POST' })).status).toBe(200)
  expect(given).toEqual([['abcdefghijklmnop', 40]])
})
