import * as contract from '@app/contract/shop/catalogue'
import type { Deps } from '#platform/ctx.ts'
import type { Routes } from '#platform/http/bind.ts'
import type { JobHandlers } from '#platform/queue.ts'
import {
  getCategory,
  getProduct,
  listCategories,
  listProducts,
  listSimilar,
  recountFacts,
} from './catalogue.service.ts'
import { deleteOldInterests, registerInterest } from './interests.service.ts'

export const catalogueRoutes: Routes = (bind) => {
  bind(contract.listShopCategories, (ctx) => listCategories(ctx))
  bind(contract.getShopCategory, (ctx, { params, query }) => getCategory(ctx, params.link, query))
  bind(contract.listProducts, (ctx, { query }) => listProducts(ctx, query))
  bind(contract.getProduct, (ctx, { params }) => getProduct(ctx, params.link))
  bind(contract.listSimilarProducts, (ctx, { params }) => listSimilar(ctx, params.id))
  bind(contract.registerInterest, (ctx, { body }) => registerInterest(ctx, body))
}

export function catalogueJobs(deps: Deps) {
  return {
    // A product that changed several times in a batch is counted once.
    'products.count': async (payloads) => {
      await recountFacts(deps, [...new Set(payloads.flatMap(({ productIds }) => productIds))])
    },
    'interests.sweep': () => deleteOldInterests(deps),
  } satisfies Partial<JobHandlers>
}
