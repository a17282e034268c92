import type { Product } from '@app/contract/endpoint'
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { Authenticate } from '#platform/http/bind.ts'
import { inTx, type Ctx, type Deps, type Tx, type UserCtx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import { perProcess } from '#platform/per-process.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { recordSecurityEvent } from '../security-log/security-log.service.ts'
import { makeAccessTokens } from './access-token.ts'
import { deleteOldCodes } from './codes.service.ts'
import { deviceName } from './device-name.rules.ts'
import { deleteOldUndos } from '../users/account-changes.service.ts'
import * as sql from './sessions.sql.ts'

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

const accessTokens = perProcess('auth.access-tokens', ({ config }: Deps) => makeAccessTokens(config))

const keyedHash = (deps: Deps, purpose: string, text: string): Buffer =>
  createHmac('sha256', deps.config.storageHashKey).update(`${purpose} ${text}`).digest()

const refreshHash = (deps: Deps, token: string): Buffer => keyedHash(deps, 'refresh', token)

/**
 * The next token is derived from the last one and our key. A client whose reply was lost asks again and gets the same
 * successor, so that we need not store it in readable form.
 */
const deriveSuccessor = (deps: Deps, token: string): string =>
  keyedHash(deps, 'successor', token).toString('base64url')

export function authenticate(deps: Deps, database = deps.database): Authenticate {
  const currentUser = sql.readCurrentUsers(database)
  return async (token, product) => {
    const claims = await accessTokens(deps).verify(product, token, deps.now())
    const user = await currentUser(claims.sessionId)
    if (!user || user.publicId !== claims.id || user.product !== product)
      throw new AppError('SESSION_EXPIRED')
    return user.isBanned ? null : user
  }
}

export async function startSession(
  ctx: Ctx,
  tx: Tx,
  user: { id: number; publicId: string; bannedAt: Date | null },
): Promise<Tokens> {
  if (user.bannedAt) throw new AppError('USER_BANNED')
  const sessionId = randomUUID()
  const refreshToken = randomBytes(32).toString('base64url')
  const device = deviceName(ctx.userAgent)
  await sql.insertSession(tx.db, { id: sessionId, userId: user.id, requester: ctx.requester, device })
  await sql.revokeOldest(tx.db, user.id)
  await sql.insertRefreshToken(tx.db, refreshHash(ctx.deps, refreshToken), sessionId)
  const accessToken = await accessTokens(ctx.deps).sign(
    ctx.product,
    { id: user.publicId, sessionId },
    ctx.now(),
  )
  return { accessToken, refreshToken }
}

export async function refreshSession(ctx: Ctx, refreshToken: string): Promise<Tokens> {
  const hash = refreshHash(ctx.deps, refreshToken)
  const outcome = await inTx(ctx, async (tx) => {
    const rotated = await sql.useRefreshToken(tx.db, hash, ctx.product)
    if (rotated) {
      await sql.insertRefreshToken(
        tx.db,
        refreshHash(ctx.deps, deriveSuccessor(ctx.deps, refreshToken)),
        rotated.sessionId,
      )
      await sql.touchSession(tx.db, rotated.sessionId)
      return rotated
    }
    return checkUsedToken(ctx, tx, hash)
  })
  if (!outcome) throw new AppError('REFRESH_INVALID')
  if (outcome.isBanned) throw new AppError('USER_BANNED')
  const accessToken = await accessTokens(ctx.deps).sign(
    ctx.product,
    { id: outcome.publicId, sessionId: outcome.sessionId },
    ctx.now(),
  )
  return { accessToken, refreshToken: deriveSuccessor(ctx.deps, refreshToken) }
}

/** A token is used twice after a lost reply, by the same device, or after theft. */
const checkUsedToken = async (ctx: Ctx, tx: Tx, hash: Buffer) => {
  const used = await sql.findUsedRefreshToken(tx.db, hash, ctx.product)
  if (!used?.isAlive) return null
  if (used.isInGrace && used.requester === ctx.requester) return used
  await sql.revokeSession(tx.db, used.sessionId, 'refresh token used twice')
  await recordAudit(
    tx,
    { product: ctx.product, user: null, requestId: ctx.requestId, ip: ctx.ip },
    { action: 'session.reuse', object: used.publicId },
  )
  recordSecurityEvent(ctx, {
    kind: 'session_revoked',
    detail: 'refresh token used twice',
    subject: `person ${used.publicId}`,
  })
  ctx.deps.metrics.count('refresh_reused', { product: ctx.product })
  ctx.log.warn('refresh token used twice', { product: ctx.product, requestId: ctx.requestId })
  return null
}

export async function signOut(ctx: UserCtx): Promise<{ ok: true }> {
  await inTx(ctx, (tx) => sql.revokeSession(tx.db, ctx.user.sessionId, 'signed out'))
  return { ok: true }
}

export async function listSessions(ctx: UserCtx) {
  const rows = await sql.listActive(ctx.db, ctx.user.id)
  return {
    sessions: rows.map(({ id, device, createdAt, lastUsedAt }) => ({
      device,
      signedInAt: createdAt.toISOString(),
      lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
      isCurrent: id === ctx.user.sessionId,
    })),
  }
}

export async function signOutEverywhere(ctx: UserCtx): Promise<{ ok: true }> {
  await inTx(ctx, async (tx) => {
    await revokeUserSessions(tx, ctx.user.id, 'signed out everywhere')
    await recordAudit(tx, ctx, { action: 'session.everywhere', object: ctx.user.publicId })
  })
  recordSecurityEvent(ctx, {
    kind: 'session_revoked',
    detail: 'signed out everywhere',
    subject: `person ${ctx.user.publicId}`,
  })
  return { ok: true }
}

export function revokeUserSessions(tx: Pick<Tx, 'db'>, userId: number, reason: string): Promise<unknown> {
  return sql.revokeUserSessions(tx.db, userId, reason)
}

export function recordSecondFactor(tx: Tx, sessionId: string): Promise<unknown> {
  return sql.recordSecondFactor(tx.db, sessionId)
}

/** Stores a Telegram signature; throws when another device has sent it before. */
export async function rejectReplay(
  ctx: Ctx,
  tx: Tx,
  proof: { hash: string; product: Product; expiresAt: Date },
): Promise<void> {
  const isFirst = await sql.insertProof(tx.db, {
    hash: Buffer.from(proof.hash, 'hex'),
    product: proof.product,
    requester: ctx.requester,
    expiresAt: proof.expiresAt,
  })
  if (!isFirst) throw new AppError('LAUNCH_DATA_REPLAYED')
}

/** Returns true for the first delivery of a bot update. */
export function claimUpdate(tx: Tx, product: Product, updateId: number): Promise<boolean> {
  return sql.insertBotUpdate(tx.db, product, updateId)
}

/** Retention: codes a day, counters two days, sessions a week after their expiry. */
export function sweepAuth(deps: Deps): Promise<void> {
  return inTx({ db: deps.database.db, deps }, async (tx) => {
    await deleteOldCodes(tx)
    await sql.deleteOldSessions(tx.db)
    await deleteOldUndos(tx)
  })
}
