import { SignJWT } from 'jose'
import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccessTokens } from '#core/auth/access-token.ts'
import { newDevice, signInPerson, type Person, type Tokens } from '#test/support/people.ts'
import { stopClock } from '#test/support/fake-clock.ts'
import { inParallel } from '#test/support/http-client.ts'
import { sized } from '#test/support/size.ts'
import { saathTokenKey, vioTokenKey } from '#test/support/test-environment.ts'
import { startTwoServers, type TwoServers } from '#test/support/processes/two-servers.ts'

let two: TwoServers
let person: Person
beforeAll(async () => {
  // The tests control the end of the ten-second grace period.
  two = await startTwoServers({}, stopClock)
  person = await signInPerson(two)
}, 600_000)
afterAll(() => two.close())

const b64 = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const now = (): number => Math.floor(Date.now() / 1000)

interface Claims {
  [name: string]: unknown
}
const parts = (token: string): { header: Claims; payload: Claims; signature: string } => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const read = (text: string): Claims => JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims
  return { header: read(header), payload: read(payload), signature }
}
const signed = (header: Claims, payload: Claims, secret = vioTokenKey.secret, hash = 'sha256'): string => {
  const text = `${b64(header)}.${b64(payload)}`
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`
}

/** Forty forged tokens. */
const craft = (good: string, refreshToken: string, otherSession: string): Record<string, string> => {
  const { header, payload, signature } = parts(good)
  const without = (object: Claims, name: string): Claims =>
    Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))
  const changed = (change: Claims, headerChange: Claims = {}): string =>
    signed({ ...header, ...headerChange }, { ...payload, ...change })
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    type: 'spki',
    format: 'pem',
  })
  const [h = '', p = ''] = good.split('.')
  return {
    'alg none': `${b64({ ...header, alg: 'none' })}.${p}.`,
    'alg None': `${b64({ ...header, alg: 'None' })}.${p}.${signature}`,
    'alg NONE, signature kept': `${b64({ ...header, alg: 'NONE' })}.${p}.${signature}`,
    'alg missing': `${b64(without(header, 'alg'))}.${p}.${signature}`,
    'alg HS384': signed({ ...header, alg: 'HS384' }, payload, vioTokenKey.secret, 'sha384'),
    'alg HS512': signed({ ...header, alg: 'HS512' }, payload, vioTokenKey.secret, 'sha512'),
    'alg RS256 over a shared secret': signed({ ...header, alg: 'RS256' }, payload),
    'signed with a public key as secret': signed(header, payload, rsa),
    'empty secret': signed(header, payload, ''),
    'secret of the kid name': signed(header, payload, vioTokenKey.kid),
    'key of the other product': signed(header, payload, saathTokenKey.secret),
    'kid of the other product': signed({ ...header, kid: saathTokenKey.kid }, payload, saathTokenKey.secret),
    'kid missing': signed(without(header, 'kid'), payload),
    'kid unknown': signed({ ...header, kid: 'v2' }, payload),
    'kid as a path': signed({ ...header, kid: '../../../../dev/null' }, payload, ''),
    'kid as SQL': signed({ ...header, kid: `v1' or '1'='1` }, payload),
    'kid as an array': signed({ ...header, kid: ['v1'] }, payload),
    'kid __proto__': signed({ ...header, kid: '__proto__' }, payload),
    'typ missing': signed(without(header, 'typ'), payload),
    'typ JWT': signed({ ...header, typ: 'JWT' }, payload),
    'typ of a refresh token': signed({ ...header, typ: 'rt+jwt' }, payload),
    'jwk in the header': signed({ ...header, jwk: { kty: 'oct', k: b64('x') } }, payload, 'x'),
    'jku in the header': signed({ ...header, jku: 'https://keys.example' }, payload, 'x'),
    'critical extension': signed({ ...header, crit: ['exp'] }, payload),
    'audience of the other product': changed({ aud: 'saath' }),
    'both audiences': changed({ aud: ['vio', 'saath'] }),
    'no audience': signed(header, without(payload, 'aud')),
    'other issuer': changed({ iss: 'other' }),
    'expired beyond the clock skew': changed({ iat: now() - 935, exp: now() - 35 }),
    'no expiry': signed(header, without(payload, 'exp')),
    'expiry in ten years, issued long ago': changed({ iat: now() - 3600, exp: now() + 315_360_000 }),
    'issued tomorrow': changed({ iat: now() + 86_400, exp: now() + 86_400 + 900 }),
    'expiry as text': changed({ exp: '9999999999' }),
    'no token id': signed(header, without(payload, 'jti')),
    'no session': signed(header, without(payload, 'sid')),
    'unknown session': changed({ sid: randomUUID() }),
    'session of another user': changed({ sid: otherSession }),
    'changed id, old signature': `${h}.${b64({ ...payload, id: 'AAAAAAAAAAAAAAAA' })}.${signature}`,
    'signature cut': `${h}.${p}.${signature.slice(0, -4)}`,
    'refresh token as access token': refreshToken,
  }
}

describe('T-09 crafted access tokens', { timeout: 600_000 }, () => {
  test('forty crafted tokens are refused, and the valid one still works', async () => {
    const other = await signInPerson(two)
    const crafted = craft(
      person.accessToken,
      person.refreshToken,
      String(parts(other.accessToken).payload['sid']),
    )
    expect(Object.keys(crafted)).toHaveLength(40)
    const accepted: string[] = []
    for (const [name, token] of Object.entries(crafted)) {
      const reply = await two.ask('GET', '/api/telegram/users/me', { token })
      if (reply.status !== 401) accepted.push(`${name}: ${reply.status}`)
    }
    expect(accepted).toEqual([])
    expect((await two.ask('GET', '/api/telegram/users/me', { token: person.accessToken })).status).toBe(200)
  })

  test('control: a verifier that only reads the claims accepts most of them', () => {
    const crafted = craft(person.accessToken, person.refreshToken, randomUUID())
    const trusting = (token: string): boolean => {
      try {
        const { payload } = parts(token)
        return typeof payload['id'] === 'string'
      } catch {
        return false
      }
    }
    expect(Object.values(crafted).filter(trusting).length).toBeGreaterThan(30)
  })

  test('a token of one product is refused by the other, also after it was used with its own', async () => {
    const reply = await two.ask('GET', '/api/user/users', { product: 'saath', token: person.accessToken })
    expect(reply.status).toBe(401)
  })

  test('the old key still verifies tokens while the new one signs', async () => {
    const newKey = { kid: 'v2', secret: 'a-new-key-for-rotation-0123456789-0123' }
    const oldToken = await new SignJWT({ id: 'a', sid: randomUUID() })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: vioTokenKey.kid })
      .setIssuer('vio-saath')
      .setAudience('vio')
      .setJti('x')
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(new TextEncoder().encode(vioTokenKey.secret))
    const ring = makeAccessTokens({
      product: {
        vio: {
          hosts: [],
          origins: [],
          tokenKeys: [newKey, vioTokenKey],
          bot: { token: '', username: '', webhookSecrets: [] },
        },
      },
    })
    await expect(ring.verify('vio', oldToken, new Date())).resolves.toMatchObject({ id: 'a' })
    const fresh = await ring.sign('vio', { id: 'a', sessionId: randomUUID() }, new Date())
    expect(parts(fresh).header['kid']).toBe('v2')
  })
})

const families = sized(60, 1_000)

const refresh = (token: string, device: string) =>
  two.ask<Tokens>('POST', '/api/auth/refresh', { device, body: { refreshToken: token } })

describe('T-08 stolen refresh tokens', { timeout: 600_000 }, () => {
  test('fifty concurrent refreshes of one token leave one valid successor', async () => {
    const { refreshToken, device } = await signInPerson(two)
    const replies = await inParallel(50, 50, () => refresh(refreshToken, device))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]))
    const successors = new Set(replies.map((reply) => reply.body.refreshToken))
    expect(successors.size).toBe(1)
    const [successor = ''] = successors
    expect((await refresh(successor, device)).status).toBe(200)
  })

  test('a refresh whose reply was lost can be repeated', async () => {
    const { refreshToken, device } = await signInPerson(two)
    const lost = await refresh(refreshToken, device)
    const again = await refresh(refreshToken, device)
    expect(again.status).toBe(200)
    expect(again.body.refreshToken).toBe(lost.body.refreshToken)
  })

  /** Uses a token, waits for the end of the grace period and uses it again; returns the still valid tokens of the family. */
  const stealLate = async (family: Person) => {
    const next = await refresh(family.refreshToken, family.device)
    await two.pool.query(
      `update refresh_tokens set used_at = used_at - interval '11 seconds' where used_at is not null and session_id = $1`,
      [parts(family.accessToken).payload['sid']],
    )
    const reuse = await refresh(family.refreshToken, family.device)
    const successor = await refresh(next.body.refreshToken, family.device)
    const access = await two.ask('GET', '/api/telegram/users/me', { token: next.body.accessToken })
    return { reuse: reuse.status, successor: successor.status, access: access.status }
  }

  test(`an old token after the grace period revokes its whole family, for ${families} families`, async () => {
    const outcomes = await inParallel(families, 40, async () => stealLate(await signInPerson(two)))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome)))).toEqual(
      new Set([JSON.stringify({ reuse: 401, successor: 401, access: 401 })]),
    )
    const { rows } = await two.pool.query<{ count: number }>(
      `select count(*)::int from audit_log where action = 'session.reuse'`,
    )
    expect(rows[0]?.count).toBeGreaterThanOrEqual(families)
  }, 600_000)

  test('an old token from another device revokes the family even within the grace period', async () => {
    const family = await signInPerson(two)
    const next = await refresh(family.refreshToken, family.device)
    expect((await refresh(family.refreshToken, newDevice())).status).toBe(401)
    expect((await refresh(next.body.refreshToken, family.device)).status).toBe(401)
  })

  test('control: rotation without a record of used tokens keeps a thief signed in', async () => {
    const family = await signInPerson(two)
    await refresh(family.refreshToken, family.device)
    // The broken variant deletes the record of the used token.
    await two.pool.query('update refresh_tokens set used_at = null where session_id = $1', [
      parts(family.accessToken).payload['sid'],
    ])
    expect((await refresh(family.refreshToken, newDevice())).status).toBe(200)
  })

  test('sign-out revokes access and refresh tokens at once on both servers', async () => {
    const visitor = await signInPerson(two)
    await two.ask('POST', '/api/auth/logout', { token: visitor.accessToken, body: {} })
    const replies = await inParallel(4, 4, () =>
      two.ask('GET', '/api/telegram/users/me', { token: visitor.accessToken }),
    )
    expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 401])
    expect((await refresh(visitor.refreshToken, visitor.device)).status).toBe(401)
  })

  test('a refresh token of one product is refused by the other', async () => {
    const reply = await two.ask('POST', '/api/auth/refresh', {
      product: 'saath',
      device: person.device,
      body: { refreshToken: person.refreshToken },
    })
    expect(reply.status).toBe(401)
  })
})

describe('processes with different clocks', () => {
  const vioKeys = { product: { vio: { tokenKeys: [vioTokenKey] } } } as never
  const tokens = makeAccessTokens(vioKeys)
  const at = (seconds: number): Date => new Date((1_800_000_000 + seconds) * 1000)
  const isAccepted = async (signedAt: number, readAt: number): Promise<boolean> => {
    const token = await tokens.sign('vio', { id: 'person', sessionId: randomUUID() }, at(signedAt))
    return tokens.verify('vio', token, at(readAt)).then(
      () => true,
      () => false,
    )
  }

  test.each([
    ['from a process 30 seconds ahead is accepted', 30, 0, true],
    ['from a process 31 seconds ahead is refused', 31, 0, false],
    ['in its last second is accepted', 0, 899, true],
    ['read by a process 29 seconds ahead at its end is accepted', 0, 929, true],
    ['31 seconds past its end is refused', 0, 931, false],
  ])('a token %s', async (_, signedAt, readAt, expected) => {
    expect(await isAccepted(signedAt, readAt)).toBe(expected)
  })
})
