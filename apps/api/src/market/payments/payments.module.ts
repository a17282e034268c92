import * as contract from '@app/contract/market/payments'
import type { Routes } from '#platform/http/bind.ts'
import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'
import { registerClickReceipt } from './click-receipts.service.ts'
import * as service from './payments.service.ts'
import { askAboutPaid } from './providers/click.service.ts'
import {
  listReconciliations,
  reconcileYesterday,
  runReconciliation,
  settleDifference,
} from './reconcile.service.ts'
import { refundPayment } from './refund.service.ts'

export const paymentsRoutes: Routes = (bind) => {
  bind(contract.listRates, (ctx) => service.listRates(ctx))
  bind(contract.getCoinOffer, (ctx, { query }) => service.getOffer(ctx, query.platform))
  bind(contract.createPayment, (ctx, { body }) => service.createPayment(ctx, body))
  bind(contract.cancelPayment, (ctx, { params }) => service.cancelPayment(ctx, params.id))
  bind(contract.listPayments, (ctx, { query }) => service.listPayments(ctx, query))
  bind(contract.getPayment, (ctx, { params }) => service.getPayment(ctx, params.id))
  bind(contract.listCoinLines, (ctx, { query }) => service.listCoinLines(ctx, query))
  bind(contract.refundPayment, (ctx, { params, body }) => refundPayment(ctx, params.id, body.reason))
  bind(contract.listReconciliations, (ctx, { query }) => listReconciliations(ctx, query))
  bind(contract.runReconciliation, (ctx, { body }) => runReconciliation(ctx, body))
  bind(contract.settleDifference, (ctx, { params, body }) => settleDifference(ctx, params.id, body))
}

export function paymentsJobs(deps: Deps) {
  return {
    'payments.sweep': (_payload, { signal }) => service.sweepPayments(deps, signal),
    'payments.ask-click': ({ paymentId }) => askAboutPaid(deps, paymentId),
    'payments.fiscalise': ({ paymentId }) => registerClickReceipt(deps, paymentId),
    'payments.reconcile': () => reconcileYesterday(deps),
  } satisfies Partial<JobHandlers>
}
