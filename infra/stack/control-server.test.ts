import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ControlOptions, type ControlServer, startControlServer } from './control-server.ts'

const admin = vi.fn<ControlOptions['admin']>(async () => 'done')
const makeOlder = vi.fn<ControlOptions['makeOlder']>(async () => {})
const giveCoins = vi.fn<ControlOptions['giveCoins']>(async () => {})
let server: ControlServer

beforeEach(async () => {
  const codeFor = (phone: string) => (phone === '+998901234567' ? '123456' : undefined)
  server = await startControlServer({ port: 0, codeFor, admin, makeOlder, giveCoins })
})
afterEach(() => server.close())

const post = async (path: string): Promise<number> =>
  (await fetch(`${server.url}${path}`, { method: 'POST' })).status

test('returns the code sent to a phone, with an escaped or a plain plus', async () => {
  for (const to of ['%2B998901234567', '+998901234567']) {
    const reply = await fetch(`${server.url}/codes?to=${to}`)
    expect([reply.status, await reply.json()]).toEqual([200, { code: '123456' }])
  }
  expect((await fetch(`${server.url}/codes?to=%2B998900000000`)).status).toBe(404)
})

test('grants a role by the admin command', async () => {
  expect(await post('/roles?product=vio&phone=%2B998901234567&role=admin')).toBe(200)
  const args = 'grant --product vio --phone +998901234567 --role admin --reason'.split(' ')
  expect(admin).toHaveBeenCalledWith([...args, 'a test needs it'])
})

test('makes a group or the codes of a phone older, and gives coins', async () => {
  expect(await post('/older?group=AbCdEfGh23')).toBe(200)
  expect(await post('/older?phone=%2B919876543210')).toBe(200)
  expect(makeOlder.mock.calls).toEqual([[{ group: 'AbCdEfGh23' }], [{ phone: '+919876543210' }]])
  expect(await post('/coins?user=abcdefghijklmnop&coins=40')).toBe(200)
  expect(giveCoins).toHaveBeenCalledWith('abcdefghijklmnop', 40)
})
