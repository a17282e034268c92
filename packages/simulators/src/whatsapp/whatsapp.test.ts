import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startWebhookCapture } from '../webhook-capture.ts'
import { startWhatsApp, type WhatsApp, type WhatsAppOptions } from './whatsapp.ts'
import { signWebhookBody } from './whatsapp-status-webhook.ts'

const phone = '+919876543210'
const token = 'wa-token'
const appSecret = 'app-secret'
const anyText: unknown = expect.any(String)
const anyWamid: unknown = expect.stringMatching(/^wamid\./)
let whatsapp: WhatsApp
let capture: Awaited<ReturnType<typeof startWebhookCapture>>
let clock = Date.parse('2026-01-01T00:00:00Z')

const start = (more: Partial<WhatsAppOptions> = {}) =>
  startWhatsApp({
    token,
    appSecret,
    phoneNumberId: '1001',
    template: { name: 'login_code', languages: ['en'] },
    webhookUrl: `${capture.url}/webhooks/whatsapp`,
    now: () => clock,
    ...more,
  })

beforeEach(async () => {
  capture = await startWebhookCapture()
  whatsapp = await start()
})
afterEach(async () => {
  await whatsapp.close()
  await capture.close()
})

const codeParameter = (text: string) => ({ type: 'text', text })
const bodyComponent = (...codes: string[]) => ({ type: 'body', parameters: codes.map(codeParameter) })
const buttonComponent = (code: string, more: object = {}) => ({
  type: 'button',
  sub_type: 'url',
  index: '0',
  parameters: [codeParameter(code)],
  ...more,
})
const message = (more: object = {}, template: object = {}) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: phone,
  type: 'template',
  template: {
    name: 'login_code',
    language: { code: 'en' },
    components: [bodyComponent('123456'), buttonComponent('123456')],
    ...template,
  },
  ...more,
})
const withComponents = (...components: object[]) => message({}, { components })

/** Only calls that must hang have a short timeout: a busy machine is slow, not wrong. */
let timeoutMs = 60_000
const withShortTimeout = (work: () => Promise<unknown>): Promise<unknown> => {
  timeoutMs = 300
  const answer = work()
  timeoutMs = 60_000
  return answer
}

function send(body: unknown = message(), how: { path?: string; token?: string } = {}) {
  return fetch(whatsapp.url + (how.path ?? '/v23.0/1001/messages'), {
    method: 'POST',
    headers: { authorization: `Bearer ${how.token ?? token}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
}
async function sendOne(): Promise<string> {
  await send()
  return whatsapp.messagesTo(phone).at(-1)?.id ?? ''
}

describe('a well-formed message', () => {
  test('is answered in the documented form, and its code can be read', async () => {
    const response = await send()
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: phone, wa_id: '919876543210' }],
      messages: [{ id: anyWamid, message_status: 'accepted' }],
    })
    expect(whatsapp.codeFor(phone)).toBe('123456')
    expect(whatsapp.messagesTo('919876543210')).toMatchObject([
      { to: '919876543210', code: '123456', at: new Date(clock) },
    ])
    expect(whatsapp.sentCount()).toBe(1)
  })
})

describe('a wrong message is refused with the code of the real service', () => {
  const longCode = '1234567890123456'
  test.each([
    ['not JSON', '{', 400, 100],
    ['no messaging_product', message({ messaging_product: undefined }), 400, 100],
    ['no recipient', message({ to: undefined }), 400, 100],
    ['a recipient that is no number', message({ to: 'a-name' }), 400, 131009],
    ['a plain text message', message({ type: 'text' }), 400, 100],
    ['no template', message({ template: undefined }), 400, 131008],
    ['another template', message({}, { name: 'other' }), 404, 132001],
    ['another language', message({}, { language: { code: 'hi' } }), 404, 132001],
    ['no components', withComponents(), 400, 132000],
    ['two body parameters', withComponents(bodyComponent('1', '2'), buttonComponent('1')), 400, 132000],
    ['no button', withComponents(bodyComponent('1')), 400, 131008],
    [
      'two buttons',
      withComponents(bodyComponent('1'), buttonComponent('1'), buttonComponent('1')),
      400,
      132000,
    ],
    [
      'a copy_code button',
      withComponents(bodyComponent('1'), buttonComponent('1', { sub_type: 'copy_code' })),
      400,
      100,
    ],
    ['a numeric index', withComponents(bodyComponent('1'), buttonComponent('1', { index: 0 })), 400, 100],
    ['different codes', withComponents(bodyComponent('1'), buttonComponent('2')), 400, 132012],
    ['a header', withComponents({ type: 'header' }, bodyComponent('1'), buttonComponent('1')), 400, 132012],
    ['an empty code', withComponents(bodyComponent(''), buttonComponent('')), 400, 131008],
    [
      'a code of 16 characters',
      withComponents(bodyComponent(longCode), buttonComponent(longCode)),
      400,
      132005,
    ],
  ])('%s', async (_case, body, status, code) => {
    const response = await send(body)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      error: { code, type: 'OAuthException', message: anyText, fbtrace_id: anyText },
    })
    expect(whatsapp.sentCount()).toBe(0)
  })

  test('a wrong token gives 401 and code 190', async () => {
    const response = await send(message(), { token: 'other' })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: { code: 190, type: 'OAuthException' } })
  })

  test('an unknown phone number id gives code 100 with subcode 33', async () => {
    const response = await send(message(), { path: '/v23.0/9999/messages' })
    expect(await response.json()).toMatchObject({ error: { code: 100, error_subcode: 33 } })
  })
})

describe('misbehaviour', () => {
  test.each([
    ['undeliverable', 400, 131026],
    ['too-fast', 400, 131056],
    ['rate-limited', 429, 130429],
  ] as const)('%s is refused and nothing is sent', async (script, status, code) => {
    whatsapp.behave(phone, script)
    const response = await send()
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error: { code } })
    expect(whatsapp.sentCount()).toBe(0)
  })

  test('server-error answers 500 with HTML', async () => {
    whatsapp.behave('*', 'server-error')
    const response = await send()
    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toContain('text/html')
  })

  test('hang never answers and sends nothing', async () => {
    whatsapp.behave(phone, 'hang')
    await expect(withShortTimeout(send)).rejects.toThrow(/timeout/i)
    expect(whatsapp.sentCount()).toBe(0)
    expect(whatsapp.requestCount()).toBe(1)
  })

  test('cut breaks the connection after the message was sent', async () => {
    whatsapp.behave(phone, 'cut')
    await expect(send()).rejects.toThrow('fetch failed')
    expect(whatsapp.codeFor(phone)).toBe('123456')
  })

  test('garbage answers 200 with a body that is not JSON, after the message was sent', async () => {
    whatsapp.behave(phone, 'garbage')
    const response = await send()
    expect(response.status).toBe(200)
    await expect(response.json()).rejects.toThrow(SyntaxError)
    expect(whatsapp.sentCount()).toBe(1)
  })

  test('a script for a number wins over the one for all, and lasts for the given number of calls', async () => {
    whatsapp.behave('*', 'rate-limited')
    whatsapp.behave(phone, 'accept', { times: 1 })
    expect([(await send()).status, (await send()).status]).toEqual([200, 429])
    whatsapp.behave('*', 'accept')
    expect((await send()).status).toBe(200)
  })

  test('delays an answer, but sends the message at once', async () => {
    whatsapp.behave(phone, 'accept', { delayMilliseconds: 10_000 })
    await expect(withShortTimeout(send)).rejects.toThrow(/timeout/i)
    expect(whatsapp.codeFor(phone)).toBe('123456')
  })

  test('refuses a repeat within 6 seconds with the pair rate enforced', async () => {
    await whatsapp.close()
    whatsapp = await start({ enforcePairRate: true })
    await send()
    clock += 5_999
    expect(await (await send()).json()).toMatchObject({ error: { code: 131056 } })
    clock += 1
    expect((await send()).status).toBe(200)
  })
})

describe('status webhooks', () => {
  test('the signature equals the published one', () => {
    expect(signWebhookBody('{"object":"whatsapp_business_account","entry":[]}', appSecret)).toBe(
      'sha256=d3e4f9da0ce6c71ab3dba55929b8eeeee2455349e534924ead19f98d143e904f',
    )
  })

  test('a status is signed over the posted bytes', async () => {
    const wamid = await sendOne()
    expect(await whatsapp.sendStatus(wamid, 'delivered')).toEqual([200])
    const [webhook] = capture.received
    const hmac = createHmac('sha256', appSecret)
      .update(webhook?.body ?? '')
      .digest('hex')
    expect(webhook?.headers['x-hub-signature-256']).toBe(`sha256=${hmac}`)
    expect(JSON.parse(webhook?.body ?? '')).toMatchObject({
      object: 'whatsapp_business_account',
      entry: [
        {
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { phone_number_id: '1001' },
                statuses: [
                  {
                    id: wamid,
                    status: 'delivered',
                    timestamp: String(Math.floor(clock / 1000)),
                    recipient_id: '919876543210',
                  },
                ],
              },
            },
          ],
        },
      ],
    })
  })

  test('a duplicate is the same body twice', async () => {
    expect(await whatsapp.sendStatus(await sendOne(), 'read', { duplicate: true })).toEqual([200, 200])
    expect(capture.received[0]?.body).toBe(capture.received[1]?.body)
  })

  test('a forged signature does not match the body', async () => {
    await whatsapp.sendStatus(await sendOne(), 'read', { forgeSignature: true })
    const [webhook] = capture.received
    expect(webhook?.headers['x-hub-signature-256']).toMatch(/^sha256=[0-9a-f]{64}$/)
    expect(webhook?.headers['x-hub-signature-256']).not.toBe(signWebhookBody(webhook?.body ?? '', appSecret))
  })

  test('reversed statuses arrive last first and keep their timestamps', async () => {
    const wamid = await sendOne()
    await whatsapp.sendStatuses(
      [
        { wamid, status: 'sent' },
        { wamid, status: 'delivered' },
      ],
      { reverse: true },
    )
    const [first, second] = capture.received.map(({ body }) => body)
    expect(first).toContain(`"delivered","timestamp":"${Math.floor(clock / 1000) + 1}"`)
    expect(second).toContain(`"sent","timestamp":"${Math.floor(clock / 1000)}"`)
  })

  test('several statuses may come in one body', async () => {
    const wamid = await sendOne()
    const events = [
      { wamid, status: 'sent' },
      { wamid, status: 'delivered' },
    ] as const
    expect(await whatsapp.sendStatuses(events, { inOneBody: true })).toEqual([200])
  })

  test('accept-then-failed accepts and reports 131026 afterwards', async () => {
    whatsapp.behave(phone, 'accept-then-failed')
    expect((await send()).status).toBe(200)
    await expect.poll(() => capture.received.length).toBe(1)
    await whatsapp.settle()
    expect(capture.received[0]?.body).toContain('"status":"failed"')
    expect(capture.received[0]?.body).toContain('"code":131026')
  })

  test('a receiver that is down is reported as no answer', async () => {
    const wamid = await sendOne()
    await capture.close()
    expect(await whatsapp.sendStatus(wamid, 'delivered')).toEqual([0])
  })
})
