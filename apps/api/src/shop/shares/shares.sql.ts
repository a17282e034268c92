import type { Db } from '#platform/db.ts'

export interface NewShare {
  readonly userId: number | null
  readonly requester: string
  readonly type: string
  readonly subject: string
  readonly groupId: number | null
  readonly productId: number | null
}

export function insertShare(db: Db, share: NewShare) {
  return db.insertInto('shares').values(share).execute()
}
