import { media } from '@app/contract/core/media.limits'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepImages } from '#core/media/unclaimed-images.service.ts'
import { finishWrites } from '#platform/write-behind.ts'
import { signInPerson } from '#test/support/people.ts'
import { startTestApp } from '#test/support/test-app.ts'
import { asOwner } from '#test/support/test-database.ts'
import { hosts } from '#test/support/test-environment.ts'
import { startMediaApp, type MediaApp } from './media-app.ts'
import { intoJpeg, jpegSegment } from './picture-parts.ts'
import { sendBody, sendForm, type FormFile, type UploadReply } from './upload-form.ts'

let app: MediaApp
let token: string
let userId: number
let photo: Buffer

beforeAll(async () => {
  app = await startMediaApp()
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#385' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.close())

beforeEach(async () => {
  const person = await signInPerson(app)
  token = person.accessToken
  userId = await app.deps.database.db
    .selectFrom('users')
    .select('id')
    .where('publicId', '=', person.id)
    .executeTakeFirstOrThrow()
    .then((row) => row.id)
})

const upload = (...files: FormFile[]): Promise<UploadReply> => sendForm({ port: app.port, token }, files)
const shown = (reply: UploadReply) => [reply.status, (reply.body as { code?: string }).code]
const rowsOf = (owner: number) =>
  app.deps.database.db.selectFrom('images').selectAll().where('userId', '=', owner).orderBy('id').execute()

const fillDay = (files: number, bytes: number) =>
  app.deps.database.db
    .insertInto('images')
    .values(
      Array.from({ length: files }, (_, index) => ({
        publicId: `f${userId}-${index}`.padEnd(16, '_'),
        product: 'vio',
        userId,
        width: 1,
        height: 1,
        widths: [1],
        uploadedBytes: Math.floor(bytes / files),
        placeholder: '',
      })),
    )
    .execute()

describe('a form', () => {
  test('of several pictures is answered in its order, with rows and objects for each', async () => {
    const small = await sharp(photo).resize(100).png().toBuffer()
    const reply = await upload({ bytes: photo }, { bytes: small, type: 'image/png' })
    expect(reply.status).toBe(200)
    const images = reply.body as {
      id: string
      width: number
      height: number
      sources: { src: string; width: number }[]
    }[]
    expect(images.map((image) => [image.width, image.height])).toEqual([
      [400, 300],
      [100, 75],
    ])
    expect(images[0]?.sources.map((source) => source.width)).toEqual([320, 400])
    const rows = await rowsOf(userId)
    expect(rows.map((row) => [row.publicId, row.widths, row.uploadedBytes, row.claimedAt])).toEqual([
      [images[0]?.id, [320, 400], photo.length, null],
      [images[1]?.id, [100], small.length, null],
    ])
    const stored = await app.stored()
    for (const row of rows)
      for (const width of row.widths) expect(stored).toContain(`images/${row.publicId}/${width}.webp`)
  })

  test('without a session is refused before anything is read', async () => {
    expect(shown(await sendForm({ port: app.port }, [{ bytes: photo }]))).toEqual([401, 'SESSION_REQUIRED'])
  })

  test('without files is refused', async () => {
    expect(shown(await upload())).toEqual([400, 'IMAGES_MISSING'])
  })

  test('with another field is refused', async () => {
    expect(shown(await upload({ bytes: photo, field: 'photos' }))).toEqual([400, 'INPUT_INVALID'])
    expect(shown(await upload({ bytes: photo, field: '__proto__' }))).toEqual([400, 'INPUT_INVALID'])
    expect(await rowsOf(userId)).toEqual([])
  })

  test('of eleven pictures is refused, of ten it is not', async () => {
    const files = Array.from({ length: 11 }, () => ({ bytes: photo }))
    expect(shown(await upload(...files))).toEqual([400, 'IMAGES_TOO_MANY'])
    expect(await rowsOf(userId)).toEqual([])
    expect((await upload(...files.slice(1))).status).toBe(200)
  })

  test('with a picture of ten megabytes passes, with one byte more it is refused', async () => {
    const padding = 60_000
    const pieces = Math.floor((media.bytesPerFile - photo.length) / (padding + 4))
    const padded = intoJpeg(photo, ...Array<Buffer>(pieces).fill(jpegSegment(0xfe, Buffer.alloc(padding))))
    const exact = Buffer.concat([padded, Buffer.alloc(media.bytesPerFile - padded.length)])
    expect((await upload({ bytes: exact })).status).toBe(200)
    expect(shown(await upload({ bytes: Buffer.concat([exact, Buffer.alloc(1)]) }))).toEqual([
      413,
      'IMAGE_TOO_LARGE',
    ])
    expect(shown(await upload({ bytes: Buffer.concat([exact, exact]) }))).toEqual([413, 'IMAGE_TOO_LARGE'])
  })

  test('is all or nothing: one bad picture among good ones stores none, and the answer says which', async () => {
    const reply = await upload(
      { bytes: photo },
      { bytes: Buffer.from('<svg/>'.repeat(20)) },
      { bytes: photo },
    )
    expect(reply.body).toMatchObject({ code: 'IMAGE_UNSUPPORTED', fields: { 'files.1': 'unsupported' } })
    expect(await rowsOf(userId)).toEqual([])
  })

  test.each([
    ['no boundary', 'multipart/form-data', 'x', 400, 'INPUT_INVALID'],
    [
      'no end',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\nxx',
      400,
      'INPUT_INVALID',
    ],
    ['no body', 'multipart/form-data; boundary=b', '', 400, 'IMAGES_MISSING'],
    [
      'a text field',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="note"\r\n\r\nhello\r\n--b--\r\n',
      400,
      'INPUT_INVALID',
    ],
    ['JSON', 'application/json', '{"files":[]}', 415, 'CONTENT_TYPE_UNSUPPORTED'],
    ['a bare picture', 'image/jpeg', 'xx', 415, 'CONTENT_TYPE_UNSUPPORTED'],
  ])('that is not well made is refused: %s', async (_name, type, body, status, code) => {
    expect(shown(await sendBody({ port: app.port, token }, Buffer.from(body), type))).toEqual([status, code])
  })

  test('that declares more than ten full pictures is refused at once', async () => {
    const socket = connect(app.port, '127.0.0.1')
    socket.write(
      `POST /api/images HTTP/1.1\r\nhost: ${hosts.vio}\r\nauthorization: Bearer ${token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 2000000000\r\n\r\n--b\r\n',
    )
    const [chunk] = await Promise.race([
      new Promise<[Buffer]>((resolve) => {
        socket.once('data', (data: Buffer) => {
          resolve([data])
        })
      }),
      pause(60_000, undefined, { ref: false }).then((): never => {
        throw new Error('no answer')
      }),
    ])
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  test('that is broken off half way leaves nothing behind and hurts nobody', async () => {
    const socket = connect(app.port, '127.0.0.1')
    socket.write(
      `POST /api/images HTTP/1.1\r\nhost: ${hosts.vio}\r\nauthorization: Bearer ${token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 9000000\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n',
    )
    socket.write(photo)
    await pause(100)
    socket.destroy()
    await pause(100)
    expect(await rowsOf(userId)).toEqual([])
    expect((await upload({ bytes: photo })).status).toBe(200)
  })

  test('that is refused early leaves the connection good for the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const big = Buffer.concat([photo, Buffer.alloc(5_000_000)])
    const first = await sendForm({ port: app.port, token, agent }, [
      { bytes: Buffer.from('nothing good'.repeat(9)) },
      { bytes: big },
      { bytes: big },
    ])
    const second = await sendForm({ port: app.port, token, agent }, [{ bytes: photo }])
    agent.destroy()
    expect([shown(first)[1], second.status]).toEqual(['IMAGE_UNSUPPORTED', 200])
    expect(second.localPort).toBe(first.localPort)
  })
})

describe('one person a day', () => {
  test('uploads 200 pictures and not one more', async () => {
    await fillDay(199, 199)
    expect((await upload({ bytes: photo })).status).toBe(200)
    const reply = await upload({ bytes: photo })
    expect(shown(reply)).toEqual([429, 'IMAGE_LIMIT_REACHED'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    expect(await rowsOf(userId)).toHaveLength(200)
  })

  test('uploads 500 MB and not more', async () => {
    await fillDay(50, media.bytesPerDay - photo.length)
    expect((await upload({ bytes: photo })).status).toBe(200)
    expect(shown(await upload({ bytes: photo }))).toEqual([429, 'IMAGE_LIMIT_REACHED'])
  })

  test('cannot pass the limit with requests at the same moment, and what was refused is not kept in the store', async () => {
    await fillDay(195, 195)
    // Each insert takes a while, so that the others have counted before it is there.
    await asOwner(app.databaseName, (client) =>
      client.query(`
        create function wait_a_little() returns trigger language plpgsql as 'begin perform pg_sleep(0.4); return null; end';
        create trigger slow_insert before insert on images for each statement execute function wait_a_little()`),
    )
    const before = new Set(await app.stored())
    const four = Array.from({ length: 4 }, () => ({ bytes: photo }))
    const replies = await Promise.all([upload(...four), upload(...four), upload(...four)])
    await asOwner(app.databaseName, (client) => client.query('drop trigger slow_insert on images'))
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
    expect(await rowsOf(userId)).toHaveLength(199)
    const added = async () => (await app.stored()).filter((name) => !before.has(name)).length
    await expect.poll(added, { timeout: 60_000 }).toBe(8)
  })

  test('starts anew after 24 hours', async () => {
    await fillDay(200, 200)
    await app.deps.database.db
      .updateTable('images')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('userId', '=', userId)
      .execute()
    expect((await upload({ bytes: photo })).status).toBe(200)
  })
})

describe('a refused file', () => {
  const cutOff = () => photo.subarray(0, Math.floor(photo.length / 2))
  const chargesOf = (owner: number) =>
    app.deps.database.db
      .selectFrom('uploadCharges')
      .select(['files', 'bytes', 'refusedFiles'])
      .where('userId', '=', owner)
      .orderBy('id')
      .execute()

  test('costs as much of the day as an accepted one, and the end of the day is in the security log', async () => {
    await fillDay(199, 199)
    expect(shown(await upload({ bytes: cutOff() }))).toEqual([400, 'IMAGE_BROKEN'])
    const reply = await upload({ bytes: photo })
    expect(shown(reply)).toEqual([429, 'IMAGE_LIMIT_REACHED'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    await finishWrites(app.deps)
    const logged = await app.deps.database.db
      .selectFrom('securityEvents')
      .select('kind')
      .where('detail', '=', 'IMAGE_LIMIT_REACHED POST /api/images')
      .execute()
    expect(logged[0]).toEqual({ kind: 'limit_hit' })
    // The control: it is this charge and nothing else that ended the day.
    await app.deps.database.db.deleteFrom('uploadCharges').where('userId', '=', userId).execute()
    expect((await upload({ bytes: photo })).status).toBe(200)
  })

  test.each([
    ['of another kind', () => Buffer.from('<svg/>'.repeat(20)), 120],
    ['cut off', cutOff, null],
    [
      'too long to be read whole',
      () => Buffer.concat([photo, Buffer.alloc(media.bytesPerFile)]),
      media.bytesPerFile,
    ],
  ])('is charged with its bytes: %s', async (_name, make, bytes) => {
    const file = make()
    await upload({ bytes: file })
    expect(await chargesOf(userId)).toEqual([{ files: 1, bytes: bytes ?? file.length, refusedFiles: 1 }])
  })

  test('costs five from the twenty-first of a day on, and pays for the good ones decoded before it', async () => {
    await app.deps.database.db
      .insertInto('uploadCharges')
      .values({ userId, files: 19, bytes: 0, refusedFiles: 19 })
      .execute()
    await upload({ bytes: photo }, { bytes: cutOff() })
    await upload({ bytes: photo }, { bytes: cutOff() })
    const bytes = photo.length + cutOff().length
    expect((await chargesOf(userId)).slice(1)).toEqual([
      { files: 2, bytes, refusedFiles: 1 },
      { files: 6, bytes, refusedFiles: 1 },
    ])
  })

  test('is forgotten after a day', async () => {
    await upload({ bytes: cutOff() })
    await app.deps.database.db
      .updateTable('uploadCharges')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('userId', '=', userId)
      .execute()
    await upload({ bytes: cutOff() })
    await sweepImages(app.deps)
    expect(await chargesOf(userId)).toHaveLength(1)
  })
})

test('one person with many files half sent is sent away, and the next person is not', async () => {
  const half = 9 * 1024 * 1024
  const sockets = Array.from({ length: 8 }, () => connect(app.port, '127.0.0.1'))
  const answers = sockets.map(
    (socket) =>
      new Promise<string>((resolve) => {
        socket.once('data', (data: Buffer) => {
          resolve(data.toString('latin1'))
        })
        socket.on('error', () => undefined)
      }),
  )
  for (const socket of sockets) {
    socket.write(
      `POST /api/images HTTP/1.1\r\nhost: ${hosts.vio}\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${half + 1_000}\r\n\r\n` +
        '--b\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n',
    )
    socket.write(Buffer.alloc(half))
  }
  // Without a bound nobody is answered before the connections fall silent for too long.
  expect(await Promise.race(answers)).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5/)
  const neighbour = await signInPerson(app)
  const reply = await sendForm({ port: app.port, token: neighbour.accessToken }, [{ bytes: photo }])
  expect(reply.status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('with the store down an upload is answered 503 with a time to come back, and no row is written', async () => {
  const stranded = await startTestApp({ environment: { S3_ENDPOINT: 'http://127.0.0.1:1' } })
  try {
    const person = await signInPerson(stranded)
    await stranded.app.listen({ host: '127.0.0.1', port: 0 })
    const address = stranded.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const reply = await sendForm({ port, token: person.accessToken }, [{ bytes: photo }])
    expect(shown(reply)).toEqual([503, 'STORAGE_UNAVAILABLE'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(await stranded.deps.database.db.selectFrom('images').select('id').execute()).toEqual([])
    // Not the sender's fault, so not the sender's day.
    expect(await stranded.deps.database.db.selectFrom('uploadCharges').select('id').execute()).toEqual([])
  } finally {
    await stranded.close()
  }
})

test('an operator can switch uploads off', async () => {
  await app.deps.database.db
    .insertInto('settings')
    .values({ product: 'saath', key: 'switch.uploads', value: 'false', version: 1 })
    .execute()
  const person = await signInPerson(app, 'saath')
  const reply = await sendForm({ port: app.port, token: person.accessToken, host: hosts.saath }, [
    { bytes: photo },
  ])
  expect(shown(reply)).toEqual([503, 'STORAGE_UNAVAILABLE'])
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
})
