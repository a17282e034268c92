import { secondFactor } from '@app/contract/core/auth.limits'
import type { Product } from '@app/contract/endpoint'
import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { inTx, type Tx, type UserCtx } from '#platform/ctx.ts'
import type { TxDb } from '#platform/db.ts'
import { AppError } from '#platform/http/errors.ts'
import { recordSecondFactor, revokeUserSessions } from './sessions.service.ts'
import * as sql from './second-factor.sql.ts'
import {
  acceptedStep,
  base32,
  enrolmentUri,
  newRecoveryCode,
  normaliseCode,
  seal,
  unseal,
} from './totp.rules.ts'

type Keys = Pick<Config, 'storageHashKey' | 'secondFactorKey'>

interface Owner {
  readonly id: number
  readonly publicId: string
  readonly phone: string | null
}

/** Printed once by the command; the secret is stored encrypted and the codes as hashes. */
export interface Enrolment {
  readonly uri: string
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

const recoveryHash = (keys: Keys, owner: string, code: string): Buffer =>
  createHmac('sha256', keys.storageHashKey)
    .update(`recovery ${owner} ${normaliseCode(code)}`)
    .digest()

const issuers = { vio: 'Vio', saath: 'Saath' } as const

/** Replaces the secret and the recovery codes. */
export async function enrol(db: TxDb, keys: Keys, product: Product, owner: Owner): Promise<Enrolment> {
  const secret = randomBytes(20)
  const recoveryCodes = Array.from({ length: secondFactor.recoveryCodes }, newRecoveryCode)
  await sql.saveFactor(db, {
    userId: owner.id,
    secretSealed: seal(keys.secondFactorKey, owner.publicId, secret),
    recoveryHashes: recoveryCodes.map((code) => recoveryHash(keys, owner.publicId, code)),
  })
  const uri = enrolmentUri(issuers[product], owner.phone ?? owner.publicId, secret)
  return { uri, secret: base32(secret), recoveryCodes }
}

export const hasSecondFactor = sql.hasFactor
export const countAdmins = sql.countAdmins

export async function renewSecondFactor(
  db: TxDb,
  keys: Keys,
  product: Product,
  owner: Owner,
): Promise<Enrolment> {
  await revokeUserSessions({ db }, owner.id, 'second factor renewed')
  return enrol(db, keys, product, owner)
}

export function deleteSecondFactor(db: TxDb, userId: number): Promise<unknown> {
  return sql.deleteFactor(db, userId)
}

type Outcome = 'proven' | 'wrong' | 'none' | { readonly waitSeconds: number }

/** Counts the try; the caller commits it also after a wrong code. */
export async function checkSecondFactor(
  db: TxDb,
  keys: Keys,
  user: Pick<Owner, 'id' | 'publicId'>,
  code: string,
  now: Date,
): Promise<Outcome> {
  const factor = await sql.takeTry(db, user.id)
  if (!factor) {
    const waitSeconds = await sql.waitSeconds(db, user.id)
    return waitSeconds === null ? 'none' : { waitSeconds }
  }
  const typed = normaliseCode(code)
  const secret = unseal(keys.secondFactorKey, user.publicId, factor.secretSealed)
  const step = acceptedStep(secret, typed, now, factor.lastStep)
  const recovery = recoveryHash(keys, user.publicId, typed)
  if (step !== null) await sql.recordStep(db, user.id, step)
  else if (factor.recoveryHashes.some((hash) => hash.equals(recovery)))
    await sql.useRecovery(db, user.id, recovery)
  else return 'wrong'
  return 'proven'
}

const checkCode = async ({ user, deps, now }: UserCtx, tx: Tx, code: string): Promise<Outcome> => {
  const outcome = await checkSecondFactor(tx.db, deps.config, user, code, now())
  if (outcome === 'proven') await recordSecondFactor(tx, user.sessionId)
  return outcome
}

/** Gives this session the rights of the user's role until it ends. */
export async function proveSecondFactor(ctx: UserCtx, code: string): Promise<{ ok: true }> {
  // An exception inside the transaction would roll back the count of tries.
  const outcome = await inTx(ctx, (tx) => checkCode(ctx, tx, code))
  if (outcome === 'proven') return { ok: true }
  ctx.deps.metrics.count('second_factor_failed', { product: ctx.product })
  if (outcome === 'none') throw new AppError('SECOND_FACTOR_NOT_SET')
  if (outcome === 'wrong') throw new AppError('SECOND_FACTOR_INVALID')
  throw new AppError('SECOND_FACTOR_LIMIT_REACHED', { retryAfterSeconds: outcome.waitSeconds })
}
