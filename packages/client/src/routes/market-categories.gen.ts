// Written by `pnpm client:tables` from the contract.
import type * as marketCategories from '@app/contract/market/categories'
import type { Route } from '../route.ts'

export const listCategories: Route<typeof marketCategories.listCategories> = { method: 'GET', path: '/api/telegram/category', access: 'public' }
