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

describe('upload forms', () => {
  test('a form of several pictures is answered in order, with rows and objects for each', async () => {
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
      for (const width of row.widths) expect(stored).toContain(`private/${row.publicId}/${width}.webp`)
  })

  test('a form without a session is refused before its body is read', async () => {
    expect(shown(await sendForm({ port: app.port }, [{ bytes: photo }]))).toEqual([401, 'SESSION_REQUIRED'])
  })

  test('a form without files is refused', async () => {
    expect(shown(await upload())).toEqual([400, 'IMAGES_MISSING'])
  })

  test('a form with an unknown field is refused', async () => {
    expect(shown(await upload({ bytes: photo, field: 'photos' }))).toEqual([400, 'INPUT_INVALID'])
    expect(shown(await upload({ bytes: photo, field: '__proto__' }))).toEqual([400, 'INPUT_INVALID'])
    expect(await rowsOf(userId)).toEqual([])
  })

  test('a form of ten pictures is accepted and of eleven refused', async () => {
    const files = Array.from({ length: 11 }, () => ({ bytes: photo }))
    expect(shown(await upload(...files))).toEqual([400, 'IMAGES_TOO_MANY'])
    expect(await rowsOf(userId)).toEqual([])
    expect((await upload(...files.slice(1))).status).toBe(200)
  })

  test('a picture of ten megabytes is accepted and with one more byte refused', async () => {
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

  test('a form with one invalid picture stores none, and the reply names it', async () => {
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
  ])('a malformed form is refused: %s', async (_name, type, body, status, code) => {
    expect(shown(await sendBody({ port: app.port, token }, Buffer.from(body), type))).toEqual([status, code])
  })

  test('a form that declares more bytes than ten full pictures is refused at once', async () => {
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

  test('an interrupted form leaves no rows or objects and does not affect other requests', async () => {
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

  test('a form that is refused early keeps its connection usable', async () => {
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

describe('daily limits of a user', () => {
  test('a user uploads at most 200 pictures per day', async () => {
    await fillDay(199, 199)
    expect((await upload({ bytes: photo })).status).toBe(200)
    const reply = await upload({ bytes: photo })
    expect(shown(reply)).toEqual([429, 'IMAGE_LIMIT_REACHED'])
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    expect(await rowsOf(userId)).toHaveLength(200)
  })

  test('a user uploads at most 500 MB per day', async () => {
    await fillDay(50, media.bytesPerDay - photo.length)
    expect((await upload({ bytes: photo })).status).toBe(200)
    expect(shown(await upload({ bytes: photo }))).toEqual([429, 'IMAGE_LIMIT_REACHED'])
  })

  test('concurrent uploads do not exceed the limit, and refused ones leave no objects', async () => {
    await fillDay(195, 195)
    // Inserts are slowed down, so that the others count before they are visible.
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

  test('the daily limit resets after 24 hours', async () => {
    await fillDay(200, 200)
    await app.deps.database.db
      .updateTable('images')
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where('userId', '=', userId)
      .execute()
    expect((await upload({ bytes: photo })).status).toBe(200)
  })
})

describe('refused files', () => {
  const cutOff = () => photo.subarray(0, Math.floor(photo.length / 2))
  const chargesOf = (owner: number) =>
    app.deps.database.db
      .selectFrom('uploadCharges')
      .select(['files', 'bytes', 'refusedFiles'])
      .where('userId', '=', owner)
      .orderBy('id')
      .execute()

  test('a refused file counts against the daily limit, and reaching it is logged', async () => {
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
    // Control: only these charges used up the limit.
    await app.deps.database.db.deleteFrom('uploadCharges').where('userId', '=', userId).execute()
    expect((await upload({ bytes: photo })).status).toBe(200)
  })

  test.each([
    ['of another kind', () => Buffer.from('<svg/>'.repeat(20)), 120],
    ['cut off', cutOff, null],
    [
      'too long to be read completely',
      () => Buffer.concat([photo, Buffer.alloc(media.bytesPerFile)]),
      media.bytesPerFile,
    ],
  ])('a refused file is charged with its bytes: %s', async (_name, make, bytes) => {
    const file = make()
    await upload({ bytes: file })
    expect(await chargesOf(userId)).toEqual([{ files: 1, bytes: bytes ?? file.length, refusedFiles: 1 }])
  })

  test('from the 21st refused file of a day each counts five times, including the pictures decoded before it', async () => {
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

  test('charges of refused files end after a day', async () => {
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

test('a user with many unfinished uploads is refused and another user is served', async () => {
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
  // Without a limit no reply comes before the connections time out.
  expect(await Promise.race(answers)).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 5/)
  const neighbour = await signInPerson(app)
  const reply = await sendForm({ port: app.port, token: neighbour.accessToken }, [{ bytes: photo }])
  expect(reply.status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('without the store an upload is answered with 503 and Retry-After and writes no row', async () => {
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
    // A failure of ours does not count against the limit.
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
