import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isObject } from '../request-parameters.ts'
import { startTelegramGateway, type TelegramGateway } from './telegram-gateway.ts'
import { startWebhookCapture } from '../webhook-capture.ts'

const token = 'gateway-token'
const phone = '+998901234567'
const clock = Date.parse('2026-01-01T00:00:00Z')
const anyText: unknown = expect.any(String)
const anyNumber: unknown = expect.any(Number)
let gateway: TelegramGateway

beforeEach(async () => {
  gateway = await startTelegramGateway({ token, now: () => clock })
})
afterEach(() => gateway.close())

/** Only calls that must hang have a short timeout: a busy machine is slow, not wrong. */
let timeoutMs = 60_000
const withShortTimeout = (work: () => Promise<unknown>): Promise<unknown> => {
  timeoutMs = 300
  const answer = work()
  timeoutMs = 60_000
  return answer
}

function post(method: string, parameters: object, how: { token?: string; form?: boolean } = {}) {
  const isForm = how.form === true
  return fetch(`${gateway.url}/${method}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${how.token ?? token}`,
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    body: isForm
      ? new URLSearchParams(
          Object.entries(parameters).map(([name, value]) => [name, String(value)]),
        ).toString()
      : JSON.stringify(parameters),
    signal: AbortSignal.timeout(timeoutMs),
  })
}
async function call(...request: Parameters<typeof post>): Promise<Record<string, unknown>> {
  const response = await post(...request)
  const body: unknown = await response.json()
  if (!isObject(body)) throw new Error('the answer is not an object')
  return body
}
const sendCode = (more: object = {}, how?: { token?: string; form?: boolean }) =>
  call('sendVerificationMessage', { phone_number: phone, code: '123456', ...more }, how)
const check = (code: string) => call('checkVerificationStatus', { request_id: lastRequestId(), code })
const lastRequestId = () => gateway.messagesTo(phone).at(-1)?.requestId ?? ''

const expectedSignature = (timestamp: string, body: string) =>
  createHmac('sha256', createHash('sha256').update(token).digest())
    .update(`${timestamp}\n${body}`)
    .digest('hex')

describe('sendVerificationMessage', () => {
  test.each([{ form: false }, { form: true }])('returns a RequestStatus (form: $form)', async (how) => {
    expect(await sendCode({ ttl: 60, payload: 'attempt-1' }, how)).toEqual({
      ok: true,
      result: {
        request_id: anyText,
        phone_number: phone,
        request_cost: 0.01,
        remaining_balance: anyNumber,
        delivery_status: { status: 'sent', updated_at: clock / 1000 },
        payload: 'attempt-1',
      },
    })
    expect(gateway.codeFor(phone)).toBe('123456')
    expect(gateway.messagesTo(phone)).toMatchObject([{ to: phone, ttlSeconds: 60, payload: 'attempt-1' }])
    expect(gateway.sentCount()).toBe(1)
  })

  test('reads a GET with a query string', async () => {
    const query = new URLSearchParams({ phone_number: phone, code: '7777' })
    await fetch(`${gateway.url}/sendVerificationMessage?${query.toString()}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(gateway.codeFor(phone)).toBe('7777')
  })

  test('makes a code of the requested length when none is given', async () => {
    await sendCode({ code: undefined, code_length: 5 })
    expect(gateway.codeFor(phone)).toMatch(/^\d{5}$/)
  })

  test.each([
    ['a number without plus', { phone_number: '998901234567' }, 'PHONE_NUMBER_INVALID'],
    ['a code of 3 digits', { code: '123' }, 'CODE_INVALID'],
    ['a code of 9 digits', { code: '123456789' }, 'CODE_INVALID'],
    ['a code with letters', { code: '12ab' }, 'CODE_INVALID'],
    ['neither code nor length', { code: undefined }, 'CODE_LENGTH_REQUIRED'],
    ['a ttl of 29', { ttl: 29 }, 'TTL_INVALID'],
    ['a ttl of 3601', { ttl: 3601 }, 'TTL_INVALID'],
    ['a payload of 129 bytes', { payload: `${'ж'.repeat(64)}x` }, 'PAYLOAD_INVALID'],
    ['a callback that is no URL', { callback_url: 'nowhere' }, 'CALLBACK_URL_INVALID'],
    ['an unknown request', { request_id: 'none' }, 'REQUEST_ID_INVALID'],
  ])('refuses %s', async (_case, more, error) => {
    expect(await sendCode(more)).toEqual({ ok: false, error })
    expect(gateway.sentCount()).toBe(0)
  })

  test('refuses a wrong token', async () => {
    expect(await sendCode({}, { token: 'other' })).toEqual({ ok: false, error: 'ACCESS_TOKEN_INVALID' })
  })
})

describe('the other methods', () => {
  test('a send after checkSendAbility is free, once, and for the same number', async () => {
    gateway.setBalance(0.01)
    const { result } = await call('checkSendAbility', { phone_number: phone })
    const request_id = isObject(result) ? result['request_id'] : undefined
    expect(request_id).toBeTypeOf('string')
    expect(await sendCode({ request_id, phone_number: '+998909999999' })).toEqual({
      ok: false,
      error: 'PHONE_NUMBER_MISMATCH',
    })
    expect(await sendCode({ request_id })).toMatchObject({ ok: true, result: { request_id } })
    expect(await sendCode({ request_id })).toEqual({ ok: false, error: 'MESSAGE_ALREADY_SENT' })
    expect(await sendCode()).toEqual({ ok: false, error: 'BALANCE_NOT_ENOUGH' })
  })

  test('checkVerificationStatus distinguishes a right code from a wrong one', async () => {
    await sendCode()
    expect(await check('000000')).toMatchObject({
      result: { verification_status: { status: 'code_invalid', code_entered: '000000' } },
    })
    expect(await check('123456')).toMatchObject({ result: { verification_status: { status: 'code_valid' } } })
  })

  test('revokes a message only while it is not delivered', async () => {
    const status = () => call('checkVerificationStatus', { request_id: lastRequestId() })
    const revoke = () => call('revokeVerificationMessage', { request_id: lastRequestId() })
    await sendCode()
    expect(await revoke()).toEqual({ ok: true, result: true })
    expect(await status()).toMatchObject({ result: { delivery_status: { status: 'revoked' } } })

    await sendCode()
    await gateway.sendReport(lastRequestId(), 'delivered', { callbackUrl: gateway.url })
    expect(await revoke()).toEqual({ ok: true, result: true })
    expect(await status()).toMatchObject({ result: { delivery_status: { status: 'delivered' } } })
  })

  test('an unknown method is refused', async () => {
    expect(await call('constructor', {})).toEqual({ ok: false, error: 'UNKNOWN_METHOD' })
  })
})

describe('misbehaviour', () => {
  test.each([
    ['no-telegram', 'PHONE_NUMBER_NOT_AVAILABLE'],
    ['no-balance', 'BALANCE_NOT_ENOUGH'],
  ] as const)('%s refuses both the check and the send', async (script, error) => {
    gateway.behave(phone, script)
    expect(await call('checkSendAbility', { phone_number: phone })).toEqual({ ok: false, error })
    expect(await sendCode()).toEqual({ ok: false, error })
    expect(gateway.sentCount()).toBe(0)
  })

  test('server-error answers 500 with HTML', async () => {
    gateway.behave('*', 'server-error', { times: 1 })
    const parameters = { phone_number: phone, code: '123456' }
    expect((await post('sendVerificationMessage', parameters)).status).toBe(500)
    expect((await post('sendVerificationMessage', parameters)).status).toBe(200)
  })

  test('hang never answers and sends nothing', async () => {
    gateway.behave(phone, 'hang')
    await expect(withShortTimeout(sendCode)).rejects.toThrow(/timeout/i)
    expect(gateway.sentCount()).toBe(0)
  })

  test('cut breaks the connection after the code was sent', async () => {
    gateway.behave(phone, 'cut')
    await expect(sendCode()).rejects.toThrow('fetch failed')
    expect(gateway.codeFor(phone)).toBe('123456')
  })

  test('garbage answers 200 with a body that is not JSON', async () => {
    gateway.behave(phone, 'garbage')
    await expect(sendCode()).rejects.toThrow(SyntaxError)
    expect(gateway.sentCount()).toBe(1)
  })

  test('delays an answer, but sends the code at once', async () => {
    gateway.behave(phone, 'accept', { delayMilliseconds: 120 })
    const startedAt = performance.now()
    const answer = sendCode()
    await expect.poll(() => gateway.codeFor(phone)).toBe('123456')
    expect(await answer).toMatchObject({ ok: true })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115)
  })
})

describe('delivery reports', () => {
  let capture: Awaited<ReturnType<typeof startWebhookCapture>>
  beforeEach(async () => {
    capture = await startWebhookCapture()
    await sendCode({ callback_url: `${capture.url}/report`, payload: 'attempt-1' })
  })
  afterEach(() => capture.close())

  test('posts to the callback of the request, signed with the hashed token', async () => {
    expect(await gateway.sendReport(lastRequestId(), 'delivered')).toEqual([200])
    const { headers, body } = capture.received[0] ?? { headers: {}, body: '' }
    expect(headers['x-request-timestamp']).toBe(String(clock / 1000))
    expect(headers['x-request-signature']).toBe(expectedSignature(String(clock / 1000), body))
    expect(JSON.parse(body)).toMatchObject({
      request_id: lastRequestId(),
      phone_number: phone,
      payload: 'attempt-1',
      delivery_status: { status: 'delivered' },
    })
  })

  test('may be old, with a signature that is right for the old time', async () => {
    await gateway.sendReport(lastRequestId(), 'read', { timestampOffsetSeconds: -3600 })
    const { headers, body } = capture.received[0] ?? { headers: {}, body: '' }
    const timestamp = String(clock / 1000 - 3600)
    expect(headers['x-request-timestamp']).toBe(timestamp)
    expect(headers['x-request-signature']).toBe(expectedSignature(timestamp, body))
  })

  test('may be forged, and may come twice', async () => {
    const answers = await gateway.sendReport(lastRequestId(), 'read', {
      duplicate: true,
      forgeSignature: true,
    })
    expect(answers).toEqual([200, 200])
    const [first, second] = capture.received
    expect(first?.body).toBe(second?.body)
    expect(first?.headers['x-request-signature']).not.toBe(
      expectedSignature(String(clock / 1000), first?.body ?? ''),
    )
  })
})
