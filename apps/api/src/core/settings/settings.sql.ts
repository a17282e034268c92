import type { Product } from '@app/contract/endpoint'
import type { Db, TxDb } from '#platform/db.ts'

export function readSettings(db: Db, product: Product) {
  return db.selectFrom('settings').selectAll().where('product', '=', product).execute()
}

/** Returns nothing when the setting was changed since `expectedVersion`. */
export async function writeSetting(
  db: TxDb,
  change: { product: Product; key: string; value: string; expectedVersion: number },
) {
  const { product, key, value, expectedVersion } = change
  if (expectedVersion === 0)
    return db
      .insertInto('settings')
      .values({ product, key, value, version: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
  return db
    .updateTable('settings')
    .set((eb) => ({ value, version: eb('version', '+', 1), updatedAt: eb.fn<Date>('now') }))
    .where('product', '=', product)
    .where('key', '=', key)
    .where('version', '=', expectedVersion)
    .returningAll()
    .executeTakeFirst()
}

export function addSettingChange(
  db: TxDb,
  change: {
    product: Product
    key: string
    version: number
    value: string
    reason: string
    changedBy: string | null
  },
) {
  return db.insertInto('settingChanges').values(change).execute()
}

export function readSettingChanges(db: Db, product: Product, key: string) {
  return db
    .selectFrom('settingChanges')
    .selectAll()
    .where('product', '=', product)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(100)
    .execute()
}
