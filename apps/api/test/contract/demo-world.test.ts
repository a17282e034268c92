import { serverProcess } from '@app/infra/server-bundle'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCtx } from '../../demo/demo-ctx.ts'
import { placeLargeWorld } from '../../demo/world/large-world.ts'
import { worldAd, worldAds } from '../../demo/world/world-ads.ts'
import { worldPeople } from '../../demo/world/world-people.ts'
import { buildWorld, isWorldWanted } from '../../demo/world/world.ts'
import { connectDatabase } from '#platform/db.ts'
import { finishWrites } from '#platform/write-behind.ts'
import { startMediaApp, type MediaApp } from '#test/images/media-app.ts'
import { readMoveProblems } from '#test/support/ad-moves.ts'
import { signInByPhone, signInPerson } from '#test/support/people.ts'
import { isProof, sized } from '#test/support/size.ts'
import { productionSettings } from '#test/support/test-environment.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'

/**
 * The gate creates the named ads with one picture each and a few products in this process; the proof runs the real command
 * for the whole demo world.
 */
const wanted = isProof
  ? worldAds
  : worldAds
      .filter(({ key }) => !key.startsWith('crowd'))
      .map((ad) => (ad.key === 'many photos' ? ad : { ...ad, pictures: ad.pictures.slice(0, 1) }))
const goods = sized(4, Infinity)
const more = sized(300, 2_500)

let app: MediaApp
const run = promisify(execFile)
const seed = (...words: string[]) =>
  run(process.execPath, [serverProcess('demo'), ...words], {
    env: { PATH: process.env['PATH'], ...app.environment },
  })

interface Made {
  readonly people: number
  readonly peopleNew: number
  readonly ads: number
  readonly adsNew: number
  readonly picturesNew: number
}
const make = async (): Promise<Made> => {
  if (!isProof) {
    // Like the command: as the owner, who alone gives roles.
    const { database: config } = app.deps.config
    const database = connectDatabase({ ...config, url: config.migrationsUrl }, 'demo', 'command')
    const report = await buildWorld({ ...app.deps, database }, { ads: wanted, goods, pictureSide: 400 })
    await finishWrites(app.deps)
    await database.close()
    const { people, peopleMade: peopleNew, ads, adsPlaced: adsNew, picturesUploaded: picturesNew } = report
    return { people, peopleNew, ads, adsNew, picturesNew }
  }
  const told = /(\d+) people \((\d+) new\), (\d+) ads \((\d+) new\), \d+ pictures \((\d+) new\)/
  const [people, peopleNew, ads, adsNew, picturesNew] = (told.exec((await seed()).stdout) ?? [])
    .slice(1)
    .map(Number)
  if (people === undefined || peopleNew === undefined) throw new Error('the command told nothing')
  return { people, peopleNew, ads: ads ?? -1, adsNew: adsNew ?? -1, picturesNew: picturesNew ?? -1 }
}

const makeMore = async (): Promise<string> => {
  if (isProof) return (await seed('--ads', String(more), '--random-seed', '3')).stdout
  await placeLargeWorld(demoCtx(app.deps, 'vio'), {
    count: more,
    seed: 3,
    lanes: 3,
    onBlock: () => undefined,
  })
  return 'pnpm reindex'
}

/** All rows that the demo world writes. */
const everything = async () => {
  const { db } = app.deps.database
  return {
    users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
    addresses: await db.selectFrom('userAddresses').selectAll().orderBy('userId').execute(),
    images: await db.selectFrom('images').selectAll().orderBy('id').execute(),
    ads: await db.selectFrom('ads').selectAll().orderBy('id').execute(),
    revisions: await db.selectFrom('adRevisions').selectAll().orderBy('id').execute(),
    photos: await db.selectFrom('adPhotos').selectAll().orderBy('revisionId').orderBy('position').execute(),
    parameters: (await db.selectFrom('adParameters').selectAll().execute()).length,
    favourites: await db.selectFrom('favourites').selectAll().orderBy('id').execute(),
    connections: await db.selectFrom('connections').selectAll().orderBy('id').execute(),
    reveals: (await db.selectFrom('phoneReveals').selectAll().execute()).length,
    clicks: await db.selectFrom('categoryClicks').selectAll().orderBy('categoryId').execute(),
    settings: await db.selectFrom('settings').selectAll().orderBy('key').execute(),
    audit: await db.selectFrom('auditLog').selectAll().orderBy('id').execute(),
    objects: (await app.stored()).toSorted(),
  }
}

const countWaiting = () =>
  asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where name = 'ads.index'`,
    )
    return rows[0]?.count ?? 0
  })

const castOf = (key: string) => {
  const found = worldPeople.find((person) => person.key === key)
  if (!found) throw new Error(`no demo user ${key}`)
  return found
}

beforeAll(async () => {
  app = await startMediaApp()
})
afterAll(() => app.close())

describe('pnpm seed', () => {
  let first: Awaited<ReturnType<typeof everything>>

  test('pnpm seed creates users of both products in every state', { timeout: 600_000 }, async () => {
    expect(await make()).toMatchObject({ people: worldPeople.length, peopleNew: worldPeople.length })
    first = await everything()
    for (const product of ['vio', 'saath']) {
      const own = first.users.filter((user) => user.product === product && user.mergedInto === null)
      const has = (isSo: (user: (typeof own)[number]) => boolean): boolean => own.some(isSo)
      expect(own.length).toBe(worldPeople.filter((person) => person.product === product).length)
      expect({
        telegramOnly: has((user) => user.telegramId !== null && user.phone === null),
        phoneOnly: has((user) => user.telegramId === null && user.phone !== null),
        both: has((user) => user.telegramId !== null && user.phone !== null),
        admin: has((user) => user.role === 'admin'),
        operator: has((user) => user.role === 'operator'),
        banned: has((user) => user.bannedAt !== null),
        botStopped: has((user) => user.isBotStopped),
        invited: has((user) => user.referrerId !== null),
        folded: first.users.some((user) => user.product === product && user.mergedInto !== null),
        languages: new Set(own.map((user) => user.language)),
      }).toEqual({
        telegramOnly: true,
        phoneOnly: true,
        both: true,
        admin: true,
        operator: true,
        banned: true,
        botStopped: true,
        invited: true,
        folded: true,
        languages: new Set(product === 'vio' ? ['ru', 'uz'] : ['en', 'hi']),
      })
    }
    expect(first.users.some((user) => user.districtId !== null)).toBe(true)
    expect(first.addresses.length).toBeGreaterThan(0)
  })

  test('no demo seller placed an ad before creating an account', () => {
    const since = new Map(first.users.map(({ id, createdAt }) => [id, createdAt.getTime()]))
    const early = first.ads.filter(
      ({ userId, createdAt }) => createdAt.getTime() <= (since.get(userId) ?? Infinity),
    )
    expect(early.map(({ link }) => link)).toEqual([])
    expect(first.ads.length).toBeGreaterThan(0)
  })

  test('demo pictures pass the decode process and are claimed', () => {
    expect(first.images.length).toBeGreaterThan(25)
    expect(first.images.filter((image) => image.claimedAt === null || image.placeholder === '')).toEqual([])
    expect(first.objects).toHaveLength(first.images.reduce((sum, image) => sum + image.widths.length, 0))
    expect(first.objects.filter((name) => !name.endsWith('.webp'))).toEqual([])
  })

  test('demo ads exist in every state under fixed links', async () => {
    const links = new Map(first.ads.map((ad) => [ad.link, ad]))
    expect(links.size).toBe(wanted.length)
    const moved = wanted.filter((ad) => links.get(ad.link)?.status !== ad.status)
    expect(moved.map(({ key }) => key)).toEqual(['closed after contact'])
    expect(new Set(first.ads.map(({ status }) => status)).size).toBe(6)
    expect(await asOwner(app.databaseName, readMoveProblems)).toEqual([])
    const open = async (key: string) => app.ask('GET', `/api/telegram/products/${worldAd(key).link}`)
    const gallery = await open('many photos')
    expect(gallery.status).toBe(200)
    expect((gallery.body as { pictures: unknown[] }).pictures).toHaveLength(8)
    for (const key of ['pending', 'rejected', 'closed', 'expired', 'blocked', 'of a banned seller'])
      expect([key, (await open(key)).status]).toEqual([key, 404])
  })

  test.runIf(isProof)('demo ads have various places, currencies, ages and pictures', () => {
    const active = first.ads.filter(({ status }) => status === 'ACTIVE')
    const share = (isSo: (ad: (typeof active)[number]) => boolean): number =>
      active.filter(isSo).length / active.length
    expect(share(({ regionId }) => regionId === 1726)).toBeGreaterThan(0.5)
    expect(new Set(active.map(({ regionId }) => regionId)).size).toBeGreaterThan(8)
    expect(new Set(active.map(({ categoryId }) => categoryId)).size).toBe(21)
    expect(share(({ currency }) => currency === 'UYE')).toBeGreaterThan(0.05)
    expect(active.filter(({ price }) => price === 0).length).toBeGreaterThan(1)
    expect(active.filter(({ photoCount }) => photoCount === 0).length).toBeGreaterThan(2)
    const ages = active.map(({ publishedAt }) => (Date.now() - Number(publishedAt)) / 86_400_000)
    expect(Math.min(...ages)).toBeLessThan(1)
    expect(Math.max(...ages)).toBeGreaterThan(14)
    expect(Math.max(...ages)).toBeLessThan(30)
    const isSafe = /^(?:[^<>]|<\/?(?:p|b|i|u|ul|ol|li)>|<br>)*$/
    expect(first.revisions.filter(({ description }) => !isSafe.test(description))).toEqual([])
  })

  test('a demo ad shows pictures of its own seller', () => {
    const ownerOf = new Map(first.images.map(({ id, userId }) => [id, userId]))
    const adOf = new Map(first.revisions.map(({ id, adId }) => [id, adId]))
    const sellerOf = new Map(first.ads.map(({ id, userId }) => [id, userId]))
    const foreign = first.photos.filter(
      ({ imageId, revisionId }) => ownerOf.get(imageId) !== sellerOf.get(adOf.get(revisionId) ?? 0),
    )
    expect(first.photos.length).toBeGreaterThan(sized(25, 180))
    expect(foreign).toEqual([])
  })

  test('demo users have favourites and contacts, also of an ended ad', async () => {
    const seller = await signInPerson(app, 'vio', castOf('vio seller').telegram?.id ?? 0)
    const ask = (path: string) => app.ask('GET', `/api/user/telegram/${path}`, { token: seller.accessToken })
    const kept = (await ask('favourites')).body as {
      data: { product: { link: string; isDeactivated: boolean } }[]
    }
    expect(kept.data.length).toBeGreaterThan(4)
    expect(
      kept.data.filter(({ product }) => product.isDeactivated).map(({ product }) => product.link),
    ).toEqual([worldAd('closed after contact').link])
    const count = async (direction: string) =>
      ((await ask(`connections?direction=${direction}`)).body as { data: unknown[] }).data.length
    expect([await count('INCOMING'), await count('OUTGOING')]).toEqual([4, 4])
    expect(first.clicks.length).toBe(7)
  })

  test('a repeated seed writes no rows, objects or audit entries', { timeout: 600_000 }, async () => {
    expect(await make()).toMatchObject({ peopleNew: 0, adsNew: 0, picturesNew: 0 })
    expect(await everything()).toEqual(first)
  })

  test('a seed repeated after an interruption adds the missing parts', { timeout: 600_000 }, async () => {
    const { db } = app.deps.database
    const lost = first.ads.find(({ link }) => link === worldAd('sofa').link)
    const revisionId = lost?.publicRevisionId ?? 0
    const images = first.photos.filter((photo) => photo.revisionId === revisionId)
    await db.deleteFrom('adPhotos').where('revisionId', '=', revisionId).execute()
    await db.deleteFrom('ads').where('link', '=', worldAd('sofa').link).execute()
    for (const { imageId } of images) await db.deleteFrom('images').where('id', '=', imageId).execute()
    expect(await isWorldWanted(app.deps, wanted)).toBe(true)
    expect(await make()).toMatchObject({ ads: wanted.length, adsNew: 1, picturesNew: images.length })
    const again = await everything()
    expect([again.ads.length, again.images.length]).toEqual([first.ads.length, first.images.length])
  })

  test('--if-empty changes neither a complete demo world nor a database with other data', async () => {
    expect(await isWorldWanted(app.deps, wanted)).toBe(false)
    const before = await everything()
    // The gate's world is incomplete: the command would add the rest.
    const told = isProof ? (await seed('--if-empty')).stdout : ''
    expect([told, await everything()]).toEqual(['', before])
    const other = await startTestApp()
    try {
      expect(await isWorldWanted(other.deps, wanted)).toBe(true)
      await signInPerson(other)
      expect(await isWorldWanted(other.deps, wanted)).toBe(false)
    } finally {
      await other.close()
    }
  })

  test(
    `--ads adds ${more} mostly public ads and leaves the index to a rebuild`,
    { timeout: 600_000 },
    async () => {
      const before = await everything()
      const waiting = await countWaiting()
      expect(await makeMore()).toContain('pnpm reindex')
      const after = await everything()
      const added = after.ads.slice(before.ads.length)
      expect([added.length, after.revisions.length - before.revisions.length]).toEqual([more, more])
      expect(await countWaiting()).toBe(waiting)
      const ended = added.filter(
        ({ status, expiresAt }) => status === 'ACTIVE' && Number(expiresAt) < Date.now(),
      )
      expect(ended).toEqual([])
      // The shares hold for large numbers.
      if (!isProof) return
      const share = (isSo: (ad: (typeof added)[number]) => boolean): number =>
        added.filter(isSo).length / added.length
      expect(share(({ status }) => status !== 'ACTIVE')).toBeGreaterThan(0.015)
      expect(share(({ status }) => status !== 'ACTIVE')).toBeLessThan(0.045)
      expect(share(({ photoCount }) => photoCount > 0)).toBeGreaterThan(0.9)
      expect(share(({ cityId }) => cityId === 1_726_000)).toBeGreaterThan(0.35)
      const counts = [...Map.groupBy(added, ({ categoryId }) => categoryId).values()].map(
        ({ length }) => length,
      )
      expect(counts).toHaveLength(21)
      expect(Math.max(...counts)).toBeGreaterThan(8 * Math.min(...counts))
    },
  )

  test('demo users can sign in with their roles and places', async () => {
    const admin = await signInPerson(app, 'vio', castOf('vio admin').telegram?.id ?? 0)
    const me = await app.ask('GET', '/api/telegram/users/me', { token: admin.accessToken })
    expect(me.body).toMatchObject({ isAdmin: true, language: 'ru', districtId: 1_726_294 })
    const count = (await everything()).users.length
    const shopper = await signInByPhone(app, 'saath', castOf('saath phone only').phone ?? '')
    expect(shopper.status).toBe(200)
    expect((await everything()).users).toHaveLength(count)
  })

  test('banned demo users cannot sign in', async () => {
    await expect(signInPerson(app, 'vio', castOf('vio banned').telegram?.id ?? 0)).rejects.toThrow('403')
  })

  test('pnpm seed is refused in production', async () => {
    const production = { ...app.environment, ...productionSettings() }
    await expect(
      run(process.execPath, [serverProcess('demo')], { env: { PATH: process.env['PATH'], ...production } }),
    ).rejects.toMatchObject({ code: expect.toBeOneOf([2, 78]) as number })
  })
})
