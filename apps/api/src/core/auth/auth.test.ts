import { myChatMemberUpdate } from '@app/simulators/telegram-bot-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  idOf,
  newDevice,
  newIp,
  newSaathPhone,
  newTelegramId,
  newVioPhone,
  signInByPhone,
  signInPerson,
  type Tokens,
} from '#test/support/people.ts'
import { jobHandlers } from '#main/jobs.ts'
import { inTx } from '#platform/ctx.ts'
import { byStopwatch } from '#test/support/stopwatch.ts'
import { webhookSecret } from '#test/support/test-environment.ts'
import { asOwner } from '#test/support/test-database.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { recordAccountChange } from '../users/account-changes.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const userOf = (publicId: string) =>
  app.deps.database.db
    .selectFrom('users')
    .selectAll()
    .where('publicId', '=', publicId)
    .executeTakeFirstOrThrow()

let updateId = 500
/** Posts the update for a stopped or started bot; `date` in seconds. */
const postBotState = (
  { telegramId }: { readonly telegramId: number },
  status: 'kicked' | 'member',
  date: number,
) => {
  const from = { id: telegramId, first_name: 'A', is_bot: false }
  return app.ask('POST', '/api/bots/vio', {
    headers: { 'x-telegram-bot-api-secret-token': webhookSecret },
    body: { ...myChatMemberUpdate({ from, status, date }), update_id: updateId++ },
  })
}
const botChangesOf = (publicId: string) =>
  app.deps.database.db
    .selectFrom('botStateChanges')
    .innerJoin('users', 'users.id', 'botStateChanges.userId')
    .select(['botStateChanges.product', 'isStopped', 'happenedAt'])
    .where('publicId', '=', publicId)
    .orderBy('botStateChanges.id')
    .execute()

const request = (phoneNumber: string, device = newDevice(), product: 'vio' | 'saath' = 'vio') =>
  app.ask<{ nextTimeout: number; code: string; message: string; retryAfterSeconds: number }>(
    'POST',
    '/api/auth/request-code',
    {
      product,
      device,
      ip: newIp(),
      body: { phoneNumber },
    },
  )
const verify = (phoneNumber: string, code: string, device: string, product: 'vio' | 'saath' = 'vio') =>
  app.ask<Tokens & { code: string; message: string }>('POST', '/api/auth/verify-code', {
    product,
    device,
    body: { phoneNumber, code },
  })
const makeOlder = (phone: string, seconds: number) =>
  asOwner(app.databaseName, (client) =>
    client.query(
      `update otp_codes set created_at = created_at - make_interval(secs => $2), expires_at = expires_at - make_interval(secs => $2) where phone = $1`,
      [phone, seconds],
    ),
  )

describe('sign-in through Telegram', () => {
  test('the first sign-in creates an account, the second one finds it', async () => {
    const telegramId = newTelegramId()
    const first = await signInPerson(app, 'vio', telegramId)
    const second = await signInPerson(app, 'vio', telegramId)
    expect(second.id).toBe(first.id)
    expect(await userOf(first.id)).toMatchObject({
      telegramId,
      firstName: 'Aziza',
      language: 'ru',
      role: 'user',
      phone: null,
    })
  })

  test('fifty concurrent first sign-ins create one account', async () => {
    const telegramId = newTelegramId()
    const device = newDevice()
    const visits = await Promise.all(
      Array.from({ length: 50 }, () => signInPerson(app, 'vio', telegramId, device)),
    )
    expect(new Set(visits.map((visit) => visit.id)).size).toBe(1)
  })

  test('a Telegram user has separate accounts in the two products', async () => {
    const telegramId = newTelegramId()
    const vio = await signInPerson(app, 'vio', telegramId)
    const saath = await signInPerson(app, 'saath', telegramId)
    expect(vio.id).not.toBe(saath.id)
  })

  test('the referrer is set when the account is created and never changes', async () => {
    const referrer = await signInPerson(app)
    const other = await signInPerson(app)
    const { launchDataFor } = await import('#test/support/people.ts')
    const telegramId = newTelegramId()
    let visits = 0
    const visit = (refererId: string) =>
      app.ask<Tokens>('POST', '/api/telegram/auth', {
        device: newDevice(),
        body: {
          data: launchDataFor('vio', telegramId, Math.floor(Date.now() / 1000) - 10 * (visits += 1)),
          refererId,
        },
      })
    const first = await visit(referrer.id)
    await visit(other.id)
    const invited = await userOf(idOf(first.body.accessToken))
    expect(invited.referrerId).toBe((await userOf(referrer.id)).id)
  })

  test('an unknown referrer, or one of the other product, is ignored', async () => {
    const saath = await signInPerson(app, 'saath')
    const { launchDataFor } = await import('#test/support/people.ts')
    for (const refererId of ['unknown', saath.id, "x' or 1=1--", '']) {
      const reply = await app.ask<Tokens>('POST', '/api/telegram/auth', {
        device: newDevice(),
        body: { data: launchDataFor('vio', newTelegramId()), refererId },
      })
      expect((await userOf(idOf(reply.body.accessToken))).referrerId).toBeNull()
    }
  })
})

describe('one-time codes', () => {
  test('a correct code signs in', async () => {
    const reply = await signInByPhone(app, 'vio', newVioPhone())
    expect(reply.status).toBe(200)
    const me = await app.ask('GET', '/api/telegram/users/me', { token: reply.body.accessToken })
    expect(me.body).toMatchObject({ balance: 0, countProducts: 0, isAdmin: false, language: 'uz' })
  })

  test('answers 404 Not Found without a request, 400 INVALID and 400 EXPIRED, as specified', async () => {
    const phone = newVioPhone()
    const device = newDevice()
    expect(await verify(phone, '123456', device)).toMatchObject({
      status: 404,
      body: { message: 'Not Found' },
    })
    await request(phone, device)
    const right = app.gateway.codeFor(phone) ?? ''
    const wrong = right === '000000' ? '000001' : '000000'
    expect(await verify(phone, wrong, device)).toMatchObject({ status: 400, body: { message: 'INVALID' } })
    await makeOlder(phone, 301)
    expect(await verify(phone, right, device)).toMatchObject({ status: 400, body: { message: 'EXPIRED' } })
  })

  test('a code is valid for five minutes and once', async () => {
    const phone = newVioPhone()
    const device = newDevice()
    await request(phone, device)
    const code = app.gateway.codeFor(phone) ?? ''
    await makeOlder(phone, 295)
    expect((await verify(phone, code, device)).status).toBe(200)
    expect(await verify(phone, code, device)).toMatchObject({ status: 400, body: { message: 'EXPIRED' } })
  })

  test('the server enforces waits of 60, 120 and 300 seconds before the next code', async () => {
    const phone = newVioPhone()
    const device = newDevice()
    for (const wait of [60, 120, 300]) {
      expect((await request(phone, device)).body.nextTimeout).toBe(wait)
      const early = await request(phone, device)
      expect(early).toMatchObject({ status: 429, body: { code: 'OTP_TOO_SOON' } })
      expect(early.body.retryAfterSeconds).toBeGreaterThan(wait - 5)
      await makeOlder(phone, wait + 1)
    }
  })

  test('only a keyed hash of the code is stored', async () => {
    const phone = newVioPhone()
    await request(phone)
    const code = app.gateway.codeFor(phone) ?? ''
    const dump = await asOwner(app.databaseName, (client) =>
      client.query('select row_to_json(o)::text as row from otp_codes o where phone = $1', [phone]),
    )
    expect(JSON.stringify(dump.rows)).not.toContain(`"${code}"`)
    expect(code).toMatch(/^\d{6}$/)
  })

  test('sends codes to +91 through WhatsApp and to +998 through Telegram Gateway', async () => {
    const [indian, uzbek] = [newSaathPhone(), newVioPhone()]
    await request(indian, newDevice(), 'saath')
    await request(uzbek)
    expect(app.whatsapp.codeFor(indian)).toMatch(/^\d{6}$/)
    expect(app.gateway.codeFor(uzbek)).toMatch(/^\d{6}$/)
  })

  test('the message and the account use the language of the app', async () => {
    const phone = newSaathPhone()
    const signInReading = async (language: string) => {
      const ask = { product: 'saath' as const, device: newDevice(), headers: { 'accept-language': language } }
      await app.ask('POST', '/api/auth/request-code', { ...ask, body: { phoneNumber: phone } })
      const [sent] = app.whatsapp.messagesTo(phone).slice(-1)
      const body = { phoneNumber: phone, code: sent?.code ?? '' }
      const reply = await app.ask<Tokens>('POST', '/api/auth/verify-code', { ...ask, body })
      await makeOlder(phone, 3_600)
      return [sent?.language, (await userOf(idOf(reply.body.accessToken))).language]
    }
    expect(await signInReading('hi')).toEqual(['hi', 'hi'])
    expect(await signInReading('en')).toEqual(['en', 'en'])
    // A browser's list of languages does not change the account.
    expect(await signInReading('hi-IN,hi;q=0.9')).toEqual(['hi', 'en'])
  })

  test.each([
    ['998901234567', '+998901234567'],
    ['90 123 45 68', '+998901234568'],
    ['+998 (90) 123-45-69', '+998901234569'],
  ])('normalises %s to %s', async (typed, phone) => {
    expect((await request(typed)).status).toBe(200)
    expect(app.gateway.codeFor(phone)).toBeDefined()
  })
})

describe('failing providers of codes', () => {
  const script = { vio: () => app.gateway, saath: () => app.whatsapp }

  test.each(['server-error', 'cut', 'garbage'] as const)(
    'one %s of the provider is retried with the same code',
    async (fault) => {
      for (const product of ['vio', 'saath'] as const) {
        const phone = product === 'vio' ? newVioPhone() : newSaathPhone()
        script[product]().behave(phone, fault, { times: 1 })
        const device = newDevice()
        expect((await request(phone, device, product)).status).toBe(200)
        const codes = new Set(
          script[product]()
            .messagesTo(phone)
            .map((message) => message.code),
        )
        expect(codes.size).toBe(1)
      }
    },
  )

  test('a failing provider leads to 503, and the user may request a code again at once', async () => {
    const phone = newSaathPhone()
    const device = newDevice()
    app.whatsapp.behave(phone, 'server-error')
    expect(await request(phone, device, 'saath')).toMatchObject({
      status: 503,
      body: { code: 'OTP_SEND_FAILED' },
    })
    app.whatsapp.behave(phone, 'accept')
    expect((await request(phone, device, 'saath')).status).toBe(200)
  })

  test('an unreachable number is answered PHONE_UNREACHABLE', async () => {
    const [indian, uzbek] = [newSaathPhone(), newVioPhone()]
    app.whatsapp.behave(indian, 'undeliverable')
    app.gateway.behave(uzbek, 'no-telegram')
    expect(await request(indian, newDevice(), 'saath')).toMatchObject({
      status: 400,
      body: { code: 'PHONE_UNREACHABLE' },
    })
    expect(await request(uzbek)).toMatchObject({ status: 400, body: { code: 'PHONE_UNREACHABLE' } })
  })

  test('a provider that hangs is answered 503 within ten seconds', async () => {
    const phone = newVioPhone()
    app.gateway.behave(phone, 'hang')
    const started = performance.now()
    expect((await request(phone)).status).toBe(503)
    expect(byStopwatch(performance.now() - started)).toBeLessThan(10_000)
  })
})

describe('limits', () => {
  const fill = (key: string, window: string, hits: number) =>
    asOwner(app.databaseName, (client) =>
      client.query(
        'insert into limit_counters values ($1, date_trunc($2, now()), $3) on conflict do nothing',
        [key, window, hits],
      ),
    )

  test('an hourly limit that was reached at midnight ends an hour later', async () => {
    const ip = newIp()
    await fill(`sent:vio:address:${ip}`, 'day', 1_000)
    const [{ isMidnight } = { isMidnight: false }] = await asOwner(
      app.databaseName,
      async (client) =>
        (
          await client.query<{ isMidnight: boolean }>(
            `select date_trunc('hour', now()) = date_trunc('day', now()) as "isMidnight"`,
          )
        ).rows,
    )
    const reply = await app.ask('POST', '/api/auth/request-code', {
      device: newDevice(),
      ip,
      body: { phoneNumber: newVioPhone() },
    })
    // Beyond the limit a request costs proof of work.
    expect(reply.status).toBe(isMidnight ? 428 : 200)
  })

  test('a failure of the provider does not count against the limits, an unreachable number does', async () => {
    const phone = newVioPhone()
    const device = newDevice()
    app.gateway.behave(phone, 'server-error')
    for (let attempt = 0; attempt < 6; attempt += 1) expect((await request(phone, device)).status).toBe(503)
    app.gateway.behave(phone, 'accept')
    expect((await request(phone, device)).status).toBe(200)
    const unreachable = newVioPhone()
    app.gateway.behave(unreachable, 'no-telegram')
    const answers: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) answers.push((await request(unreachable)).status)
    expect(answers).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('sessions', () => {
  test('an expired access token does not prevent a refresh or a new sign-in', async () => {
    const person = await signInPerson(app)
    const stale = { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' }
    const refreshed = await app.ask('POST', '/api/auth/refresh', {
      device: person.device,
      headers: stale,
      body: { refreshToken: person.refreshToken },
    })
    expect(refreshed.status).toBe(200)
  })

  test('closed registration refuses every way to create an account and lets existing users sign in', async () => {
    const { contactUpdate } = await import('@app/simulators/telegram-bot-api')
    const old = await signInPerson(app)
    await asOwner(app.databaseName, (client) =>
      client.query(
        `insert into settings (product, key, value, version) values ('vio', 'switch.registration', 'false', 1)`,
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    const telegramId = newTelegramId()
    await expect(signInPerson(app, 'vio', telegramId)).rejects.toThrow('409')
    const from = { id: telegramId, first_name: 'New', is_bot: false }
    await app.ask('POST', '/api/bots/vio', {
      headers: { 'x-telegram-bot-api-secret-token': webhookSecret },
      body: {
        ...contactUpdate({
          from,
          contact: { phone_number: newVioPhone(), first_name: 'New', user_id: telegramId },
        }),
        update_id: 900,
      },
    })
    await expect(signInPerson(app, 'vio', telegramId)).rejects.toThrow('409')
    expect((await signInPerson(app, 'vio', old.telegramId)).id).toBe(old.id)
    await asOwner(app.databaseName, (client) =>
      client.query(`delete from settings where key = 'switch.registration'`),
    )
    await new Promise((resolve) => setTimeout(resolve, 2_100))
  })

  test('a shared contact does not erase profile fields from Telegram', async () => {
    const { signContact } = await import('@app/simulators/telegram-launch')
    const { vioBot } = await import('#test/support/test-environment.ts')
    const person = await signInPerson(app)
    const phone = newVioPhone()
    const contact = signContact({
      botToken: vioBot.token,
      contact: { user_id: person.telegramId, phone_number: phone, first_name: 'Aziza' },
      authDate: Math.floor(Date.now() / 1000),
    })
    await app.ask('POST', '/api/auth/phone', { device: newDevice(), body: { phoneNumber: phone, contact } })
    expect(await userOf(person.id)).toMatchObject({
      phone,
      lastName: 'Karimova',
      username: `u${person.telegramId}`,
    })
  })
})

describe('attaching a phone', () => {
  test('a signed-in user who confirms a free phone keeps the account', async () => {
    const person = await signInPerson(app)
    const phone = newVioPhone()
    const reply = await signInByPhone(app, 'vio', phone, { token: person.accessToken })
    expect(idOf(reply.body.accessToken)).toBe(person.id)
    expect(await userOf(person.id)).toMatchObject({ phone, telegramId: person.telegramId })
  })

  test('an account without anything of value is merged into the one that has the phone, and the Telegram id moves', async () => {
    const phone = newVioPhone()
    const holder = await signInByPhone(app, 'vio', phone)
    const holderId = idOf(holder.body.accessToken)
    const person = await signInPerson(app)
    await postBotState(person, 'kicked', 1_763_000_100)
    const changes = await botChangesOf(person.id)
    const reply = await signInByPhone(app, 'vio', phone, { token: person.accessToken })
    expect(idOf(reply.body.accessToken)).toBe(holderId)
    expect([await botChangesOf(person.id), await botChangesOf(holderId)]).toEqual([[], changes])
    expect(changes).toHaveLength(1)
    expect(await userOf(holderId)).toMatchObject({ phone, telegramId: person.telegramId, firstName: 'Aziza' })
    expect(await userOf(person.id)).toMatchObject({ telegramId: null, phone: null })
    expect((await app.ask('GET', '/api/telegram/users/me', { token: person.accessToken })).status).toBe(401)
    expect((await signInPerson(app, 'vio', person.telegramId)).id).toBe(holderId)
  })

  test('a connected phone or Telegram account is notified, shown in the app and written to both logs', async () => {
    const { db } = app.deps.database
    const recordsOf = async (publicId: string, token: string) => {
      const { id } = await userOf(publicId)
      const audit = await db
        .selectFrom('auditLog')
        .select(['action', 'data'])
        .where('object', '=', publicId)
        .execute()
      const news = await db.selectFrom('notifications').select('kind').where('userId', '=', id).execute()
      const opened = await app.ask<{ accountChange: { kind: string } | null }>(
        'POST',
        '/api/user/app-opens',
        { token, body: {} },
      )
      return { audit, news: news.map(({ kind }) => kind), shown: opened.body.accountChange?.kind ?? null }
    }
    const phone = newVioPhone()
    const holder = await signInByPhone(app, 'vio', phone)
    const holderId = idOf(holder.body.accessToken)
    const person = await signInPerson(app)
    // Control: a new account gets no notification.
    expect(await recordsOf(person.id, person.accessToken)).toEqual({ audit: [], news: [], shown: null })
    await signInByPhone(app, 'vio', phone, { token: person.accessToken })
    expect(await recordsOf(holderId, holder.body.accessToken)).toEqual({
      audit: [{ action: 'user.telegram_added', data: { mergedFrom: person.id } }],
      news: ['account.telegram-added'],
      shown: 'telegram_added',
    })
    const other = await signInPerson(app)
    const { device } = other
    await signInByPhone(app, 'vio', newVioPhone(), { token: other.accessToken, device })
    // The device that made the change shows nothing.
    const here = await app.ask('POST', '/api/user/app-opens', { token: other.accessToken, device, body: {} })
    expect(here.body).toEqual({ ok: true, accountChange: null })
    expect(await recordsOf(other.id, other.accessToken)).toEqual({
      audit: [{ action: 'user.phone_added', data: {} }],
      news: ['account.phone-added'],
      shown: 'phone_added',
    })
    const visitor = await app.ask('POST', '/api/user/app-opens', { body: {} })
    expect(visitor.body).toEqual({ ok: true, accountChange: null })
    await expect
      .poll(async () => {
        const events = await db
          .selectFrom('securityEvents')
          .select('detail')
          .where('kind', '=', 'phone_changed')
          .execute()
        return events.map(({ detail }) => detail)
      })
      .toEqual(expect.arrayContaining(['telegram_added', 'phone_added']))
  })

  describe('undoing a change of the ways to sign in', () => {
    const undo = (token: string, device: string) =>
      app.ask<Tokens & { code?: string }>('POST', '/api/auth/account-changes/undo', {
        token,
        device,
        body: {},
      })
    const opened = async (token: string, device: string) =>
      (
        await app.ask<{ accountChange: { kind: string; isUndoable: boolean } | null }>(
          'POST',
          '/api/user/app-opens',
          { token, device, body: {} },
        )
      ).body.accountChange
    /** The account of a phone, and a Telegram account that another device connected to it. */
    const takeOver = async () => {
      const phone = newVioPhone()
      const device = newDevice()
      const holder = await signInByPhone(app, 'vio', phone, { device })
      const thief = await signInPerson(app)
      await signInByPhone(app, 'vio', phone, { token: thief.accessToken, device: thief.device })
      return { phone, device, token: holder.body.accessToken, id: idOf(holder.body.accessToken), thief }
    }

    test('a device from before the change undoes it: the Telegram account is detached and all others are signed out', async () => {
      const { phone, device, token, id, thief } = await takeOver()
      expect(await userOf(id)).toMatchObject({ telegramId: thief.telegramId, phone })
      const inside = await signInPerson(app, 'vio', thief.telegramId, thief.device)
      expect(inside.id).toBe(id)
      expect(await opened(token, device)).toMatchObject({ kind: 'telegram_added', isUndoable: true })
      const undone = await undo(token, device)
      expect(undone.status).toBe(200)
      expect(await userOf(id)).toMatchObject({ telegramId: null, phone, firstName: '' })
      const me = (accessToken: string) => app.ask('GET', '/api/telegram/users/me', { token: accessToken })
      expect((await me(inside.accessToken)).status).toBe(401)
      expect((await me(undone.body.accessToken)).status).toBe(200)
      expect((await signInPerson(app, 'vio', thief.telegramId, thief.device)).id).not.toBe(id)
      expect((await undo(undone.body.accessToken, device)).body.code).toBe('CHANGE_NOT_FOUND')
      const { db } = app.deps.database
      const audit = await db.selectFrom('auditLog').select('action').where('object', '=', id).execute()
      expect(audit.map(({ action }) => action)).toContain('user.change_undone')
    })

    test('neither the device that made the change nor one that came later undoes it', async () => {
      const { id, thief } = await takeOver()
      const inside = await signInPerson(app, 'vio', thief.telegramId, thief.device)
      expect((await undo(inside.accessToken, thief.device)).body.code).toBe('CHANGE_NOT_FOUND')
      const later = newDevice()
      const other = await signInPerson(app, 'vio', thief.telegramId, later)
      expect(await opened(other.accessToken, later)).toMatchObject({ isUndoable: false })
      expect((await undo(other.accessToken, later)).body.code).toBe('CHANGE_NOT_FOUND')
      expect(await userOf(id)).toMatchObject({ telegramId: thief.telegramId })
    })

    test('after 72 hours the change stays, and what the account was before is deleted', async () => {
      const { device, token } = await takeOver()
      await asOwner(app.databaseName, async (client) => {
        await client.query(`update account_changes set changed_at = changed_at - interval '73 hours'`)
        await client.query(`update account_change_undos set created_at = created_at - interval '73 hours'`)
        await client.query(`update sessions set created_at = created_at - interval '74 hours'`)
      })
      expect(await opened(token, device)).toMatchObject({ isUndoable: false })
      expect((await undo(token, device)).body.code).toBe('CHANGE_NOT_FOUND')
      await jobHandlers(app.workerDeps)['auth.sweep'](
        {},
        { id: '', attempt: 1, signal: AbortSignal.timeout(60_000) },
      )
      const { db } = app.deps.database
      expect(await db.selectFrom('accountChangeUndos').select('changeId').execute()).toEqual([])
    })

    test('a replaced phone comes back', async () => {
      const device = newDevice()
      const person = await signInPerson(app, 'vio', newTelegramId(), device)
      const phone = newVioPhone()
      await signInByPhone(app, 'vio', phone, { token: person.accessToken, device })
      const { id } = await userOf(person.id)
      const { db } = app.deps.database
      await inTx({ db, deps: app.deps }, async (tx) => {
        const before = await tx.db
          .selectFrom('users')
          .select(['phone', 'telegramId', 'firstName', 'lastName', 'username', 'photoUrl'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        await recordAccountChange(tx, { userId: id, kind: 'phone_replaced', requester: 'another' }, before)
        await tx.db.updateTable('users').set({ phone: newVioPhone() }).where('id', '=', id).execute()
      })
      const again = await signInPerson(app, 'vio', person.telegramId, device)
      expect((await undo(again.accessToken, device)).status).toBe(200)
      expect(await userOf(person.id)).toMatchObject({ phone, telegramId: person.telegramId })
    })
  })

  test('an account with something of value is not merged: 409', async () => {
    const phone = newVioPhone()
    await signInByPhone(app, 'vio', phone)
    const person = await signInPerson(app)
    const { id } = await userOf(person.id)
    // Other modules extend this function.
    await asOwner(app.databaseName, (client) =>
      client.query(
        `create or replace function user_has_value(person bigint) returns boolean language sql stable as $$ select person = ${id} $$`,
      ),
    )
    const reply = await signInByPhone(app, 'vio', phone, { token: person.accessToken })
    expect(reply).toMatchObject({ status: 409, body: { code: 'PHONE_TAKEN' } })
    expect(await userOf(person.id)).toMatchObject({ telegramId: person.telegramId, mergedInto: null })
  })

  test('only one of twenty users who confirm a free phone at the same time gets it', async () => {
    const phone = newVioPhone()
    const people = await Promise.all(Array.from({ length: 20 }, () => signInPerson(app)))
    await asOwner(app.databaseName, (client) =>
      client.query(
        `create or replace function user_has_value(person bigint) returns boolean language sql stable as $$ select true $$`,
      ),
    )
    const { attachPhone } = await import('#core/users/phone-attachment.service.ts')
    const ctx = { db: app.deps.database.db, deps: app.deps, product: 'vio' as const }
    const outcomes = await Promise.allSettled(
      people.map(async (person) => {
        const { id } = await userOf(person.id)
        return inTx(ctx, (tx) => attachPhone(ctx, tx, id, phone, () => Promise.resolve(false)))
      }),
    )
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  })
})

describe('the signed-in user', () => {
  test('can choose a language and an existing place', async () => {
    const person = await signInPerson(app)
    const ask = (path: string, body: object) => app.ask('PATCH', path, { token: person.accessToken, body })
    expect((await ask('/api/telegram/users/language', { language: 'uz' })).body).toEqual({ language: 'uz' })
    expect((await ask('/api/telegram/users/language', { language: 'en' })).status).toBe(400)
    const place = { regionId: 1726, cityId: 1726000, districtId: null }
    expect((await ask('/api/telegram/users/location', place)).body).toEqual(place)
    expect(
      (await ask('/api/telegram/users/location', { regionId: 1703, cityId: 1726000, districtId: null }))
        .status,
    ).toBe(404)
    expect(
      (await ask('/api/telegram/users/location', { regionId: null, cityId: 1726000, districtId: null }))
        .status,
    ).toBe(404)
    const me = await app.ask('GET', '/api/telegram/users/me', { token: person.accessToken })
    expect(me.body).toMatchObject({ language: 'uz', ...place })
  })

  test('of Saath reads only their own record', async () => {
    const reply = await signInByPhone(app, 'saath', newSaathPhone())
    const me = await app.ask('GET', '/api/user/users', { product: 'saath', token: reply.body.accessToken })
    expect(me.body).toMatchObject({ id: idOf(reply.body.accessToken), address: '', pin: '', language: 'en' })
  })

  test('stops and starts the bot in the order of the update dates, with a history row for each change', async () => {
    const person = await signInPerson(app)
    await postBotState(person, 'kicked', 1_763_000_100)
    await postBotState(person, 'member', 1_763_000_000)
    expect(await userOf(person.id)).toMatchObject({ isBotStopped: true })
    await postBotState(person, 'member', 1_763_000_200)
    expect(await userOf(person.id)).toMatchObject({ isBotStopped: false })
    await postBotState(person, 'member', 1_763_000_300)
    expect(await botChangesOf(person.id)).toEqual([
      { product: 'vio', isStopped: true, happenedAt: new Date(1_763_000_100_000) },
      { product: 'vio', isStopped: false, happenedAt: new Date(1_763_000_200_000) },
    ])
  })
})

describe('delivery reports', () => {
  test('are accepted only with a signature, also repeatedly', async () => {
    const phone = newSaathPhone()
    await request(phone, newDevice(), 'saath')
    const [message] = app.whatsapp.messagesTo(phone)
    const { createHmac } = await import('node:crypto')
    const { whatsapp } = await import('#test/support/test-environment.ts')
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [{ field: 'messages', value: { statuses: [{ id: message?.id, status: 'delivered' }] } }],
        },
      ],
    })
    const post = (secret: string) =>
      app.app.inject({
        method: 'POST',
        url: '/api/webhooks/whatsapp',
        payload: body,
        headers: {
          host: 'saath.localhost',
          'content-type': 'application/json',
          'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
        },
      })
    expect((await post('forged')).statusCode).toBe(403)
    const state = async () =>
      (
        await app.deps.database.db
          .selectFrom('otpCodes')
          .select('delivery')
          .where('phone', '=', phone)
          .executeTakeFirst()
      )?.delivery
    expect(await state()).toBeNull()
    expect((await post(whatsapp.appSecret)).statusCode).toBe(200)
    expect((await post(whatsapp.appSecret)).statusCode).toBe(200)
    expect(await state()).toBe('delivered')
  })
})
