import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDevice, newIp } from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '0.1' } })
})
afterAll(() => app.close())

const share = (ip: string) =>
  app.ask('POST', '/api/shares', {
    product: 'saath',
    ip,
    device: newDevice(),
    body: { type: 'Copy', subject: 'referral' },
  })

const rows = async (): Promise<number> => {
  const { count } = await app.deps.database.db
    .selectFrom('shares')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('one network with invented devices cannot fill the table of shares, and another network is not limited', async () => {
  const ip = newIp()
  const statuses: number[] = []
  for (let index = 0; index < 40; index += 1) statuses.push((await share(ip)).status)
  // Twelve per minute at a tenth of the limits; the test may span two minutes.
  expect(await rows()).toBeLessThanOrEqual(24)
  expect(await rows()).toBe(statuses.filter((status) => status === 200).length)
  expect((await share(newIp())).status).toBe(200)
})

test('control: the same number of shares from as many networks is stored in full', async () => {
  const before = await rows()
  for (let index = 0; index < 40; index += 1) expect((await share(newIp())).status).toBe(200)
  expect((await rows()) - before).toBe(40)
})
