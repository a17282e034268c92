import { signContact } from '@app/simulators/telegram-launch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withAccountNews } from '#core/notifications/notifications.service.ts'
import { attachPhone } from '#core/users/phone-attachment.service.ts'
import { inTx } from '#platform/ctx.ts'
import {
  launchDataFor,
  newDevice,
  newTelegramId,
  newVioPhone,
  setRole,
  signInByPhone,
  signInPerson,
  type Person,
} from '#test/support/people.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { vioBot } from '#test/support/test-environment.ts'

/** The thief of a session must not take over the account by replacing its phone. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Owner extends Person {
  readonly phone: string
}

/** A Telegram user with a confirmed phone. */
const placeOwner = async (): Promise<Owner> => {
  const person = await signInPerson(app)
  const phone = newVioPhone()
  const attached = await signInByPhone(app, 'vio', phone, {
    device: person.device,
    token: person.accessToken,
  })
  expect(attached.status).toBe(200)
  return { ...person, ...attached.body, phone }
}

/** The notification about the first phone, which every owner here got. */
const firstPhone = ['account.phone-added']

const stateOf = async ({ id }: { id: string }) => {
  const { db } = app.deps.database
  const user = await db.selectFrom('users').selectAll().where('publicId', '=', id).executeTakeFirstOrThrow()
  const audit = await db
    .selectFrom('auditLog')
    .select('action')
    .where('object', '=', id)
    .where('action', '=', 'user.phone_replaced')
    .execute()
  const news = await db.selectFrom('notifications').select('kind').where('userId', '=', user.id).execute()
  return { phone: user.phone, audit: audit.length, news: news.map(({ kind }) => kind) }
}

const isSignedIn = async (token: string) =>
  (await app.ask('GET', '/api/telegram/users/me', { token })).status === 200

/** Confirms a code sent to the new phone with the given token, optionally with `launchData`. */
const replace = async (token: string, device: string, phone: string, launchData?: string) => {
  await app.ask('POST', '/api/auth/request-code', { device, body: { phoneNumber: phone } })
  return app.ask<{ accessToken: string; code?: string }>('POST', '/api/auth/verify-code', {
    device,
    token,
    body: {
      phoneNumber: phone,
      code: app.gateway.codeFor(phone) ?? '',
      ...(launchData === undefined ? {} : { launchData }),
    },
  })
}

describe('a stolen access token', () => {
  test('a stolen access token does not replace the phone with a code to the thief’s phone', async () => {
    const owner = await placeOwner()
    const reply = await replace(owner.accessToken, newDevice(), newVioPhone())
    expect(reply).toMatchObject({ status: 409, body: { code: 'PHONE_PROOF_REQUIRED' } })
    expect(await stateOf(owner)).toEqual({ phone: owner.phone, audit: 0, news: firstPhone })
    expect(await isSignedIn(owner.accessToken)).toBe(true)
  })

  test('a stolen access token does not replace the phone with foreign or old launch data', async () => {
    const owner = await placeOwner()
    const attack = (launch: string) => replace(owner.accessToken, newDevice(), newVioPhone(), launch)
    expect(await attack(launchDataFor('vio', newTelegramId()))).toMatchObject({
      status: 409,
      body: { code: 'PHONE_PROOF_REQUIRED' },
    })
    const old = Math.floor(Date.now() / 1000) - 30 * 60
    expect((await attack(launchDataFor('vio', owner.telegramId, old))).body.code).toBe('LAUNCH_DATA_EXPIRED')
    expect((await attack('user=%7B%7D&hash=0')).body.code).toBe('LAUNCH_DATA_INVALID')
    expect((await stateOf(owner)).phone).toBe(owner.phone)
  })

  test('control: a server that accepts the session alone replaces the phone', async () => {
    const owner = await placeOwner()
    const { id } = await app.deps.database.db
      .selectFrom('users')
      .select('id')
      .where('publicId', '=', owner.id)
      .executeTakeFirstOrThrow()
    const ctx = { db: app.deps.database.db, deps: app.deps, product: 'vio' as const }
    const stolen = newVioPhone()
    await inTx(ctx, (tx) => attachPhone(ctx, tx, id, stolen, () => Promise.resolve(true)))
    expect((await stateOf(owner)).phone).toBe(stolen)
  })
})

describe('replacement by the owner', () => {
  const replaced = { audit: 1, news: [...firstPhone, 'account.phone'] }

  test('a code to the old phone allows the replacement, ends other sessions, notifies the owner and is logged', async () => {
    const owner = await placeOwner()
    const device = newDevice()
    const here = await signInByPhone(app, 'vio', owner.phone, { device })
    const phone = newVioPhone()
    const reply = await replace(here.body.accessToken, device, phone)
    expect(reply.status).toBe(200)
    expect(await stateOf(owner)).toEqual({ phone, ...replaced })
    expect(
      await Promise.all([owner, here.body, reply.body].map((one) => isSignedIn(one.accessToken))),
    ).toEqual([false, false, true])
  })

  test('fresh launch data of the same Telegram account allows the replacement', async () => {
    const owner = await placeOwner()
    const phone = newVioPhone()
    const reply = await replace(owner.accessToken, newDevice(), phone, launchDataFor('vio', owner.telegramId))
    expect(reply.status).toBe(200)
    expect(await stateOf(owner)).toEqual({ phone, ...replaced })
  })

  test('a contact signed by Telegram allows the replacement', async () => {
    const owner = await placeOwner()
    const phone = newVioPhone()
    const contact = signContact({
      botToken: vioBot.token,
      contact: { user_id: owner.telegramId, phone_number: phone, first_name: 'Aziza' },
      authDate: Math.floor(Date.now() / 1000),
    })
    const reply = await app.ask('POST', '/api/auth/contact', {
      token: owner.accessToken,
      device: owner.device,
      body: { contact },
    })
    expect(reply.status).toBe(200)
    expect(await stateOf(owner)).toEqual({ phone, ...replaced })
  })

  test('the owner is notified of a first phone once, and confirming it again changes nothing', async () => {
    const owner = await placeOwner()
    const again = await signInByPhone(app, 'vio', owner.phone, {
      device: newDevice(),
      token: owner.accessToken,
    })
    expect(again.status).toBe(200)
    expect(await stateOf(owner)).toEqual({ phone: owner.phone, audit: 0, news: firstPhone })
    expect(await isSignedIn(owner.accessToken)).toBe(true)
  })
})

test.each(['operator', 'admin'] as const)(
  'the phone of an %s cannot be replaced by any proof',
  async (role) => {
    const owner = await placeOwner()
    await setRole(app, owner, role)
    const launch = launchDataFor('vio', owner.telegramId)
    const reply = await replace(owner.accessToken, owner.device, newVioPhone(), launch)
    expect(reply).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } })
    expect((await stateOf(owner)).phone).toBe(owner.phone)
  },
)

test('account notifications are sent in the user’s language next to those of the product', async () => {
  const write = withAccountNews((_db, news) =>
    Promise.resolve([{ newsIds: news.map(({ id }) => id), message: { text: 'rest', buttons: [] } }]),
  )
  const news = [
    { id: 1, kind: 'account.phone', data: {} },
    { id: 2, kind: 'expiry.over', data: {} },
  ]
  const told = await inTx({ db: app.deps.database.db, deps: app.deps }, (tx) =>
    Promise.all(
      (['ru', 'uz', 'en', 'hi'] as const).map((language) =>
        write(tx.db, news, { language, botUsername: 'bot' }),
      ),
    ),
  )
  expect(told.map((messages) => messages.map(({ newsIds }) => newsIds))).toEqual(told.map(() => [[1], [2]]))
  const texts = told.map(([first]) => (first && 'message' in first ? first.message.text : ''))
  expect(new Set(texts).size).toBe(4)
})
