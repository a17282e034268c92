import {
  launchDataMutations,
  createSeededRandom,
  mutateLaunchData,
  signContact,
  signLaunchData,
} from '@app/simulators/telegram-launch'
import { contactUpdate, messageUpdate } from '@app/simulators/telegram-bot-api'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLaunchData } from '#core/auth/launch-data.rules.ts'
import {
  launchDataFor,
  newDevice,
  newTelegramId,
  newVioPhone,
  signInByPhone,
  signInPerson,
} from '#test/support/people.ts'
import { countBy, inParallel } from '#test/support/http-client.ts'
import type { Reply } from '#test/support/test-app.ts'
import { isProof, sized } from '#test/support/size.ts'
import { saathBot, vioBot, webhookSecret } from '#test/support/test-environment.ts'
import { startTwoServers, type TwoServers } from '#test/support/processes/two-servers.ts'

let two: TwoServers
beforeAll(async () => {
  two = await startTwoServers()
}, 600_000)
afterAll(() => two.close())

const mutations = sized(300, 200_000)
const mutationSeed = 20_261_115

const nowSeconds = (): number => Math.floor(Date.now() / 1000)
const signIn = (data: string, device = newDevice()) =>
  two.ask('POST', '/api/telegram/auth', { device, body: { data } })

type AskLaunch = (data: string) => Promise<Reply>

/** Sends many mutations of valid launch data; returns the number of replies by status. */
const sendMutations = async (ask: AskLaunch, count: number, seed: number) => {
  const random = createSeededRandom(seed)
  const replies = await inParallel(count, sized(40, 200), async (index) => {
    const raw = signLaunchData({
      botToken: vioBot.token,
      user: { id: 1_000_000 + (index % 5_000), first_name: 'Aziza', language_code: 'uz' },
      authDate: nowSeconds() - (index % 3_000),
      startParam: 'product_abc',
      extra: { signature: 'AAAA' },
    })
    const { status, body } = await ask(mutateLaunchData(raw, random, { botToken: vioBot.token }))
    return { status, hasToken: typeof body === 'object' && body !== null && 'accessToken' in body }
  })
  return {
    accepted: replies.filter((reply) => reply.hasToken).length,
    statuses: countBy(replies, (reply) => String(reply.status)),
  }
}

/** The broken variant accepts any string with a hash. */
const believeHash: AskLaunch = (data) => {
  const isBelieved = new URLSearchParams(data).get('hash')?.length === 64
  return Promise.resolve({
    status: isBelieved ? 200 : 401,
    body: isBelieved ? { accessToken: 'x' } : {},
    headers: {},
  })
}

describe('T-06 forged launch data', { timeout: 600_000 }, () => {
  test('the published vector is accepted with its own bot', () => {
    const raw =
      'user=%7B%22id%22%3A777000111%2C%22first_name%22%3A%22Aziza%22%2C%22last_name%22%3A%22K%22%2C%22username%22%3A%22aziza%22%2C%22language_code%22%3A%22uz%22%2C%22allows_write_to_pm%22%3Atrue%7D&chat_instance=-3788475317572404878&chat_type=sender&start_param=product_abc&auth_date=1700000000&signature=AAAA&hash=778c5bc623e0762520d039f12546e9a2c708dd71039d857a18c198f4a7e5a339'
    expect(checkLaunchData(raw, '1234567890:TEST-token_for-vectors', 1_700_000_100)).toMatchObject({
      ok: true,
      value: { id: 777000111 },
    })
  })

  test(`${mutations} mutated strings are refused by both servers without a sign-in`, async () => {
    expect(launchDataMutations.length).toBeGreaterThan(15)
    const before = await two.pool.query<{ sessions: number }>(
      'select count(*)::int as sessions from sessions',
    )
    const { accepted, statuses } = await sendMutations((data) => signIn(data), mutations, mutationSeed)
    console.log(
      `figure: ${mutations} mutated launch-data strings over HTTP, seed ${mutationSeed}: ${accepted} accepted, ${JSON.stringify(statuses)}`,
    )
    expect(accepted).toBe(0)
    expect(Object.keys(statuses).every((status) => status === '400' || status === '401')).toBe(true)
    const after = await two.pool.query<{ sessions: number }>('select count(*)::int as sessions from sessions')
    expect(after.rows).toEqual(before.rows)
  }, 600_000)

  test('control: a server that only requires a hash accepts mutated strings', async () => {
    expect((await sendMutations(believeHash, 2_000, 7)).accepted).toBeGreaterThan(500)
  })

  test('launch data of one bot is refused by the other product', async () => {
    const telegramId = newTelegramId()
    expect((await signIn(launchDataFor('saath', telegramId))).status).toBe(401)
    const reply = await two.ask('POST', '/api/auth/telegram', {
      product: 'saath',
      body: { data: launchDataFor('vio', telegramId) },
    })
    expect(reply.status).toBe(401)
  })

  test('two pairs joined by a line break are refused although the signature is valid', () => {
    const raw = signLaunchData({
      botToken: vioBot.token,
      user: { id: 1, first_name: 'a' },
      authDate: nowSeconds(),
      extra: { chat_type: 'sender', chat_instance: '1' },
    })
    const pairs = new URLSearchParams(raw)
    const instance = pairs.get('chat_instance') ?? ''
    const type = pairs.get('chat_type') ?? ''
    pairs.delete('chat_type')
    pairs.set('chat_instance', `${instance}\nchat_type=${type}`)
    expect(checkLaunchData(pairs.toString(), vioBot.token, nowSeconds()).ok).toBe(false)
  })
})

describe('T-07 replayed launch data', { timeout: 600_000 }, () => {
  const answerAtAge = async (age: number): Promise<number> =>
    (await signIn(launchDataFor('vio', newTelegramId(), nowSeconds() - age))).status

  // Ten minutes from the limits: no request takes that long.
  test.each([
    [-660, 401],
    [0, 200],
    [3_000, 200],
    [4_200, 401],
    [86_400, 401],
    [90_000, 401],
  ])('launch data %i seconds old answers %i', async (age, status) => {
    expect(await answerAtAge(age)).toBe(status)
  })

  // A second from the limits: valid only while a request is faster than that.
  test.runIf(isProof).each([
    [-61, 401],
    [-59, 200],
    [3_500, 200],
    [3_599, 200],
    [3_602, 401],
  ])('launch data %i seconds old answers %i at once', async (age, status) => {
    expect(await answerAtAge(age)).toBe(status)
  })

  test.each([
    [-61, false],
    [-60, true],
    [3_600, true],
    [3_601, false],
  ])('launch data %i seconds old is fresh: %s', (age, isFresh) => {
    const now = 1_800_000_000
    expect(checkLaunchData(launchDataFor('vio', 1, now - age), vioBot.token, now).ok).toBe(isFresh)
  })

  test('launch data works again on the same device and not on another', async () => {
    const data = launchDataFor('vio', newTelegramId())
    const device = newDevice()
    expect((await signIn(data, device)).status).toBe(200)
    expect((await signIn(data, device)).status).toBe(200)
    const stolen = await signIn(data, newDevice())
    expect(stolen.status).toBe(401)
    expect(stolen.body['code']).toBe('LAUNCH_DATA_REPLAYED')
  })

  test('control: without the record of used data a thief signs in', async () => {
    const data = launchDataFor('vio', newTelegramId())
    await signIn(data)
    await two.pool.query('delete from telegram_proofs')
    expect((await signIn(data)).status).toBe(200)
  })
})

describe('T-10 foreign phones', { timeout: 600_000 }, () => {
  const attach = (token: string, contact: string) =>
    two.ask('POST', '/api/auth/contact', { token, device: newDevice(), body: { contact } })
  const contactOf = (userId: number, phone: string, botToken = vioBot.token, authDate = nowSeconds()) =>
    signContact({
      botToken,
      contact: { user_id: userId, phone_number: phone, first_name: 'Aziza' },
      authDate,
    })
  const phoneOf = async (telegramId: number) => {
    const { rows } = await two.pool.query<{ phone: string | null }>(
      `select phone from users where product = 'vio' and telegram_id = $1`,
      [telegramId],
    )
    return rows[0]?.phone ?? null
  }

  /** Contacts that are not the sender's own. */
  const foreignContacts = (mine: number, other: number, phone: string): Record<string, string> => {
    const good = contactOf(mine, phone)
    return {
      unsigned: good.replace(/hash=[0-9a-f]+/, `hash=${'0'.repeat(64)}`),
      'without hash': good.replace(/&hash=[0-9a-f]+/, ''),
      'of another user': contactOf(other, phone),
      'signed by the other bot': contactOf(mine, phone, saathBot.token),
      'too old': contactOf(mine, phone, vioBot.token, nowSeconds() - 3_700),
      'edited phone': good.replace(phone.slice(1), newVioPhone().slice(1)),
      empty: 'x',
    }
  }

  test('only the signed contact of the signed-in user is attached', async () => {
    const person = await signInPerson(two)
    const other = await signInPerson(two)
    const phone = newVioPhone()
    for (const [name, contact] of Object.entries(foreignContacts(person.telegramId, other.telegramId, phone)))
      expect(`${name} ${(await attach(person.accessToken, contact)).status}`).toBe(`${name} 400`)
    expect(await phoneOf(person.telegramId)).toBeNull()
    expect((await attach(person.accessToken, contactOf(person.telegramId, phone))).status).toBe(200)
    expect(await phoneOf(person.telegramId)).toBe(phone)
  })

  test('control: a server that ignores the signature accepts foreign phones', () => {
    const [mine, other] = [newTelegramId(), newTelegramId()]
    const trusting = (contact: string): boolean => {
      const parsed = new URLSearchParams(contact).get('contact')
      return parsed !== null && (JSON.parse(parsed) as { user_id: number }).user_id === mine
    }
    const taken = Object.values(foreignContacts(mine, other, newVioPhone())).filter(trusting)
    expect(taken.length).toBeGreaterThanOrEqual(5)
  })

  const post = (update: object, secret = webhookSecret) =>
    two.ask('POST', '/api/bots/vio', { headers: { 'x-telegram-bot-api-secret-token': secret }, body: update })
  let updateId = 1_000

  test('the bot accepts only the contact of its sender', async () => {
    const person = await signInPerson(two)
    const other = await signInPerson(two)
    const from = { id: person.telegramId, first_name: 'Aziza', is_bot: false }
    const shared = (contactUserId: number | undefined, phone: string) => ({
      ...contactUpdate({
        from,
        contact: {
          phone_number: phone,
          first_name: 'x',
          ...(contactUserId === undefined ? {} : { user_id: contactUserId }),
        },
      }),
      update_id: updateId++,
    })
    await post(shared(other.telegramId, newVioPhone()))
    await post(shared(undefined, newVioPhone()))
    expect(await phoneOf(person.telegramId)).toBeNull()
    const phone = newVioPhone()
    expect((await post(shared(person.telegramId, phone.slice(1)), 'wrong-secret-0123456789012')).status).toBe(
      403,
    )
    expect(await phoneOf(person.telegramId)).toBeNull()
    await post(shared(person.telegramId, phone.slice(1)))
    expect(await phoneOf(person.telegramId)).toBe(phone)
  })

  /** Other Unicode digits, which a parser for ASCII digits drops. */
  const withDigitsFrom = (zero: number, text: string): string =>
    text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
  const toFullWidthDigits = (phone: string): string =>
    `${phone.slice(0, 6)}${withDigitsFrom(0xff_10, phone.slice(6))}`
  const toArabicDigits = (phone: string): string => withDigitsFrom(0x06_60, phone)

  describe('a contact sent to the bot whose number reads as the phone of another user', () => {
    const spellings: readonly [string, (victim: string, own: string) => string][] = [
      ['full-width digits and an extension', (victim) => `${toFullWidthDigits(victim)} ext. 1112233`],
      ['Arabic digits', (victim, own) => `${toArabicDigits(victim)};ext=${own.slice(1)}`],
      ['an extension', (victim, own) => `${victim};ext=${own.slice(1, 8)}`],
      ['spaces', (victim) => `${victim.slice(0, 4)} ${victim.slice(4)}`],
    ]
    const send = async (spell: (victim: string, own: string) => string, extra: object = {}) => {
      const victimPhone = newVioPhone()
      const victim = await signInByPhone(two, 'vio', victimPhone)
      expect(victim.status).toBe(200)
      const telegramId = newTelegramId()
      const update = contactUpdate({
        from: { id: telegramId, first_name: 'Mallory', is_bot: false },
        contact: {
          phone_number: spell(victimPhone, newVioPhone()),
          first_name: 'Mallory',
          user_id: telegramId,
        },
      })
      const message = { ...(update['message'] as object), ...extra }
      expect((await post({ message, update_id: updateId++ })).status).toBe(200)
      const { rows } = await two.pool.query<{ telegramId: string | null }>(
        `select telegram_id as "telegramId" from users where product = 'vio' and phone = $1`,
        [victimPhone],
      )
      return { isTaken: Number(rows[0]?.telegramId) === telegramId, telegramId }
    }

    test.each(spellings)('a number in another spelling changes no account: %s', async (_, spell) => {
      expect((await send(spell)).isTaken).toBe(false)
    })

    test('a forwarded contact changes no account', async () => {
      const origin = { type: 'user', date: nowSeconds(), sender_user: { id: 1, first_name: 'x' } }
      expect((await send((victim) => victim.slice(1), { forward_origin: origin })).isTaken).toBe(false)
      expect((await send((victim) => victim.slice(1), { forward_date: nowSeconds() })).isTaken).toBe(false)
    })

    test('control: the same phone in plain digits connects the account', async () => {
      expect((await send((victim) => victim.slice(1))).isTaken).toBe(true)
    })

    test('control: a lenient parser reads the spellings as a foreign phone', () => {
      const victim = newVioPhone()
      const read = spellings.map(([, spell]) =>
        parsePhoneNumberFromString(spell(victim, newVioPhone()), 'UZ'),
      )
      expect(read.every((phone) => phone?.number === victim)).toBe(true)
    })
  })

  test('a repeated update acts once, and an unknown one is acknowledged', async () => {
    const person = await signInPerson(two)
    const update = {
      ...messageUpdate({ from: { id: person.telegramId, first_name: 'A', is_bot: false }, text: '/start' }),
      update_id: updateId++,
    }
    expect((await post(update)).status).toBe(200)
    expect((await post(update)).status).toBe(200)
    expect((await post({ update_id: 'x', strange: true })).status).toBe(200)
  })
})
