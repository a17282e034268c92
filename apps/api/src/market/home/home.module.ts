import * as contract from '@app/contract/market/home'
import type { Routes } from '#platform/http/bind.ts'
import { clickCategory, listBanners, listPopularCategories } from './home.service.ts'

/** The same for all users; updated every minute. */
const minute = 'public, max-age=60'

export const homeRoutes: Routes = (bind) => {
  bind(contract.listBanners, (ctx, { query }, answer) => {
    answer.header('cache-control', minute)
    return listBanners(ctx, query.language)
  })
  bind(contract.listPopularCategories, (ctx, _input, answer) => {
    answer.header('cache-control', minute)
    return listPopularCategories(ctx)
  })
  bind(contract.clickCategory, (ctx, { body }) => clickCategory(ctx, body))
}
