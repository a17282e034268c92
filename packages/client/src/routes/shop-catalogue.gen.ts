// Written by `pnpm client:tables` from the contract.
import type * as shopCatalogue from '@app/contract/shop/catalogue'
import type { Route } from '../route.ts'

export const getProduct: Route<typeof shopCatalogue.getProduct> = { method: 'GET', path: '/api/products/{link}', access: 'public' }
export const getShopCategory: Route<typeof shopCatalogue.getShopCategory> = { method: 'GET', path: '/api/categories/{link}', access: 'public' }
export const listProducts: Route<typeof shopCatalogue.listProducts> = { method: 'GET', path: '/api/products', access: 'public' }
export const listShopCategories: Route<typeof shopCatalogue.listShopCategories> = { method: 'GET', path: '/api/categories', access: 'public' }
export const listSimilarProducts: Route<typeof shopCatalogue.listSimilarProducts> = { method: 'GET', path: '/api/products/similar/{id}', access: 'public' }
export const registerInterest: Route<typeof shopCatalogue.registerInterest> = { method: 'POST', path: '/api/interest', access: 'public' }
