import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { jobHandlers } from '#main/jobs.ts'
import { formOf, placeSeller, type Seller } from '#test/support/ads.ts'
import { setRole } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startMediaApp, type MediaApp } from '../images/media-app.ts'
import { sendForm } from '../images/upload-form.ts'
import { readPicture } from '../../demo/vary-picture.ts'

let app: MediaApp
let moderator: Seller
const base = '/api/user/telegram/products'

beforeAll(async () => {
  app = await startMediaApp()
  moderator = await placeSeller(app)
  await setRole(app, moderator, 'admin')
})
afterAll(() => app.close())

interface SamePhoto {
  readonly kind: string
  readonly ads?: readonly { link: string; name: string; isSameSeller: boolean }[]
}

const photoOf = async (file: string): Promise<Buffer> =>
  sharp(await readPicture(`market/${file}.webp`))
    .jpeg({ quality: 88 })
    .toBuffer()

/** Cropped on the left and bottom, mirrored and watermarked. */
const stolen = async (bytes: Buffer): Promise<Buffer> => {
  const drawn =
    '<svg width="660" height="640"><text x="60" y="560" font-size="80" fill="#fff">olx-bozor</text></svg>'
  return sharp(bytes)
    .extract({ left: 140, top: 0, width: 660, height: 640 })
    .flop()
    .composite([{ input: Buffer.from(drawn) }])
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** Like the mini app: uploads the pictures first, then places the ad. */
const placeWith = async (seller: Seller, name: string, ...photos: readonly Buffer[]) => {
  const upload = await sendForm(
    { port: app.port, token: seller.accessToken },
    photos.map((bytes) => ({ bytes })),
  )
  expect(upload.status).toBe(200)
  const images = upload.body as readonly { src: string }[]
  const reply = await app.ask<{ link: string }>('POST', base, {
    token: seller.accessToken,
    body: formOf({ name, photos: images.map(({ src }) => src) }),
  })
  expect(reply.status).toBeLessThan(300)
  return reply.body
}

const samePhotosIn = async (name: string): Promise<SamePhoto['ads']> => {
  const { body } = await app.ask<{ data: { name: string; signals: SamePhoto[] }[] }>(
    'GET',
    `${base}/moderate?take=40`,
    { token: moderator.accessToken },
  )
  const queued = body.data.find((ad) => ad.name === name)
  if (!queued) throw new Error(`${name} is not in the queue`)
  return queued.signals.find(({ kind }) => kind === 'SAME_PHOTO')?.ads ?? []
}

test('the moderator sees a copied photo of another seller and not a similar one', async () => {
  const [owner, thief, other] = await Promise.all([placeSeller(app), placeSeller(app), placeSeller(app)])
  const car = await photoOf('car-2')
  const original = await placeWith(owner, 'Моя машина', car, await photoOf('kitten-1'))
  expect(await samePhotosIn('Моя машина')).toEqual([])
  await placeWith(thief, 'Чужая машина', await photoOf('sofa-1'), await stolen(car))
  // The same make in front of the same hedge, and a kitten of the same litter.
  await placeWith(other, 'Другая машина', await photoOf('car-3'), await photoOf('kitten-2'))
  expect(await samePhotosIn('Чужая машина')).toEqual([
    { link: original.link, name: 'Моя машина', isSameSeller: false },
  ])
  expect(await samePhotosIn('Моя машина')).toMatchObject([{ name: 'Чужая машина' }])
  expect(await samePhotosIn('Другая машина')).toEqual([])
})

test('the moderator distinguishes the seller’s own ads with the photo, and ended ads do not count', async () => {
  const seller = await placeSeller(app)
  const guitar = await photoOf('guitar-1')
  const first = await placeWith(seller, 'Гитара', guitar)
  await placeWith(seller, 'Ещё гитара', guitar)
  expect(await samePhotosIn('Ещё гитара')).toEqual([{ link: first.link, name: 'Гитара', isSameSeller: true }])
  const block = { token: moderator.accessToken, body: { reason: 'FRAUD' } }
  expect((await app.ask('POST', `${base}/${first.link}/block`, block)).status).toBe(200)
  expect(await samePhotosIn('Ещё гитара')).toEqual([])
})

test('at most five ads with the photo are named, those of other sellers first', async () => {
  const bed = await photoOf('bed-1')
  const [seller, ...neighbours] = await Promise.all(Array.from({ length: 6 }, () => placeSeller(app)))
  if (!seller) throw new Error('no seller')
  await placeWith(seller, 'Кровать', bed)
  for (const neighbour of neighbours) await placeWith(neighbour, 'Кровать соседа', bed)
  await placeWith(seller, 'Ещё кровать', bed)
  const found = await samePhotosIn('Кровать')
  expect(found?.map(({ isSameSeller }) => isSameSeller)).toEqual([false, false, false, false, false])
})

test('a page of the moderation queue needs as many statements for photos as one ad', async () => {
  const files = ['tv-1', 'tv-2', 'watch-1', 'watch-2', 'teddy-1', 'teddy-2', 'lamp-1', 'lamp-2']
  for (const file of files) await placeWith(await placeSeller(app), file, await photoOf(file))
  const asked: string[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await samePhotosIn('tv-1')
  for (const [statement] of query.mock.calls as unknown[][])
    asked.push(typeof statement === 'string' ? statement : (statement as { text: string }).text)
  query.mockRestore()
  const about = asked.filter((text) => /picture_marks|picture_words|ad_photos photo/.test(text))
  expect([about.length, asked.length > about.length]).toEqual([3, true])
})

test('the job adds marks to old pictures, whose copies are then found', async () => {
  const [owner, thief] = await Promise.all([placeSeller(app), placeSeller(app)])
  const fridge = await photoOf('fridge-1')
  const original = await placeWith(owner, 'Холодильник', fridge)
  await asOwner(app.databaseName, (client) =>
    client.query(`delete from picture_words; delete from picture_marks; update images set is_marked = false;
      insert into images (public_id, product, user_id, width, height, widths, uploaded_bytes, placeholder, claimed_at)
      values ('gone-for-ever-00', 'vio', ${owner.userId}, 10, 10, '{10}', 1, '', now())`),
  )
  await placeWith(thief, 'Холодильник чужой', await stolen(fridge))
  // Control: without marks no copy is found.
  expect(await samePhotosIn('Холодильник чужой')).toEqual([])
  const mark = () =>
    jobHandlers(app.workerDeps)['images.mark'](
      {},
      { id: '', attempt: 1, signal: AbortSignal.timeout(60_000) },
    )
  await mark()
  expect(await samePhotosIn('Холодильник чужой')).toMatchObject([{ link: original.link }])
  const { db } = app.deps.database
  const left = await db
    .selectFrom('images')
    .select('id')
    .where('isMarked', '=', false)
    .where('claimedAt', 'is not', null)
    .execute()
  expect(left).toEqual([])
  // A second run changes nothing.
  const count = () =>
    db
      .selectFrom('pictureWords')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirst()
  const words = await count()
  await mark()
  expect(await count()).toEqual(words)
})

test('words of unused pictures are not searched', async () => {
  const seller = await placeSeller(app)
  const words = () => app.deps.database.db.selectFrom('pictureWords').select('word').execute()
  const before = (await words()).length
  await sendForm({ port: app.port, token: seller.accessToken }, [{ bytes: await photoOf('sewing-1') }])
  expect((await words()).length).toBe(before)
  const marks = await app.deps.database.db.selectFrom('pictureMarks').select('imageId').execute()
  expect(marks.length).toBeGreaterThan(0)
})
