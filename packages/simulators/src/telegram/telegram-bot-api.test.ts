import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  contactUpdate,
  messageUpdate,
  myChatMemberUpdate,
  startBotApi,
  type BotApi,
} from './telegram-bot-api.ts'
import { startWebhookCapture } from '../webhook-capture.ts'

const bot = { token: '1001:AAA-market', username: 'market_bot', id: 1001 }
const otherBot = { token: '1002:BBB-shop', username: 'shop_bot', id: 1002 }
const aziza = { id: 777, first_name: 'Aziza', username: 'aziza' }
const anyNumber: unknown = expect.any(Number)
const invoiceLink: unknown = expect.stringMatching(/^https:\/\/t\.me\/\$[\w-]+$/)
let api: BotApi
let capture: Awaited<ReturnType<typeof startWebhookCapture>>

beforeEach(async () => {
  capture = await startWebhookCapture()
  api = await startBotApi({ bots: [bot, otherBot], webhookRetryFactor: 0.001 })
})
afterEach(async () => {
  await api.close()
  await capture.close()
})

/** Only calls that must hang have a short timeout: a busy machine is slow, not wrong. */
let timeoutMs = 60_000
const withShortTimeout = (work: () => Promise<unknown>): Promise<unknown> => {
  timeoutMs = 300
  const answer = work()
  timeoutMs = 60_000
  return answer
}

const post = (method: string, parameters: object = {}, token = bot.token) =>
  fetch(`${api.url}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    signal: AbortSignal.timeout(timeoutMs),
  })
async function call(...request: Parameters<typeof post>): Promise<unknown> {
  return (await post(...request)).json()
}
const setWebhook = (more: object = {}) =>
  call('setWebhook', { url: `${capture.url}/hook`, secret_token: 'a-secret', ...more })
const send = () => post('sendMessage', { chat_id: 777, text: 'x' })
const writeFrom = (id: number) =>
  api.postUpdate(bot.token, messageUpdate({ from: { ...aziza, id }, text: 'x' }))
const receivedUpdates = () => capture.received.map(({ body }): unknown => JSON.parse(body))

describe('methods', () => {
  test('getMe describes the bot of the token', async () => {
    expect(await call('getMe')).toMatchObject({
      ok: true,
      result: { id: 1001, is_bot: true, username: 'market_bot' },
    })
    expect(await call('getMe', {}, otherBot.token)).toMatchObject({ result: { id: 1002 } })
  })

  test('sendMessage returns a Message and is recorded', async () => {
    expect(await call('sendMessage', { chat_id: 777, text: 'Salom' })).toEqual({
      ok: true,
      result: {
        message_id: anyNumber,
        from: { id: 1001, is_bot: true, first_name: 'market_bot', username: 'market_bot' },
        chat: { id: 777, type: 'private' },
        date: anyNumber,
        text: 'Salom',
      },
    })
    expect(api.messagesTo(777)).toMatchObject([{ method: 'sendMessage', parameters: { text: 'Salom' } }])
    expect([api.sentCount(), api.callCount()]).toEqual([1, 1])
  })

  test('sendPhoto reads a multipart upload', async () => {
    const form = new FormData()
    form.set('chat_id', '777')
    form.set('photo', new File(['abc'], 'a.jpg'))
    const response = await fetch(`${api.url}/bot${bot.token}/sendPhoto`, { method: 'POST', body: form })
    expect(await response.json()).toMatchObject({ ok: true, result: { photo: [{ width: 800 }] } })
    expect(api.messagesTo(777)[0]?.parameters['photo']).toEqual({ file: 'a.jpg', bytes: 3 })
  })

  test('an unknown token, method or path gets the error envelope with its status', async () => {
    const unauthorised = await post('getMe', {}, '9:unknown')
    expect(unauthorised.status).toBe(401)
    expect(await unauthorised.json()).toEqual({ ok: false, error_code: 401, description: 'Unauthorized' })
    expect(await call('noSuchMethod')).toMatchObject({ error_code: 404 })
    expect((await fetch(`${api.url}/elsewhere`)).status).toBe(404)
  })

  test.each([
    ['sendMessage', { text: 'x' }, 'chat_id is empty'],
    ['sendMessage', { chat_id: 'unknown', text: 'x' }, 'chat not found'],
    ['sendMessage', { chat_id: 1, text: ' ' }, 'message text is empty'],
    ['sendMessage', { chat_id: 1, text: 'x'.repeat(4097) }, 'message is too long'],
    ['sendPhoto', { chat_id: 1 }, 'there is no photo in the request'],
    ['setMyCommands', { commands: [{ command: 'Start', description: 'x' }] }, 'BOT_COMMAND_INVALID'],
    ['setWebhook', { url: 'http://example.org/' }, 'bad webhook: An HTTPS URL must be provided for webhook'],
    [
      'setWebhook',
      { url: 'https://example.org/', secret_token: 'a b' },
      'secret token contains unallowed characters',
    ],
  ])('%s refuses %o', async (method, parameters, problem) => {
    expect(await call(method, parameters)).toEqual({
      ok: false,
      error_code: 400,
      description: `Bad Request: ${problem}`,
    })
  })

  test('commands and the menu button are accepted', async () => {
    const commands = [{ command: 'start', description: 'Boshlash' }]
    expect(await call('setMyCommands', { commands })).toEqual({ ok: true, result: true })
    expect(await call('setChatMenuButton', { menu_button: { type: 'commands' } })).toMatchObject({ ok: true })
    expect(api.calls('setMyCommands')).toMatchObject([{ botId: 1001, parameters: { commands } }])
  })
})

describe('invoices', () => {
  const invoice = {
    title: '25 coins',
    description: 'Coins',
    payload: 'payment-1',
    provider_token: '',
    currency: 'XTR',
    prices: [{ label: '25 coins', amount: 25 }],
  }

  test('a Stars invoice gets a link that openInvoice accepts', async () => {
    expect(await call('createInvoiceLink', invoice)).toEqual({
      ok: true,
      result: invoiceLink,
    })
  })

  test.each([
    ['two prices', { prices: [...invoice.prices, ...invoice.prices] }, 'STARS_INVOICE_INVALID'],
    ['a fraction of a Star', { prices: [{ label: 'x', amount: 1.5 }] }, 'STARS_INVOICE_INVALID'],
    ['no Stars', { prices: [{ label: 'x', amount: 0 }] }, 'STARS_INVOICE_INVALID'],
    ['a provider token', { provider_token: 'x' }, 'STARS_INVOICE_INVALID'],
    ['a phone request', { need_phone_number: true }, 'STARS_INVOICE_INVALID'],
    ['a title of 33', { title: 'x'.repeat(33) }, 'INVOICE_TITLE_INVALID'],
    ['a payload of 129 bytes', { payload: 'x'.repeat(129) }, 'INVOICE_PAYLOAD_INVALID'],
    ['UZS without a provider', { currency: 'UZS' }, 'PAYMENT_PROVIDER_INVALID'],
  ])('%s is refused', async (_case, more, problem) => {
    expect(await call('createInvoiceLink', { ...invoice, ...more })).toMatchObject({
      error_code: 400,
      description: `Bad Request: ${problem}`,
    })
  })

  test('a pre-checkout query can be answered once, and only when it was sent', async () => {
    await setWebhook()
    await api.postUpdate(bot.token, { pre_checkout_query: { id: '55', from: aziza } })
    const answer = () => call('answerPreCheckoutQuery', { pre_checkout_query_id: '55', ok: true })
    expect(await answer()).toEqual({ ok: true, result: true })
    expect(await answer()).toMatchObject({
      error_code: 400,
      description: 'Bad Request: query is too old and response timeout expired or query ID is invalid',
    })
    expect(await call('answerPreCheckoutQuery', { pre_checkout_query_id: '55', ok: false })).toMatchObject({
      error_code: 400,
    })
  })
})

describe('forced faults', () => {
  test('429 comes n times with retry_after in body and header, and sends nothing', async () => {
    api.forceTooManyRequests(1, 7)
    const response = await send()
    expect(response.headers.get('retry-after')).toBe('7')
    expect(await response.json()).toEqual({
      ok: false,
      error_code: 429,
      description: 'Too Many Requests: retry after 7',
      parameters: { retry_after: 7 },
    })
    expect(api.sentCount()).toBe(0)
    expect((await send()).status).toBe(200)
  })

  test('500 comes n times', async () => {
    api.failWith500(2)
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([500, 500, 200])
  })

  test('a call hangs and the next one is served', async () => {
    api.hang(1)
    await expect(withShortTimeout(send)).rejects.toThrow(/timeout/i)
    expect((await send()).status).toBe(200)
    expect(api.calls().map(({ status }) => status)).toEqual([0, 200])
  })

  test('loses an answer although the message was sent', async () => {
    api.loseAnswers(1)
    await expect(withShortTimeout(send)).rejects.toThrow(/timeout/i)
    expect(api.messagesTo(777)).toHaveLength(1)
    expect((await send()).status).toBe(200)
    expect(api.messagesTo(777)).toHaveLength(2)
  })

  test('refuses a chat with the given error until that ends', async () => {
    api.refuseChat(777, { errorCode: 403, description: 'Forbidden: user is deactivated' })
    expect(await call('sendMessage', { chat_id: 777, text: 'x' })).toEqual({
      ok: false,
      error_code: 403,
      description: 'Forbidden: user is deactivated',
    })
    expect(await call('sendMessage', { chat_id: 778, text: 'x' })).toMatchObject({ ok: true })
    api.refuseChat(777, null)
    expect((await send()).status).toBe(200)
  })

  test('ends faults early', async () => {
    api.hang(Number.POSITIVE_INFINITY)
    api.clearFaults()
    expect((await send()).status).toBe(200)
  })
})

describe('blocking', () => {
  test('a blocked bot gets 403 on sends and a my_chat_member update, until it is unblocked', async () => {
    await setWebhook()
    const deliveries = await api.block(777, bot.token)
    expect(deliveries).toMatchObject([{ outcome: 'delivered' }])
    expect(receivedUpdates()[0]).toMatchObject({
      my_chat_member: {
        chat: { id: 777, type: 'private' },
        from: { id: 777 },
        old_chat_member: { status: 'member' },
        new_chat_member: { status: 'kicked', user: { id: 1001, is_bot: true } },
      },
    })
    expect(await call('sendMessage', { chat_id: 777, text: 'x' })).toEqual({
      ok: false,
      error_code: 403,
      description: 'Forbidden: bot was blocked by the user',
    })
    expect(await call('sendMessage', { chat_id: 777, text: 'x' }, otherBot.token)).toMatchObject({ ok: true })

    await api.unblock(777, bot.token)
    expect(receivedUpdates()[1]).toMatchObject({ my_chat_member: { new_chat_member: { status: 'member' } } })
    expect(await call('sendMessage', { chat_id: 777, text: 'x' })).toMatchObject({ ok: true })
  })

  test('without a webhook nothing is posted', async () => {
    expect(await api.block(777)).toMatchObject([{ outcome: 'no-webhook' }, { outcome: 'no-webhook' }])
  })
})

describe('webhook', () => {
  test('is set, described and deleted', async () => {
    expect(await setWebhook({ allowed_updates: ['message'] })).toMatchObject({
      description: 'Webhook was set',
    })
    expect(await call('getWebhookInfo')).toEqual({
      ok: true,
      result: {
        url: `${capture.url}/hook`,
        has_custom_certificate: false,
        pending_update_count: 0,
        max_connections: 40,
        allowed_updates: ['message'],
      },
    })
    expect(await call('deleteWebhook')).toMatchObject({ result: true, description: 'Webhook was deleted' })
    expect(await call('getWebhookInfo')).toMatchObject({ result: { url: '' } })
  })

  test('carries the secret and a growing update_id', async () => {
    await setWebhook()
    const first = await api.postUpdate(bot.token, messageUpdate({ from: aziza, text: '/start abc' }))
    const second = await api.postUpdate(bot.token, messageUpdate({ from: aziza, text: 'hi' }))
    expect(second.updateId).toBe(first.updateId + 1)
    expect(capture.received[0]?.headers['x-telegram-bot-api-secret-token']).toBe('a-secret')
    expect(receivedUpdates()[0]).toMatchObject({
      update_id: first.updateId,
      message: {
        from: { id: 777, is_bot: false },
        chat: { id: 777, type: 'private' },
        text: '/start abc',
        entities: [{ type: 'bot_command', offset: 0, length: 6 }],
      },
    })
  })

  test('is retried at once and then with pauses, at most three times', async () => {
    await setWebhook()
    capture.answerNext(500, 503)
    const update = messageUpdate({ from: aziza, text: 'x' })
    expect(await api.postUpdate(bot.token, update)).toMatchObject({
      outcome: 'delivered',
      attempts: [500, 503, 200],
    })
    expect(capture.received[0]?.body).toBe(capture.received[2]?.body)

    capture.answerNext(500, 500, 500, 500)
    expect(await api.postUpdate(bot.token, update)).toMatchObject({
      outcome: 'gave-up',
      attempts: [500, 500, 500, 500],
    })
    expect(await call('getWebhookInfo')).toMatchObject({
      result: { last_error_message: 'Wrong response from the webhook: 500' },
    })
  })

  test('posts a duplicate as the same update twice', async () => {
    await setWebhook()
    const update = contactUpdate({
      from: aziza,
      contact: { phone_number: '998901234567', first_name: 'A', user_id: 777 },
    })
    await api.postUpdate(bot.token, update, { duplicate: true })
    expect(capture.received).toHaveLength(2)
    expect(capture.received[0]?.body).toBe(capture.received[1]?.body)
    expect(receivedUpdates()[0]).toMatchObject({ message: { contact: { user_id: 777 } } })
  })

  test('has one update in flight per chat, and several chats at once', async () => {
    await setWebhook()
    capture.answerAfter(20)
    await Promise.all([writeFrom(1), writeFrom(1), writeFrom(1)])
    expect(capture.maxOpen()).toBe(1)
    await Promise.all([writeFrom(1), writeFrom(2), writeFrom(3)])
    expect(capture.maxOpen()).toBe(3)
  })

  test('drops pending updates', async () => {
    await setWebhook()
    capture.answerAfter(50)
    const deliveries = Promise.all([writeFrom(1), writeFrom(1)])
    expect(await call('getWebhookInfo')).toMatchObject({ result: { pending_update_count: 2 } })
    await setWebhook({ drop_pending_updates: true })
    expect(await deliveries).toMatchObject([
      { outcome: 'delivered', attempts: [200] },
      { outcome: 'gave-up', attempts: [] },
    ])
  })

  test('respects max_connections', async () => {
    await setWebhook({ max_connections: 2 })
    capture.answerAfter(5)
    await Promise.all(Array.from({ length: 10 }, (_, id) => writeFrom(id + 1)))
    expect(capture.maxOpen()).toBe(2)
    expect(capture.received).toHaveLength(10)
  })

  test('posts only the requested kinds', async () => {
    await setWebhook({ allowed_updates: ['message'] })
    const update = myChatMemberUpdate({ from: aziza, status: 'kicked', bot })
    expect(await api.postUpdate(bot.token, update)).toMatchObject({ outcome: 'not-subscribed' })
    await setWebhook({ allowed_updates: [] })
    expect(await api.postUpdate(bot.token, update)).toMatchObject({ outcome: 'delivered' })
  })
})

describe('buttons', () => {
  const withButton = (button: object) =>
    call('sendMessage', { chat_id: 777, text: 'x', reply_markup: { inline_keyboard: [[button]] } })

  test.each([
    { text: 'Open', url: 'https://t.me/market_bot?startapp=mend_photos_a-b_c' },
    { text: 'Open', web_app: { url: 'https://vio.example/webApp' } },
  ])('%j is taken', async (button) => {
    expect(await withButton(button)).toMatchObject({ ok: true })
  })

  test.each([
    { text: '', url: 'https://t.me/market_bot' },
    { text: 'Open' },
    { text: 'Open', url: 'no address' },
    { text: 'Open', url: 'https://t.me/market_bot?startapp=a%20b' },
    { text: 'Open', web_app: { url: 'http://vio.example/webApp' } },
  ])('%j is refused', async (button) => {
    expect(await withButton(button)).toMatchObject({ ok: false, error_code: 400 })
  })

  test('the menu button opens an app over HTTPS only', async () => {
    const set = (url: string) =>
      call('setChatMenuButton', { menu_button: { type: 'web_app', text: 'Vio', web_app: { url } } })
    expect(await set('https://vio.example/webApp')).toEqual({ ok: true, result: true })
    expect(await set('http://vio.example/webApp')).toMatchObject({ error_code: 400 })
    expect(await call('setChatMenuButton', { menu_button: { type: 'other' } })).toMatchObject({
      error_code: 400,
    })
  })
})
