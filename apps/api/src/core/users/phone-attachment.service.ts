import type { AccountChangeKind } from '@app/contract/core/users'
import type { Ctx, Tx } from '#platform/ctx.ts'
import { AppError } from '#platform/http/errors.ts'
import type { AccountBefore } from './account-changes.sql.ts'
import * as sql from './phone-attachment.sql.ts'
import { decideMerge, decidePhone, type MergeParty, type MergeProblem } from './users.rules.ts'
import { findByPhone } from './users.sql.ts'

export interface Attached {
  readonly userId: number
  readonly publicId: string
  /** The change that the user is notified of; null when nothing changed or the account is new. */
  readonly change: AccountChangeKind | null
  /** The account that was merged into this one. */
  readonly mergedFrom: string | null
  /** The account before the change. */
  readonly before: AccountBefore
}

/** Whether the claimant of a new phone owns the account, since a session alone may be stolen. */
export type ProveOwner = (account: {
  readonly phone: string
  readonly telegramId: number | null
}) => Promise<boolean>

const pickBefore = ({
  phone,
  telegramId,
  firstName,
  lastName,
  username,
  photoUrl,
}: AccountBefore): AccountBefore => ({ phone, telegramId, firstName, lastName, username, photoUrl })

/** Attaches a proven phone to an account, or merges the account into the one that has the phone. */
export async function attachPhone(
  { product }: Pick<Ctx, 'product'>,
  tx: Tx,
  userId: number,
  phone: string,
  isProvenOwner: ProveOwner,
): Promise<Attached> {
  const holderSeen = await findByPhone(tx.db, product, phone)
  const locked = await sql.lockForPhone(tx.db, userId, holderSeen?.id)
  const claimant = locked.find((row) => row.id === userId && row.mergedInto === null)
  if (!claimant) throw new AppError('SESSION_EXPIRED')
  const holder = locked.find((row) => row.phone === phone) ?? null
  const hasValue = await sql.hasValue(tx.db, userId)
  const same = {
    userId,
    publicId: claimant.publicId,
    change: null,
    mergedFrom: null,
    before: pickBefore(claimant),
  }
  switch (decidePhone({ ...claimant, hasValue }, holder)) {
    case 'keep':
      return same
    case 'deny':
      throw new AppError('ACCESS_DENIED')
    case 'replace': {
      const { telegramId, phone: before } = claimant
      if (before === null || !(await isProvenOwner({ phone: before, telegramId })))
        throw new AppError('PHONE_PROOF_REQUIRED')
      await sql.setPhone(tx.db, userId, phone)
      return { ...same, change: 'phone_replaced' }
    }
    case 'attach':
      // When another account takes the phone meanwhile, the unique index answers PHONE_TAKEN.
      await sql.setPhone(tx.db, userId, phone)
      return { ...same, change: claimant.isNew ? null : 'phone_added' }
    case 'merge': {
      const target = holder as NonNullable<typeof holder>
      await sql.mergeUser(tx.db, claimant, target.id)
      await tx.enqueue('accounts.merge', { fromId: claimant.id, intoId: target.id })
      return {
        userId: target.id,
        publicId: target.publicId,
        change: 'telegram_added',
        mergedFrom: claimant.publicId,
        before: pickBefore(target),
      }
    }
    case 'refuse':
      throw new AppError('PHONE_TAKEN')
  }
}

/** Gives the account the sign-in methods that it had. A phone that another account has got meanwhile is PHONE_TAKEN. */
export async function restoreAccount(tx: Tx, userId: number, before: AccountBefore): Promise<void> {
  await sql.restoreUser(tx.db, userId, before)
}

interface Merged {
  readonly fromId: number
  readonly intoId: number
  readonly from: string
  readonly into: string
  readonly change: AccountChangeKind
  readonly before: AccountBefore
}

/** For two accounts of one user that a code cannot merge (PHONE_TAKEN). The text names why it is not possible. */
export async function mergeAccounts(tx: Tx, first: number, second: number): Promise<Merged | MergeProblem> {
  const rows = await sql.lockBoth(tx.db, [first, second])
  const parties = new Map<number, MergeParty>()
  for (const row of rows)
    parties.set(row.id, {
      ...row,
      isMerged: row.mergedInto !== null,
      hasValue: await sql.hasValue(tx.db, row.id),
    })
  const [one, other] = [parties.get(first), parties.get(second)]
  if (!one || !other) return 'SAME'
  const decided = decideMerge(one, other)
  if (typeof decided === 'string') return decided
  const source = rows.find(({ id }) => id === decided.from.id)
  const target = rows.find(({ id }) => id === decided.into.id)
  if (!source || !target) return 'SAME'
  await sql.mergeUser(tx.db, source, target.id)
  if (source.phone !== null) await sql.setPhone(tx.db, target.id, source.phone)
  await tx.enqueue('accounts.merge', { fromId: source.id, intoId: target.id })
  return {
    fromId: source.id,
    intoId: target.id,
    from: source.publicId,
    into: target.publicId,
    change: source.phone === null ? 'telegram_added' : 'phone_added',
    before: pickBefore(target),
  }
}
