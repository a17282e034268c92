import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formOf, placeSeller, type Seller } from '#test/support/ads.ts'
import { untilWaiting } from '#test/support/processes/lock-waits.ts'
import { newVioPhone, signInByPhone } from '#test/support/people.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startMediaApp, type MediaApp } from './media-app.ts'
import { sendForm } from './upload-form.ts'

/** A user uploads photos in Telegram and then confirms the phone of their web account. */
let app: MediaApp
let photo: Buffer
let person: Seller
let phone: string
beforeAll(async () => {
  app = await startMediaApp()
  photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#385' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => app.close())
beforeEach(async () => {
  person = await placeSeller(app)
  phone = newVioPhone()
  await signInByPhone(app, 'vio', phone)
})

const upload = () => sendForm({ port: app.port, token: person.accessToken }, [{ bytes: photo }])
const provePhone = () => signInByPhone(app, 'vio', phone, { token: person.accessToken })
const placeWith = (token: string, photos: readonly { src: string }[]) =>
  app.ask('POST', '/api/user/telegram/products', {
    token,
    body: formOf({ photos: photos.map(({ src }) => src) }),
  })

test('an ad can be placed with photos uploaded before the account merge', async () => {
  const photos = (await upload()).body as { src: string }[]
  const { accessToken } = (await provePhone()).body
  expect((await placeWith(accessToken, photos)).status).toBe(200)
})

test('control: photos of an account merged elsewhere and of strangers are refused', async () => {
  const foreign = (await upload()).body as { src: string }[]
  const stranger = await placeSeller(app)
  expect((await placeWith(stranger.accessToken, foreign)).status).toBe(400)
  expect((await provePhone()).status).toBe(200)
  expect((await placeWith(stranger.accessToken, foreign)).status).toBe(400)
})

test('a photo uploaded during the merge is not lost', async () => {
  const [proven, sent] = await asOwner(app.databaseName, async (client) => {
    await client.query('begin')
    // A merge ends the sessions last.
    await client.query('select from sessions where user_id = $1 for update', [person.userId])
    const proving = provePhone()
    await untilWaiting(client, 1)
    const sending = upload()
    await untilWaiting(client, 2)
    await client.query('rollback')
    return Promise.all([proving, sending])
  })
  expect([proven.status, sent.status]).toEqual([200, 200])
  expect((await placeWith(proven.body.accessToken, sent.body as { src: string }[])).status).toBe(200)
})
