import type { Db } from '#platform/db.ts'

export const findPincode = (db: Db, pin: string) =>
  db.selectFrom('pincodes').selectAll().where('pin', '=', pin).executeTakeFirst()
