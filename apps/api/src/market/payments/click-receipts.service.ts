import type { Deps } from '#platform/ctx.ts'
import { clickItems } from './fiscal.rules.ts'
import * as payments from './payments.sql.ts'
import { findClickReceipt, submitClickItems } from './providers/click-api.ts'
import { findReceipt, saveReceipt } from './receipts.sql.ts'

/**
 * Registers the sale with the tax authority through Click. It asks for the receipt first: after a lost answer the items are
 * registered already, and a second registration would be a second receipt.
 */
export async function registerClickReceipt(deps: Deps, paymentId: string): Promise<void> {
  const { click, fiscal } = deps.config
  const { db } = deps.database
  const payment = await payments.findPayment(db, paymentId)
  const document = payment?.providerDocument ?? null
  if (!click || !fiscal || payment?.state !== 'PAID' || document === null) return
  if (await findReceipt(db, paymentId)) return
  let qrUrl = await findClickReceipt(click, document)
  if (qrUrl === null) {
    await submitClickItems(click, clickItems(fiscal, payment, { serviceId: click.serviceId, document }))
    qrUrl = await findClickReceipt(click, document)
  }
  // The authority may need a moment: the job asks again.
  if (qrUrl === null) throw new Error('the receipt has no address yet')
  await saveReceipt(db, { paymentId, kind: 'PERFORM', qrUrl, statusCode: 0, details: '{}' })
}
