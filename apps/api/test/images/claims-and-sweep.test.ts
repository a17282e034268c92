import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepImages } from '#core/media/unclaimed-images.service.ts'
import { claimImages, getImageSources } from '#core/media/media.service.ts'
import { inTx, type Tx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { connectStorage } from '#platform/storage.ts'
import { signInPerson } from '#test/support/people.ts'
import { startMediaApp, type MediaApp } from './media-app.ts'
import { sendForm } from './upload-form.ts'

let app: MediaApp
let photo: Buffer
let me: Owner
let stranger: Owner

interface Owner {
  readonly userId: number
  readonly images: string[]
}

const newOwner = async (count: number): Promise<Owner> => {
  const { accessToken, id } = await signInPerson(app)
  const reply = await sendForm(
    { port: app.port, token: accessToken },
    Array.from({ length: count }, () => ({ bytes: photo })),
  )
  const user = await app.deps.database.db
    .selectFrom('users')
    .select('id')
    .where('publicId', '=', id)
    .executeTakeFirstOrThrow()
  return { userId: user.id, images: (reply.body as { id: string }[]).map((image) => image.id) }
}

beforeAll(async () => {
  app = await startMediaApp()
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#385' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;[me, stranger] = await Promise.all([newOwner(3), newOwner(1)])
})

const withTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTx({ db: app.deps.database.db, deps: app.deps }, work)
const claim = (owner: Owner, ids: readonly string[]) => withTx((tx) => claimImages(tx, owner.userId, ids))
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

const isClaimed = async (ids: readonly string[]): Promise<boolean[]> => {
  const rows = await app.deps.database.db
    .selectFrom('images')
    .select(['publicId', 'claimedAt'])
    .where('publicId', 'in', [...ids])
    .execute()
  return ids.map((id) => Boolean(rows.find((row) => row.publicId === id)?.claimedAt))
}
const makeOld = (ids: readonly string[], hours = 25) =>
  app.deps.database.db
    .updateTable('images')
    .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    .where('publicId', 'in', [...ids])
    .execute()
const idsLeft = async (ids: readonly string[]): Promise<string[]> => {
  const rows = await app.deps.database.db
    .selectFrom('images')
    .select('publicId')
    .where('publicId', 'in', [...ids])
    .execute()
  return ids.filter((id) => rows.some((row) => row.publicId === id))
}
const objectsLeft = async (ids: readonly string[]): Promise<string[]> => {
  const stored = await app.stored()
  return ids.filter((id) => stored.some((name) => name.includes(`/${id}/`)))
}

describe('claims of pictures', () => {
  test('a claim takes own pictures in the requested order and can be repeated', async () => {
    const ids = me.images.toReversed()
    const claimed = await claim(me, ids)
    expect(claimed.map((image) => image.publicId)).toEqual(ids)
    expect(await isClaimed(ids)).toEqual([true, true, true])
    expect(await codeOf(claim(me, ids))).toBe('ok')
    expect(claimed[0] && getImageSources(app.deps, claimed[0]).map((source) => source.width)).toEqual([
      320, 400,
    ])
  })

  test.each<[string, () => string[]]>([
    ['a picture of another user', () => [...me.images, ...stranger.images]],
    ['a picture that does not exist', () => [...me.images, 'AAAAAAAAAAAAAAAA']],
    ['the same picture twice', () => [...me.images, ...me.images]],
  ])('a claim with %s takes none', async (_name, ids) => {
    expect(await codeOf(claim(me, ids()))).toBe('INPUT_INVALID')
    expect(await isClaimed(me.images)).toEqual([false, false, false])
    expect(await isClaimed(stranger.images)).toEqual([false])
  })

  test('a claim is rolled back with its transaction', async () => {
    await withTx(async (tx) => {
      await claimImages(tx, me.userId, me.images)
      throw new Error('the ad could not be saved')
    }).catch(() => undefined)
    expect(await isClaimed(me.images)).toEqual([false, false, false])
  })

  test('concurrent claims of the same pictures in opposite order do not deadlock', async () => {
    const rounds = Array.from({ length: 10 }, (_, round) =>
      claim(me, round % 2 ? me.images : me.images.toReversed()),
    )
    expect(await Promise.all(rounds.map(codeOf))).toEqual(Array(10).fill('ok'))
  })
})

describe('the sweep of unclaimed pictures', () => {
  test('the sweep removes old unclaimed pictures with their objects and can be repeated', async () => {
    const [claimed, old, fresh] = me.images as [string, string, string]
    await claim(me, [claimed])
    await makeOld([claimed, old])
    await makeOld([fresh], 23)
    await sweepImages(app.deps)
    await sweepImages(app.deps)
    expect(await idsLeft(me.images)).toEqual([claimed, fresh])
    expect(await objectsLeft(me.images)).toEqual([claimed, fresh])
    expect(await codeOf(claim(me, [old]))).toBe('INPUT_INVALID')
  })

  test('the sweep uses the database’s clock', async () => {
    app.shiftClock(48 * 3_600_000)
    await sweepImages(app.deps)
    app.shiftClock(0)
    expect(await idsLeft(me.images)).toEqual(me.images)
  })

  test('the sweep skips a picture that is being claimed', async () => {
    await makeOld(me.images)
    await withTx(async (tx) => {
      await claimImages(tx, me.userId, me.images)
      await sweepImages(app.deps)
    })
    expect(await isClaimed(me.images)).toEqual([true, true, true])
    expect(await objectsLeft(me.images)).toEqual(me.images)
  })

  test('a sweep that races claims removes no claimed picture', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => newOwner(2)))
    await makeOld(owners.flatMap((owner) => owner.images))
    const [, ...codes] = await Promise.all([
      sweepImages(app.deps),
      ...owners.map((owner) => codeOf(claim(owner, owner.images))),
    ])
    for (const [index, owner] of owners.entries()) {
      const expected = codes[index] === 'ok' ? owner.images : []
      expect(await idsLeft(owner.images)).toEqual(expected)
      expect(await objectsLeft(owner.images)).toEqual(expected)
    }
  })

  test('without the store the sweep removes no rows, and it continues when the store is back', async () => {
    await makeOld(me.images)
    const storage = connectStorage({ ...app.deps.config.storage, endpoint: 'http://127.0.0.1:1' })
    expect(await codeOf(sweepImages({ ...app.deps, storage }))).toBe('STORAGE_UNAVAILABLE')
    storage.close()
    expect(await idsLeft(me.images)).toEqual(me.images)
    await sweepImages(app.deps)
    expect(await idsLeft(me.images)).toEqual([])
    expect(await objectsLeft(me.images)).toEqual([])
  })

  test('the sweep processes several batches', async () => {
    const many = Array.from({ length: 250 }, (_, index) => `many-${index}`.padEnd(16, '_'))
    await app.deps.database.db
      .insertInto('images')
      .values(
        many.map((publicId) => ({
          publicId,
          product: 'vio',
          userId: me.userId,
          width: 1,
          height: 1,
          widths: [1],
          uploadedBytes: 1,
          placeholder: '',
        })),
      )
      .execute()
    await makeOld(many)
    await sweepImages(app.deps)
    expect(await idsLeft(many)).toEqual([])
  })
})
