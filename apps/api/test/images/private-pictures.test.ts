import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveImages } from '#core/media/picture-visibility.service.ts'
import { sweepImages } from '#core/media/unclaimed-images.service.ts'
import { syncOwner } from '#market/ads/maintenance.service.ts'
import { formOf, placeSeller, type Seller } from '#test/support/ads.ts'
import { movePictures } from '#test/support/move-pictures.ts'
import { setRole } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { hosts } from '#test/support/test-environment.ts'
import { startMediaApp, type MediaApp } from './media-app.ts'
import { sendForm } from './upload-form.ts'

let app: MediaApp
let photo: Buffer
let seller: Seller
let visitor: Seller
let moderator: Seller
const purged: { urls: string[]; authorization: string | undefined }[] = []
const cdn = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { urls } = JSON.parse(Buffer.concat(parts).toString()) as { urls: string[] }
    purged.push({ urls, authorization: request.headers.authorization })
    response.writeHead(204).end()
  })
})

beforeAll(async () => {
  cdn.listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  const { port } = cdn.address() as AddressInfo
  app = await startMediaApp({
    environment: {
      MEDIA_PURGE_URL: `http://127.0.0.1:${port}/purge`,
      MEDIA_PURGE_TOKEN: 'test-purge-token-0123456789abcdef',
    },
  })
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#385' } })
    .jpeg()
    .toBuffer()
  ;[visitor, moderator] = await Promise.all([placeSeller(app), placeSeller(app)])
  await setRole(app, moderator, 'admin')
})
afterAll(async () => {
  await app.close()
  cdn.close()
})
beforeEach(async () => {
  seller = await placeSeller(app)
  purged.length = 0
})

interface Shown {
  readonly photos: string[]
  readonly pictures: { sources: { src: string }[]; id?: string }[]
}

const upload = async (count = 1): Promise<string[]> => {
  const reply = await sendForm(
    { port: app.port, token: seller.accessToken },
    Array.from({ length: count }, () => ({ bytes: photo })),
  )
  return (reply.body as { src: string }[]).map(({ src }) => src)
}
const place = async (photos: readonly string[]): Promise<string> =>
  (
    await app.ask<{ link: string }>('POST', '/api/user/telegram/products', {
      token: seller.accessToken,
      body: formOf({ name: `Кресло ${Math.random()}`, photos }),
    })
  ).body.link
const edit = (link: string, photos: readonly string[]) =>
  app.ask('PATCH', `/api/user/telegram/products/${link}`, {
    token: seller.accessToken,
    body: formOf({ name: `Диван ${Math.random()}`, photos }),
  })
const base = '/api/user/telegram/products'
const decide = async (link: string, isModerated: boolean): Promise<void> => {
  const { body } = await app.ask<{ data: { id: number; link: string }[] }>(
    'GET',
    `${base}/moderate?take=100`,
    {
      token: moderator.accessToken,
    },
  )
  const productIds = body.data.filter((ad) => ad.link === link).map(({ id }) => id)
  expect(productIds).toHaveLength(1)
  await app.ask('POST', `${base}/moderate`, {
    token: moderator.accessToken,
    body: { isModerated, productIds, ...(!isModerated && { reason: 'FORBIDDEN' }) },
  })
}
const block = (link: string) =>
  app.ask('POST', `${base}/${link}/block`, { token: moderator.accessToken, body: { reason: 'FRAUD' } })
const read = (link: string, who?: Seller) =>
  app.ask<Shown>('GET', `/api/telegram/products/${link}`, { ...(who && { token: who.accessToken }) })

const work = (): Promise<void> => movePictures(app)

/** The status of an address for a browser without a session. */
const fetchStatus = async (address: string): Promise<number> => {
  const url = new URL(address, `http://${hosts.vio}:${app.port}`)
  const isOurs = address.startsWith('/')
  const reply = await fetch(isOurs ? `http://127.0.0.1:${app.port}${address}` : url, {
    ...(isOurs && { headers: { 'x-forwarded-host': hosts.vio } }),
  })
  await reply.arrayBuffer()
  return reply.status
}
const idIn = (address: string): string => /images\/(?<id>[\w-]{16})\//.exec(address)?.groups?.['id'] ?? ''
const publicAddress = (address: string): string => app.deps.storage.urlOf(`images/${idIn(address)}/400.webp`)
const isStored = async (address: string): Promise<boolean> =>
  (await app.stored()).some((key) => key.includes(`/${idIn(address)}/`))

describe('S7 pictures before an approval', () => {
  test('an uploaded picture has no public address, only a signed one', async () => {
    const [src = ''] = await upload()
    expect(src).toMatch(/^\/api\/images\//)
    expect([await fetchStatus(src), await fetchStatus(publicAddress(src))]).toEqual([200, 404])
    // The store refuses its folder to every client.
    expect(await fetchStatus(app.deps.storage.urlOf(`private/${idIn(src)}/400.webp`))).toBe(403)
    for (const changed of [
      src.replace('/400?', '/320?'),
      src.replace(/until=\d+/, 'until=4000000000'),
      src.replace('for=one', 'for=all'),
      src.replace(/sign=.{4}/, 'sign=AAAA'),
    ])
      expect(await fetchStatus(changed)).toBe(404)
  })

  test('a signed address ends after six hours', async () => {
    const [src = ''] = await upload()
    app.shiftClock(6 * 3_600_000 + 1_000)
    expect(await fetchStatus(src)).toBe(404)
    app.shiftClock(0)
    expect(await fetchStatus(src)).toBe(200)
  })

  test('an ad shows its pictures to every client from the approval on, before and after the objects are public', async () => {
    const [src = ''] = await upload()
    const link = await place([src])
    expect((await read(link)).status).toBe(404)
    expect(await fetchStatus((await read(link, seller)).body.photos[0] ?? '')).toBe(200)
    await decide(link, true)
    const moving = (await read(link)).body.photos[0] ?? ''
    expect([moving.includes('for=all'), await fetchStatus(moving)]).toEqual([true, 200])
    await work()
    const shown = (await read(link)).body.photos[0] ?? ''
    expect([shown, await fetchStatus(shown)]).toEqual([publicAddress(src), 200])
    // Addresses in open pages go on.
    expect([await fetchStatus(src), await fetchStatus(moving)]).toEqual([200, 200])
  })

  test('the pictures of a rejected ad never become public', async () => {
    const [src = ''] = await upload()
    const link = await place([src])
    await decide(link, false)
    await work()
    expect(await fetchStatus(publicAddress(src))).toBe(404)
    expect(await fetchStatus((await read(link, seller)).body.photos[0] ?? '')).toBe(200)
  })
})

describe('S7 pictures after a block', () => {
  const approved = async () => {
    const [src = ''] = await upload()
    const link = await place([src])
    await decide(link, true)
    const moving = (await read(link)).body.photos[0] ?? ''
    await work()
    expect(await fetchStatus(publicAddress(src))).toBe(200)
    return { src, link, moving }
  }

  test('their public objects are gone with the job, the CDN is told, and addresses of visitors end', async () => {
    const { src, link, moving } = await approved()
    await block(link)
    expect(await fetchStatus(moving)).toBe(404)
    await work()
    expect(await fetchStatus(publicAddress(src))).toBe(404)
    expect(purged).toEqual([
      {
        urls: [320, 400].map((width) => app.deps.storage.urlOf(`images/${idIn(src)}/${width}.webp`)),
        authorization: 'Bearer test-purge-token-0123456789abcdef',
      },
    ])
    // For an appeal.
    expect(await fetchStatus((await read(link, seller)).body.photos[0] ?? '')).toBe(200)
  })

  test('a failed purge fails the job, and the repeated job ends it', async () => {
    const { src, link } = await approved()
    await block(link)
    const config = {
      ...app.deps.config,
      storage: { ...app.deps.config.storage, purge: { url: 'http://127.0.0.1:1', token: 'x' } },
    }
    const [image] = await app.deps.database.db
      .selectFrom('images')
      .select('id')
      .where('publicId', '=', idIn(src))
      .execute()
    const ids = [image?.id ?? 0]
    await expect(moveImages({ ...app.workerDeps, config }, ids)).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
    })
    await work()
    expect([await fetchStatus(publicAddress(src)), purged.length]).toEqual([404, 1])
  })

  test('a ban hides the pictures of all ads of the seller, and its end shows them again', async () => {
    const { src } = await approved()
    const setBan = (at: string) =>
      asOwner(app.databaseName, (client) =>
        client.query(`update users set banned_at = ${at} where id = $1`, [seller.userId]),
      )
    await setBan('now()')
    await syncOwner(app.workerDeps, seller.userId)
    await work()
    expect(await fetchStatus(publicAddress(src))).toBe(404)
    await setBan('null')
    await syncOwner(app.workerDeps, seller.userId)
    await work()
    expect(await fetchStatus(publicAddress(src))).toBe(200)
  })
})

test('pictures that no version of an ad needs are hidden at once and swept', async () => {
  const [first = '', second = ''] = await upload(2)
  const link = await place([first])
  await decide(link, true)
  await work()
  await edit(link, [second])
  await decide(link, true)
  await work()
  expect([await fetchStatus(publicAddress(first)), await fetchStatus(publicAddress(second))]).toEqual([
    404, 200,
  ])
  await app.deps.database.db
    .updateTable('images')
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .where('userId', '=', seller.userId)
    .execute()
  await sweepImages(app.workerDeps)
  expect([await isStored(first), await isStored(second)]).toEqual([false, true])
})

describe('S7 a moderator removes one picture', () => {
  const remove = (link: string, pictureId: string, who = moderator) =>
    app.ask<{ code?: string }>('POST', `${base}/${link}/pictures/${pictureId}/remove`, {
      token: who.accessToken,
      body: { reason: 'FORBIDDEN', note: 'a passport' },
    })

  test('it is deleted from the ad, the store and the CDN, and is in the audit log', async () => {
    const [first = '', second = ''] = await upload(2)
    const link = await place([first, second])
    await decide(link, true)
    await work()
    const { pictures } = (await read(link, moderator)).body
    expect(pictures.map(({ id }) => id)).toEqual([idIn(first), idIn(second)])
    expect((await remove(link, idIn(first))).status).toBe(200)
    expect((await read(link)).body.photos).toEqual([publicAddress(second)])
    await work()
    expect([await isStored(first), await isStored(second)]).toEqual([false, true])
    expect(purged.map(({ urls }) => urls.length)).toEqual([2])
    expect(await fetchStatus(first)).toBe(404)
    const entries = await app.deps.database.db
      .selectFrom('auditLog')
      .select(['actor', 'object', 'data'])
      .where('action', '=', 'picture.remove')
      .execute()
    expect(entries).toEqual([
      {
        actor: moderator.id,
        object: link,
        data: { picture: idIn(first), reason: 'FORBIDDEN', note: 'a passport' },
      },
    ])
    expect((await remove(link, idIn(first))).body.code).toBe('PICTURE_NOT_FOUND')
  })

  test('its owner cannot use it again, and no user can remove it', async () => {
    const [src = ''] = await upload()
    const link = await place([src])
    expect((await remove(link, idIn(src), visitor)).status).toBe(403)
    expect((await remove(link, idIn(src))).status).toBe(200)
    expect((await edit(link, [src])).status).toBe(400)
  })

  test('a picture of another ad is not removed by the address of this one', async () => {
    const [first = '', second = ''] = await upload(2)
    const [link] = [await place([first]), await place([second])]
    expect((await remove(link, idIn(second))).body.code).toBe('PICTURE_NOT_FOUND')
    await work()
    expect(await isStored(second)).toBe(true)
  })
})
