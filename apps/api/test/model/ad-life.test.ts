import { checkIndex } from '#market/search/index/rebuild.service.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '#test/images/picture-parts.ts'
import {
  bringIndexUpToDate,
  formOf,
  placeAd,
  placeSeller,
  type PlacedAd,
  type Seller,
} from '#test/support/ads.ts'
import { readMoveProblems } from '#test/support/ad-moves.ts'
import { newIp, setRole } from '#test/support/people.ts'
import { sized, testSeed } from '#test/support/size.ts'
import { answersOf, disagreeing, surfacesOf } from '#test/support/surfaces.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { openPool } from '#test/support/test-database.ts'
import { databaseUrl } from '#test/support/test-environment.ts'
import { categoryId, startWalk, type Content, type WalkedAd } from './life-walk.ts'

/**
 * T-30, T-31, T-32: for any order of actions by sellers, two moderators and the clock, interrupted anywhere, the public
 * sees only content that a moderator saw and approved, and all surfaces agree about every ad.
 */
const seed = testSeed
const steps = sized(48, 100_000)
/** Each walk has its own database. Walks mostly wait for PostgreSQL, so several run concurrently. */
const walks = sized(1, 12)
/** Steps between checks of all pages, and between checks of all surfaces of one ad. */
const every = { page: sized(1, 5), surfaces: sized(6, 60) }
/** Minimum counts per walk, since a walk without events proves nothing. */
const least = {
  edited: sized(2, 500),
  approved: sized(2, 200),
  rejected: sized(1, 80),
  cutOff: sized(4, 1_500),
}
const maxAds = 8

interface World {
  readonly app: TestApp
  readonly owner: pg.Pool
  readonly sellers: readonly Seller[]
  readonly moderators: readonly Seller[]
  readonly neighbour: PlacedAd
}

const makeWorld = async (): Promise<World> => {
  // A killed connection is reopened, so a larger pool would take most of the time.
  const app = await startTestApp({ environment: { DATABASE_POOL_SIZE: '4' } })
  const owner = openPool(databaseUrl(app.databaseName, 'postgres'))
  const sellers = [await placeSeller(app), await placeSeller(app)]
  const moderators = [await placeSeller(app), await placeSeller(app)]
  for (const moderator of moderators) await setRole(app, moderator, 'admin')
  const neighbour = await placeAd(app, { categoryId, price: 700_000, name: 'Сосед' })
  return { app, owner, sellers, moderators, neighbour }
}

const worlds: World[] = []
beforeAll(async () => {
  for (let count = 0; count < walks; count += 1) worlds.push(await makeWorld())
}, 600_000)
afterAll(async () => {
  for (const { app, owner } of worlds) {
    await owner.end()
    await app.close()
  }
})

interface Page extends Omit<Content, 'photos'> {
  readonly photos: string[]
}

const pageOf = async (app: TestApp, ad: { readonly link: string }): Promise<Content | null> => {
  const { status, body } = await app.ask<Page>('GET', `/api/telegram/products/${ad.link}`, { ip: newIp() })
  if (status === 404) return null
  expect(status).toBe(200)
  const { name, description, photos, price } = body
  return { name, description, photos: photos.length, price }
}

/** Texts and pictures of one approval, at a price within a factor of three. */
const isApproved = (shown: Content, approved: readonly Content[]): boolean =>
  approved.some(
    ({ name, description, photos, price }) =>
      name === shown.name &&
      description === shown.description &&
      photos === shown.photos &&
      shown.price <= price * 3 &&
      price <= shown.price * 3,
  )

const unapproved = async (app: TestApp, ads: readonly WalkedAd[]): Promise<unknown[]> => {
  const found: unknown[] = []
  for (const ad of ads) {
    const shown = await pageOf(app, ad)
    if (shown && !isApproved(shown, ad.approved)) found.push({ shown, approved: ad.approved })
  }
  return found
}

const wrongSurfaces = async (
  { app, neighbour }: World,
  ad: WalkedAd,
  isIndexed: boolean,
): Promise<string[]> => {
  const shown = await pageOf(app, ad)
  const row = await app.deps.database.db
    .selectFrom('ads')
    .select(['status', 'name', 'price'])
    .where('id', '=', ad.id)
    .executeTakeFirstOrThrow()
  const isPublic = row.status === 'ACTIVE'
  const around = { neighbour }
  const seen = { id: ad.id, link: ad.link, price: row.price, name: row.name, word: ad.word }
  const wrong = disagreeing(await answersOf(surfacesOf(app, seen, around)), { isPublic, isIndexed })
  return isPublic === (shown !== null) ? wrong : [...wrong, 'page and row']
}

/** Returns the number of steps. */
const walkThrough = async (world: World, number: number): Promise<number> => {
  const { app } = world
  const walk = startWalk({ ...world, random: seededRandom(seed + number) })
  const isEnough = (): boolean => {
    const { edited = 0, approved = 0, rejected = 0, 'cut off': cutOff = 0 } = walk.counts
    return (
      edited >= least.edited &&
      approved >= least.approved &&
      rejected >= least.rejected &&
      cutOff >= least.cutOff
    )
  }
  // Interruptions decide what later steps find: if too little happened, the walk continues.
  const own = Math.ceil(steps / walks)
  let step = 0
  for (; step < own || (!isEnough() && step < own * 10); step += 1) {
    await walk.step(maxAds)
    const at = { seed, number, step }
    const looked = step % every.page === 0 ? await unapproved(app, walk.changing()) : []
    expect({ ...at, looked }).toMatchObject({ looked: [] })
    // Any ad, also long blocked ones.
    const ad = walk.ads[(step / every.surfaces) % Math.max(1, walk.ads.length)]
    if (step % every.surfaces !== 0 || !ad) continue
    expect({ ...at, wrong: await wrongSurfaces(world, ad, false) }).toMatchObject({ wrong: [] })
    await bringIndexUpToDate(app)
    expect({ ...at, wrong: await wrongSurfaces(world, ad, true) }).toMatchObject({ wrong: [] })
  }
  await bringIndexUpToDate(app)
  // The index contains exactly the public ads, in their newest version.
  expect(await checkIndex(app.deps)).toMatchObject({ repaired: 0, ahead: 0 })
  // Despite interruptions every status was written together with its move.
  expect(await readMoveProblems(world.owner)).toEqual([])
  process.stdout.write(
    `figure: ad life: ${step} steps, seed ${seed + number}, ${JSON.stringify(walk.counts)}\n`,
  )
  expect({ counts: walk.counts, isEnough: isEnough() }).toMatchObject({ isEnough: true })
  return step
}

describe('the life of an ad', () => {
  test(
    `the public sees only approved content during ${steps} random steps, seed ${seed}`,
    { timeout: sized(900_000, 4 * 3_600_000) },
    async () => {
      const taken = await Promise.all(worlds.map(walkThrough))
      expect(taken.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(steps)
    },
  )

  test('control: an approval of unseen content, a status without a move and a price compared with the wrong one are detected', async () => {
    // New users: those of the walk may have reached their daily limit, and their tokens have expired.
    const { app, owner } = worlds[0] ?? (await makeWorld())
    const [seller, moderator] = [await placeSeller(app), await placeSeller(app)]
    await setRole(app, moderator, 'admin')
    const base = '/api/user/telegram/products'
    const form = formOf({ name: 'Наживка', categoryId, price: 1_000_000 })
    const send = async <T>(who: Seller, method: string, path: string, body?: unknown): Promise<T> => {
      const asked = { token: who.accessToken, ip: newIp(), ...(body !== undefined && { body }) }
      const reply = await app.ask<T>(method, path, asked)
      expect(reply).toMatchObject({ status: 200 })
      return reply.body
    }
    const { link } = await send<{ link: string }>(seller, 'POST', base, form)
    const { id } = await send<{ id: number }>(seller, 'GET', `${base}/${link}`)
    await send(moderator, 'GET', `${base}/moderate?take=100`)
    const approved = [
      { name: form.name, description: `<p>${form.description}</p>`, photos: 0, price: form.price },
    ]
    const ad: WalkedAd = { id, link, seller, word: 'наживка', basePrice: 1_000_000, approved }

    await send(seller, 'PATCH', `${base}/${link}`, { ...form, name: 'Подмена' })
    await owner.query(
      `update ads set status = 'ACTIVE', public_revision_id = pending_revision_id, published_at = now(),
          pending_revision_id = null where id = $1`,
      [id],
    )
    expect(await unapproved(app, [ad])).toHaveLength(1)
    expect(await readMoveProblems(owner)).toEqual([
      { adId: id, problem: 'is ACTIVE, its last move led to PENDING' },
    ])

    const walkedPrice = {
      ...ad,
      approved: [{ ...approved[0], name: 'Подмена', price: 1_000_000 } as Content],
    }
    expect(await unapproved(app, [walkedPrice])).toHaveLength(0)
    await owner.query(`update ads set price = 8000000 where id = $1`, [id])
    expect(await unapproved(app, [walkedPrice])).toHaveLength(1)
  }, 600_000)
})
