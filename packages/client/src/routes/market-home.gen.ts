// Written by `pnpm client:tables` from the contract.
import type * as marketHome from '@app/contract/market/home'
import type { Route } from '../route.ts'

export const clickCategory: Route<typeof marketHome.clickCategory> = { method: 'POST', path: '/api/telegram/click', access: 'public' }
export const listBanners: Route<typeof marketHome.listBanners> = { method: 'GET', path: '/api/telegram/banners', access: 'public' }
export const listPopularCategories: Route<typeof marketHome.listPopularCategories> = { method: 'GET', path: '/api/telegram/category/popular', access: 'public' }
