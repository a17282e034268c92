import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeAdsOf, placeSeller } from '#test/support/ads.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { archiveEnded } from './maintenance.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const dayMs = 86_400_000
const partOf = async (id: number): Promise<string | undefined> => {
  const { rows } = await app.deps.database.pool.query<{ part: string }>(
    'select tableoid::regclass::text as part from ads where id = $1',
    [id],
  )
  return rows[0]?.part
}

test('only ads that cannot come back are archived, and all ads keep their page', async () => {
  const longAgo = new Date(Date.now() - 40 * dayMs)
  const lately = new Date(Date.now() - 20 * dayMs)
  const seller = await placeSeller(app)
  const [over, reopenable, live, refused] = await placeAdsOf(app, seller, [
    { status: 'CLOSED', createdAt: longAgo },
    { status: 'CLOSED', createdAt: lately },
    { status: 'ACTIVE', createdAt: longAgo },
    { status: 'REJECTED', createdAt: longAgo },
  ])
  if (!over || !reopenable || !live || !refused) throw new Error('four ads were placed')

  await archiveEnded(app.deps, new AbortController().signal)
  await archiveEnded(app.deps, new AbortController().signal)

  expect(await partOf(over.id)).toBe('ads_archive')
  expect(await partOf(reopenable.id)).toBe('ads_live')
  expect(await partOf(live.id)).toBe('ads_live')
  expect(await partOf(refused.id)).toBe('ads_live')
  for (const ad of [over, reopenable]) {
    const page = await app.ask('GET', `/api/telegram/products/${ad.link}`, {
      token: seller.accessToken,
    })
    expect(page.status).toBe(200)
    expect(page.body).toMatchObject({ isDeactivated: true, status: 'CLOSED' })
  }
})
