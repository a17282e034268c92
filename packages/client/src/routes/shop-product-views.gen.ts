// Written by `pnpm client:tables` from the contract.
import type * as shopProductViews from '@app/contract/shop/product-views'
import type { Route } from '../route.ts'

export const recordProductView: Route<typeof shopProductViews.recordProductView> = { method: 'POST', path: '/api/products/{id}/view', access: 'public' }
