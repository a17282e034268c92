import { setTimeout as pause } from 'node:timers/promises'
import { nanoid } from 'nanoid'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#main/app.ts'
import { jobHandlers } from '#main/jobs.ts'
import { startMediaApp, type MediaApp } from '#test/images/media-app.ts'
import {
  askAs,
  endGroup,
  joinOrCreate,
  placeProduct,
  placeShopper,
  placeShoppers,
  type PlacedProduct,
  type ProductFields,
  type Shopper,
} from '#test/support/shop.ts'
import { asOwner } from '#test/support/test-database.ts'
import { hosts } from '#test/support/test-environment.ts'
import { closeDrawer, getDrawer } from './share-pictures.service.ts'

let app: MediaApp
let keeper: Shopper
beforeAll(async () => {
  app = await startMediaApp()
  keeper = await placeShopper(app)
})
afterAll(() => app.close())

/** Places a product with a stored photo. */
const placeWithPhoto = async (
  fields: Partial<ProductFields> = {},
): Promise<PlacedProduct & { photo: string }> => {
  const product = await placeProduct(app, fields)
  const publicId = nanoid(16)
  const body = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#d86' } })
    .webp()
    .toBuffer()
  const key = `images/${publicId}/640.webp`
  await app.deps.storage.put([{ key, body, contentType: 'image/webp' }])
  await asOwner(app.databaseName, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into images (public_id, product, user_id, width, height, widths, uploaded_bytes, placeholder, claimed_at)
        values ($1, 'saath', $2, 640, 640, '{640}', 1, '', now()) returning id`,
      [publicId, keeper.userId],
    )
    await client.query('update products set cover_image_id = $2 where id = $1', [product.id, rows[0]?.id])
  })
  return { ...product, photo: app.deps.storage.urlOf(key) }
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.app.inject({ url: `/api/share-pictures/${path}`, headers: { host: hosts.saath, ...headers } })
const tagOf = async (path: string): Promise<string> => String((await ask(path)).headers.etag)
const drawn = (): number => getDrawer(app.deps).state().drawn
const pictures = async (): Promise<string[]> =>
  (await app.stored()).filter((key) => key.startsWith('share-pictures/'))

/** The picture is stored after the reply. */
const storedCount = async (count: number): Promise<number> => {
  for (let wait = 0; wait < 3_000 && (await pictures()).length < count; wait += 1) await pause(20)
  return (await pictures()).length
}

describe('the picture of a product', () => {
  test('the picture of a product is a JPEG of 1200 × 630 in both languages, below the limit of messengers', async () => {
    const { link } = await placeWithPhoto({ title: 'Steel bottle & cup <1 L>' })
    const answers = [await ask(`product/${link}.jpg`), await ask(`product/${link}.jpg?lang=hi`)]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('image/jpeg')
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      })
      expect(answer.rawPayload.length).toBeLessThan(150 * 1024)
    }
    expect(answers[0]?.rawPayload.equals(answers[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false)
  })

  test('the picture shows the photo, or the logo without one', async () => {
    const colourOf = async (link: string) => {
      const { rawPayload } = await ask(`product/${link}.jpg`)
      const part = sharp(rawPayload).extract({ left: 20, top: 20, width: 500, height: 400 })
      // `stats` reads the whole input, so the area is extracted into a file first.
      const { dominant } = await sharp(await part.png().toBuffer()).stats()
      return dominant
    }
    const { r, g, b } = await colourOf((await placeWithPhoto()).link)
    expect(r - b).toBeGreaterThan(60)
    expect(r - g).toBeGreaterThan(40)
    const plain = await colourOf((await placeProduct(app)).link)
    expect(Math.abs(plain.r - plain.b)).toBeLessThan(20)
  })

  test('concurrent requests share one drawing, and later processes read it from the store', async () => {
    const { link } = await placeWithPhoto()
    const [before, stored] = [drawn(), (await pictures()).length]
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`product/${link}.jpg`)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(drawn() - before).toBe(1)
    expect(await storedCount(stored + 1)).toBe(stored + 1)
    // Another process without the cache finds it in the store.
    const deps = { ...app.deps, instances: new Map() }
    const other = await buildApp(deps, app.health, { areRepliesStrict: true })
    const again = await other.inject({
      url: `/api/share-pictures/product/${link}.jpg`,
      headers: { host: hosts.saath },
    })
    await other.close()
    expect(again.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
    expect(getDrawer(deps).state().drawn).toBe(0)
  })

  test('a picture is immutable under an address with its mark, and a known tag is answered with 304', async () => {
    const { link } = await placeWithPhoto()
    const page = await askAs<{ ogImage: string }>(app, null, 'GET', `/api/products/${link}`)
    const path = page.body.ogImage.replace('/-/share/', '')
    expect(path).toMatch(new RegExp(`^product/${link}\\.[0-9a-f]{10}\\.jpg$`))
    const marked = await ask(path)
    expect(marked.headers['cache-control']).toBe('public, max-age=2592000, immutable')
    const plain = await ask(`product/${link}.jpg`)
    expect(plain.headers['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400')
    expect(plain.headers.etag).toBe(marked.headers.etag)
    const known = await ask(path, { 'if-none-match': `W/"other", ${String(marked.headers.etag)}` })
    expect(known).toMatchObject({ statusCode: 304, headers: { etag: marked.headers.etag } })
    expect(known.rawPayload).toHaveLength(0)
    // The address of an old price shows the current one and is not immutable.
    const old = await ask(`product/${link}.0123456789.jpg`)
    expect(old.headers['cache-control']).toContain('max-age=300')
  })

  test('the picture changes with the price, the texts and the photo', async () => {
    const { id, link } = await placeWithPhoto()
    const tags = [await tagOf(`product/${link}.jpg`)]
    const change = async (statement: string): Promise<void> => {
      await asOwner(app.databaseName, (client) => client.query(statement, [id]))
      tags.push(await tagOf(`product/${link}.jpg`))
    }
    await change('update products set discounted_price_paise = 30000 where id = $1')
    await change('update products set price_paise = 70000 where id = $1')
    await change(`update product_texts set title = 'Bottle' where product_id = $1 and language = 'en'`)
    await change('update products set cover_image_id = null where id = $1')
    expect(new Set(tags).size).toBe(tags.length)
    // A change of the Hindi title does not change the English picture.
    await change(`update product_texts set title = 'x' where product_id = $1 and language = 'hi'`)
    expect(tags.at(-1)).toBe(tags.at(-2))
  })

  test.each([
    ['product/nothing-here.jpg', 404, 'PRODUCT_NOT_FOUND'],
    ['group/zzzzzzzzzz.jpg', 404, 'GROUP_NOT_FOUND'],
    ['product/nothing-here.png', 400, 'INPUT_INVALID'],
    ['product/..%2F..%2Fsecret.jpg', 400, 'INPUT_INVALID'],
    ['product/nothing-here.jpg?lang=ru', 400, 'INPUT_INVALID'],
  ])('GET %s answers %i %s', async (path, status, code) => {
    const answer = await ask(path)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('the picture of a group', () => {
  test('the picture of a group changes with every seat, and is the same for all its codes', async () => {
    const product = await placeWithPhoto()
    const people = await placeShoppers(app, 5)
    const tags: string[] = []
    let code: string | undefined
    for (const person of people) {
      const { body } = await joinOrCreate(
        app,
        person,
        product,
        code === undefined ? {} : { inviteCode: code },
      )
      code ??= body.inviteCode
      tags.push(await tagOf(`group/${code}.jpg`))
      expect(await tagOf(`group/${body.participantCode}.jpg`)).toBe(tags.at(-1))
    }
    expect(new Set(tags).size).toBe(5)
    expect((await ask(`group/${code}.jpg?lang=hi`)).headers['content-type']).toBe('image/jpeg')
  })

  test('the picture of an expired group says so', async () => {
    const product = await placeWithPhoto()
    const { body } = await joinOrCreate(app, await placeShopper(app), product)
    const open = await tagOf(`group/${body.inviteCode}.jpg`)
    await endGroup(app, body.inviteCode)
    expect(await tagOf(`group/${body.inviteCode}.jpg`)).not.toBe(open)
  })
})

test('the sweep removes old share pictures and keeps new ones and photos', async () => {
  const { link } = await placeWithPhoto()
  await ask(`product/${link}.jpg`)
  await storedCount(1)
  const before = await app.stored()
  const sweep = () =>
    jobHandlers(app.workerDeps)['share-pictures.sweep'](
      {},
      { id: 'x', attempt: 1, signal: AbortSignal.timeout(60_000) },
    )
  await sweep()
  expect(await app.stored()).toEqual(before)
  app.shiftClock(31 * 24 * 3_600_000)
  await sweep()
  app.shiftClock(0)
  expect(await pictures()).toEqual([])
  expect((await app.stored()).length).toBeGreaterThan(0)
})

/** Must be the last test: it closes the drawer. */
test('a picture that cannot be drawn redirects to the photo', async () => {
  const product = await placeWithPhoto()
  const bare = await placeProduct(app, { title: 'Never drawn before' })
  const { body } = await joinOrCreate(app, await placeShopper(app), product)
  await closeDrawer(app.deps)
  for (const path of [`product/${product.link}.jpg`, `group/${body.inviteCode}.jpg?lang=hi`]) {
    const answer = await ask(path)
    expect(answer).toMatchObject({
      statusCode: 302,
      headers: { location: product.photo, 'cache-control': 'no-store' },
    })
    expect(answer.rawPayload).toHaveLength(0)
  }
  expect((await ask(`product/${bare.link}.jpg`)).statusCode).toBe(404)
})
