import type { Access, Method, Product } from './endpoint.ts'

/**
 * The endpoints of the owner's two specifications, verbatim. A test compares the bound routes with this list: another
 * method, path or access fails. Our own additions are not listed.
 */
export interface SpecifiedEndpoint {
  readonly product: Product | 'both'
  readonly method: Method
  readonly path: string
  readonly access: Access
}

const listed = (product: Product | 'both', access: Access, routes: readonly string[]): SpecifiedEndpoint[] =>
  routes.map((route) => {
    const [method, path] = route.split(' ') as [Method, string]
    return { product, method, path, access }
  })

export const specified: readonly SpecifiedEndpoint[] = [
  ...listed('both', 'public', [
    'POST /api/auth/phone',
    'POST /api/auth/refresh',
    'POST /api/auth/request-code',
    'POST /api/auth/verify-code',
    'POST /api/user/app-opens',
  ]),
  ...listed('both', 'user', ['POST /api/images']),
  ...listed('vio', 'public', [
    'POST /api/telegram/auth',
    'GET /api/telegram/products',
    'GET /api/telegram/products/count',
    'GET /api/telegram/products/top',
    'GET /api/telegram/products/{link}',
    'GET /api/telegram/feed',
    'POST /api/telegram/search',
    'GET /api/telegram/category',
    'POST /api/telegram/click',
    'GET /api/telegram/geo/capital',
    'GET /api/telegram/geo/regions',
    'GET /api/telegram/geo/cities/{regionId}',
    'GET /api/telegram/geo/districts/{cityId}',
    'GET /api/telegram/available-features/{key}',
    'GET /api/telegram/transactions/rates',
  ]),
  ...listed('vio', 'user', [
    'GET /api/telegram/users/me',
    'PATCH /api/telegram/users/language',
    'GET /api/user/telegram/products',
    'GET /api/user/telegram/products/counts',
    'POST /api/user/telegram/products',
    'PATCH /api/user/telegram/products/{link}',
    'DELETE /api/user/telegram/products',
    'POST /api/user/telegram/products/top',
    'GET /api/user/telegram/favourites',
    'POST /api/user/telegram/favourites/toggle',
    'GET /api/user/telegram/connections',
    'POST /api/user/telegram/connections',
    'POST /api/user/telegram/transactions',
    'PATCH /api/user/telegram/transactions/cancel/{id}',
  ]),
  ...listed('vio', 'admin', [
    'GET /api/user/telegram/products/moderate',
    'POST /api/user/telegram/products/moderate',
  ]),
  ...listed('vio', 'operator', [
    'GET /api/telegram/users/report',
    'GET /api/telegram/products/report',
    'GET /api/telegram/products/deletion-report',
    'GET /api/telegram/favourites/report',
    'GET /api/telegram/category/report',
    'GET /api/telegram/category/products-per-category-report',
    'GET /api/telegram/search/report',
  ]),
  ...listed('saath', 'public', [
    'POST /api/auth/telegram',
    'GET /api/products',
    'GET /api/products/groups',
    'GET /api/products/search',
    'GET /api/products/similar/{id}',
    'GET /api/products/{link}',
    'GET /api/categories/{link}',
    'GET /api/expired-products/search',
    'GET /api/group-purchases/current/{productId}',
    'GET /api/group-purchases/{inviteCode}',
  ]),
  ...listed('saath', 'user', [
    'GET /api/user/group-purchases',
    'GET /api/user/group-purchases/count',
    'POST /api/user/group-purchases/join-or-create',
    'GET /api/user/users',
    'GET /api/referral-payouts/referrals-count',
    'GET /api/referral-payouts/total-amounts',
  ]),
  ...listed('saath', 'operator', [
    'GET /api/products/report',
    'GET /api/expired-products/report',
    'GET /api/group-purchases/report',
    'GET /api/app-opens/report',
    'GET /api/notifications/report',
    'GET /api/shares/report',
    'GET /api/users/report',
  ]),
]
