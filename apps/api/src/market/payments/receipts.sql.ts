import type { Db, TxDb } from '#platform/db.ts'

export interface ReceiptRow {
  readonly paymentId: string
  readonly kind: 'PERFORM' | 'CANCEL'
  readonly qrUrl: string | null
  readonly statusCode: number
  /** JSON. */
  readonly details: string
}

/** A later report about the same receipt replaces the first: it may follow a failed registration. */
export function saveReceipt(db: Db | TxDb, row: ReceiptRow) {
  const { qrUrl, statusCode, details } = row
  return db
    .insertInto('paymentReceipts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['paymentId', 'kind']).doUpdateSet({ qrUrl, statusCode, details }),
    )
    .execute()
}

export function findReceipt(db: Db, paymentId: string) {
  return db
    .selectFrom('paymentReceipts')
    .select('qrUrl')
    .where('paymentId', '=', paymentId)
    .where('kind', '=', 'PERFORM')
    .executeTakeFirst()
}
