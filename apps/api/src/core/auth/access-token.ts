import { session } from '@app/contract/core/auth.limits'
import type { Product } from '@app/contract/endpoint'
import { jwtVerify, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/http/errors.ts'

const algorithm = 'HS256'
const type = 'at+jwt'
const issuer = 'vio-saath'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface AccessClaims {
  readonly id: string
  readonly sessionId: string
}

export interface AccessTokens {
  readonly sign: (product: Product, claims: AccessClaims, now: Date) => Promise<string>
  readonly verify: (product: Product, token: string, now: Date) => Promise<AccessClaims>
}

/** Verified tokens are cached, since every request of their fifteen minutes sends them. */
const maxCachedTokens = 20_000

export function makeAccessTokens(config: Pick<Config, 'product'>): AccessTokens {
  const rings = new Map(
    Object.entries(config.product).map(([product, { tokenKeys }]) => [
      product,
      tokenKeys.map(({ kid, secret }) => ({ kid, key: new TextEncoder().encode(secret) })),
    ]),
  )
  const getKeys = (product: Product) => rings.get(product) ?? []
  const cache = new Map<string, AccessClaims & { product: Product; expiresAt: number }>()

  const addToCache = (token: string, entry: AccessClaims & { product: Product; expiresAt: number }): void => {
    if (cache.size >= maxCachedTokens) {
      const oldest = cache.keys().next()
      if (!oldest.done) cache.delete(oldest.value)
    }
    cache.set(token, entry)
  }

  return {
    sign: async (product, claims, now) => {
      const signer = getKeys(product)[0]
      if (!signer) throw new Error(`no token key for ${product}`)
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ id: claims.id, sid: claims.sessionId })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: signer.kid })
        .setIssuer(issuer)
        .setAudience(product)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + session.accessSeconds)
        .sign(signer.key)
    },
    verify: async (product, token, now) => {
      const known = cache.get(token)
      if (known && known.product === product && known.expiresAt > now.getTime()) return known
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const found = getKeys(product).find((candidate) => candidate.kid === kid)
            if (!found) throw new Error('unknown key')
            return found.key
          },
          {
            algorithms: [algorithm],
            typ: type,
            issuer,
            audience: product,
            maxTokenAge: session.accessSeconds,
            clockTolerance: session.clockSkewSeconds,
            requiredClaims: ['exp', 'iat', 'jti'],
            currentDate: now,
          },
        )
        const { id, sid, exp } = payload as { id?: unknown; sid?: unknown; exp: number }
        if (typeof id !== 'string' || typeof sid !== 'string' || !uuid.test(sid) || payload.aud !== product)
          throw new Error('bad claims')
        const claims = { id, sessionId: sid, product, expiresAt: exp * 1000 }
        addToCache(token, claims)
        return claims
      } catch (cause) {
        throw new AppError('SESSION_EXPIRED', { cause })
      }
    },
  }
}
