import * as contract from '@app/contract/market/categories'
import type { Routes } from '#platform/http/bind.ts'
import { referenceCacheControl } from '#platform/reference-cache.ts'
import { listCategories } from './categories.service.ts'

export const categoriesRoutes: Routes = (bind) => {
  bind(contract.listCategories, (ctx, _input, answer) => {
    answer.header('cache-control', referenceCacheControl)
    return listCategories(ctx)
  })
}
