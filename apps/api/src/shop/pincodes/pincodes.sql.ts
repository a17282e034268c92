import type { Db } from '#platform/db.ts'

export function findPincode(db: Db, pin: string) {
  return db.selectFrom('pincodes').selectAll().where('pin', '=', pin).executeTakeFirst()
}
