import { messageUpdate, myChatMemberUpdate } from '@app/simulators/telegram-bot-api'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobHandlers } from '#main/jobs.ts'
import { arrived, startBotTestApp, type BotTestApp } from '#test/support/bot-app.ts'
import { newTelegramId, signInPerson } from '#test/support/people.ts'
import { vioBot, webhookSecret } from '#test/support/test-environment.ts'
import { readStart } from './greeting.rules.ts'

let app: BotTestApp
beforeAll(async () => {
  app = await startBotTestApp(9)
})
afterAll(() => app.close())

const start = async (
  id: number,
  options: { text?: string; languageCode?: string; product?: 'vio' | 'saath' } = {},
) => {
  const { text = '/start', languageCode, product = 'vio' } = options
  const from = { id, first_name: 'A', ...(languageCode && { language_code: languageCode }) }
  expect(await app.update(messageUpdate({ from, text }), product)).toBe(200)
  await app.work('bots.greet')
  return arrived(app, id)
}

const outcomes = async (telegramId: number): Promise<(string | null)[]> => {
  const rows = await app.deps.database.db
    .selectFrom('botGreetings')
    .select('outcome')
    .where('telegramId', '=', telegramId)
    .execute()
  return rows.map(({ outcome }) => outcome)
}

describe('/start', () => {
  test.each([
    ['vio', 'ru', 'Здравствуйте! Vio', 'Открыть Vio', 'https://vio.example/webApp'],
    ['vio', 'uz', 'Assalomu alaykum! Vio', 'Vioni ochish', 'https://vio.example/webApp'],
    ['vio', 'de', 'Assalomu alaykum! Vio', 'Vioni ochish', 'https://vio.example/webApp'],
    ['saath', 'en', 'Hello! Saath', 'Open Saath', 'https://saath.example/'],
    ['saath', 'hi', 'नमस्ते! Saath', 'Saath खोलें', 'https://saath.example/'],
  ] as const)(
    'greets in %s a user whose Telegram is in %s',
    async (product, languageCode, hello, button, url) => {
      const [message, ...more] = await start(newTelegramId(), { product, languageCode })
      expect(message?.text.startsWith(hello)).toBe(true)
      expect(message?.buttons).toEqual([{ text: button, web_app: { url } }])
      expect(more).toEqual([])
    },
  )

  test('greets a user with an account in the chosen language', async () => {
    const person = await signInPerson(app)
    await app.ask('PATCH', '/api/telegram/users/language', {
      token: person.accessToken,
      body: { language: 'uz' },
    })
    const [message] = await start(person.telegramId, { languageCode: 'ru' })
    expect(message?.buttons[0]?.text).toBe('Vioni ochish')
  })

  test('with a parameter links to that page of the app', async () => {
    const [message] = await start(newTelegramId(), {
      text: '/start product_AbC_d-fGhIjK',
      languageCode: 'ru',
    })
    expect(message?.buttons).toEqual([
      { text: 'Открыть Vio', url: 'https://t.me/vio_test_bot?startapp=product_AbC_d-fGhIjK' },
    ])
  })

  test.each([
    ['/start', null],
    ['/start@vio_test_bot', null],
    ['/start@vio_test_bot ads', 'ads'],
    ['/start a&startapp=b', null],
    [`/start ${'x'.repeat(65)}`, null],
  ])('reads from %j the parameter %j', (text, param) => {
    expect(readStart(text)).toEqual({ param })
  })

  test.each([undefined, '', 'start', '/started', 'see /start', '/stop'])('ignores %j', (text) => {
    expect(readStart(text)).toBeNull()
  })

  test('answers a repeated update once, and no update of a group', async () => {
    const id = newTelegramId()
    const update = { ...messageUpdate({ from: { id, first_name: 'A' }, text: '/start' }), update_id: 77_777 }
    await app.update(update)
    await app.update(update)
    await app.work('bots.greet')
    expect(arrived(app, id)).toHaveLength(1)
    const grouped = {
      message: {
        date: 1_763_000_000,
        text: '/start',
        from: { id, first_name: 'A' },
        chat: { id: -5, type: 'group' },
      },
    }
    await app.update(grouped)
    expect(await app.work('bots.greet')).toBe(0)
  })

  test('greets later after a 429, and never twice for one job', async () => {
    const id = newTelegramId()
    app.botApi.forceTooManyRequests(1, 2)
    await app.update(messageUpdate({ from: { id, first_name: 'A' }, text: '/start' }))
    const payload = { product: 'vio' as const, telegramId: id, languageCode: null, startParam: null }
    const greet = (jobId: string) =>
      jobHandlers(app.workerDeps)['bots.greet'](payload, {
        id: jobId,
        attempt: 1,
        signal: AbortSignal.timeout(90_000),
      })
    const pass = () => app.pass(2_100)
    await greet(randomUUID())
    expect(arrived(app, id)).toEqual([])
    expect((await app.waits('bots.greet')).some((seconds) => seconds > 1.5)).toBe(true)
    await pass()
    const job = randomUUID()
    await greet(job)
    await pass()
    await greet(job)
    expect(arrived(app, id)).toHaveLength(1)
    // Control: another job sends another greeting.
    await pass()
    await greet(randomUUID())
    expect(arrived(app, id)).toHaveLength(2)
    expect(await outcomes(id)).toEqual(['SENT', 'SENT'])
  })

  test('marks greeting and user as unreachable when the user has stopped the bot', async () => {
    const person = await signInPerson(app)
    app.botApi.refuseChat(person.telegramId, {
      errorCode: 403,
      description: 'Forbidden: bot was blocked by the user',
    })
    expect(await start(person.telegramId)).toEqual([])
    expect(await outcomes(person.telegramId)).toEqual(['UNREACHABLE'])
    const { body } = await app.ask('GET', '/api/user/notifications', { token: person.accessToken })
    expect(body).toMatchObject({ isBotStopped: true })
  })

  test('marks the greeting of a killed worker as unsure, never repeats it and deletes it after 90 days', async () => {
    const id = newTelegramId()
    const jobId = randomUUID()
    const { db } = app.deps.database
    const reserve = (reservedAt: Date) =>
      db.insertInto('botGreetings').values({ jobId, product: 'vio', telegramId: id, reservedAt }).execute()
    await reserve(new Date(Date.now() - 11 * 60_000))
    const payload = { product: 'vio' as const, telegramId: id, languageCode: null, startParam: null }
    const running = { id: jobId, attempt: 2, signal: AbortSignal.timeout(90_000) }
    await jobHandlers(app.workerDeps)['bots.greet'](payload, running)
    expect(arrived(app, id)).toEqual([])
    const sweep = () => jobHandlers(app.workerDeps)['notifications.sweep']({}, running)
    await sweep()
    expect(await outcomes(id)).toEqual(['UNSURE'])
    await db
      .updateTable('botGreetings')
      .set({ reservedAt: new Date(Date.now() - 91 * 86_400_000) })
      .where('jobId', '=', jobId)
      .execute()
    await sweep()
    expect(await outcomes(id)).toEqual([])
  })
})

describe('my_chat_member updates', () => {
  test('stop and start the bot only with the webhook secret', async () => {
    const person = await signInPerson(app)
    const from = { id: person.telegramId, first_name: 'A' }
    const choices = async () =>
      (await app.ask('GET', '/api/user/notifications', { token: person.accessToken })).body
    await app.update(myChatMemberUpdate({ from, status: 'kicked', date: 1_763_000_000 }))
    expect(await choices()).toMatchObject({ isBotStopped: true })
    await app.update(myChatMemberUpdate({ from, status: 'member', date: 1_763_000_010 }))
    expect(await choices()).toMatchObject({ isBotStopped: false })
    const forged = await app.ask('POST', '/api/bots/vio', {
      headers: { 'x-telegram-bot-api-secret-token': `${webhookSecret}x` },
      body: { update_id: 5, ...myChatMemberUpdate({ from, status: 'kicked' }) },
    })
    expect(forged.status).toBe(403)
    expect(await choices()).toMatchObject({ isBotStopped: false })
  })
})

describe('pnpm admin bot', () => {
  test('sets webhook, menu button and commands, and can be repeated', async () => {
    const admin = fileURLToPath(new URL('../main/admin.ts', import.meta.url))
    const env = { PATH: process.env['PATH'], ...app.environment }
    const run = () => promisify(execFile)(process.execPath, [admin, 'bot', '--product', 'vio'], { env })
    app.botApi.failWith500(1)
    const failure = (await run().catch((error: unknown) => error)) as { code: number; stderr: string }
    expect(failure).toMatchObject({ code: 1, stderr: 'setWebhook: Internal Server Error\n' })
    const { stdout } = await run()
    expect(stdout).toBe('https://vio.example/api/bots/vio, menu button to https://vio.example/webApp\n')
    await run()
    const sentTo = (method: string) =>
      app.botApi.calls(method).map(({ botId, status, parameters }) => ({ botId, status, parameters }))
    const ok = { botId: vioBot.id, status: 200 }
    const webhook = {
      url: 'https://vio.example/api/bots/vio',
      secret_token: webhookSecret,
      allowed_updates: ['message', 'my_chat_member', 'pre_checkout_query'],
    }
    expect(sentTo('setWebhook').slice(1)).toEqual(
      Array.from({ length: 2 }, () => ({ ...ok, parameters: webhook })),
    )
    expect(sentTo('setChatMenuButton')[0]).toEqual({
      ...ok,
      parameters: {
        menu_button: { type: 'web_app', text: 'Vio', web_app: { url: 'https://vio.example/webApp' } },
      },
    })
    expect(sentTo('setMyCommands').slice(0, 3)).toEqual([
      { ...ok, parameters: { commands: [{ command: 'start', description: 'Vioni ochish' }] } },
      {
        ...ok,
        parameters: { commands: [{ command: 'start', description: 'Vioni ochish' }], language_code: 'uz' },
      },
      {
        ...ok,
        parameters: { commands: [{ command: 'start', description: 'Открыть Vio' }], language_code: 'ru' },
      },
    ])
    // Three processes in sequence, perhaps on a busy machine.
  }, 600_000)
})
