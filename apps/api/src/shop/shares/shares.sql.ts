import type { Db } from '#platform/db.ts'

export interface NewShare {
  readonly userId: number | null
  readonly requester: string
  readonly type: string
  readonly subject: string
  readonly groupId: number | null
  readonly productId: number | null
}

export const insertShare = (db: Db, share: NewShare) => db.insertInto('shares').values(share).execute()

export const productExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
