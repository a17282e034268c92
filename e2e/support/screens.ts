import type { Page } from '@playwright/test'
import { newPhone, type Role } from './people/people.ts'
import { type AppName, runningApps } from './stack-address.ts'
import type { WorldLinks } from './people/world-links.ts'

export type Scheme = 'light' | 'dark'

export interface Screen {
  readonly app: AppName
  /** Unique within its app; the file name of its picture. */
  readonly name: string
  readonly path: (links: WorldLinks) => string
  /** Names of the open overlays in the browser's history, the topmost last. */
  readonly overlays?: readonly string[]
  /** Other state in the same history entry. */
  readonly state?: (links: WorldLinks) => Readonly<Record<string, unknown>>
  readonly role: Role
  /** Path of a redirect; the screen is judged there. */
  readonly redirectsTo?: string
  /** Session storage that an earlier step of the visit would have written. */
  readonly sessionValues?: () => Readonly<Record<string, string>>
  /** A missing prerequisite; the screen is skipped. */
  readonly waitsFor?: string
  /** Steps of a user after the page has loaded, for states without an address. */
  readonly act?: (page: Page) => Promise<void>
}

const screen = (
  app: AppName,
  name: string,
  path: Screen['path'] | string,
  rest: Partial<
    Pick<Screen, 'overlays' | 'state' | 'role' | 'redirectsTo' | 'sessionValues' | 'waitsFor' | 'act'>
  > = {},
): Screen => ({
  app,
  name,
  path: typeof path === 'string' ? () => path : path,
  role: 'visitor',
  ...rest,
})

const adPage = ({ ad }: WorldLinks): string => `/webApp/product/${ad}`
const goodsPage = ({ goods }: WorldLinks): string => `/product/${goods}`

/** Without a place the search redirects to the user's place. */
const placedSearch = '/webApp/search?regionId=1726'

/** No ad has this price. */
const emptySearch = `${placedSearch}&minPrice=900000000000`

/** Every route of the two specifications. */
const routes: readonly Screen[] = [
  screen('market', 'home', '/webApp'),
  screen('market', 'search', '/webApp/search'),
  screen('market', 'ad', adPage),
  screen('market', 'create', '/webApp/createProduct', { role: 'user' }),
  screen('market', 'edit', ({ ownAd }) => `/webApp/editProduct/${ownAd}`, {
    role: 'user',
    redirectsTo: '/webApp/items',
  }),
  screen('market', 'promote', ({ ownAd }) => `/webApp/promote/${ownAd}`, { role: 'user' }),
  screen('market', 'my-ads', '/webApp/items', { role: 'user' }),
  screen('market', 'all-ads', '/webApp/products'),
  screen('market', 'moderation', '/webApp/moderation', { role: 'admin' }),
  screen('market', 'messages', '/webApp/messages', { role: 'user' }),
  screen('market', 'favourites', '/webApp/favourites', { role: 'user' }),
  screen('market', 'profile', '/webApp/profile', { role: 'user' }),
  screen('market', 'category', ({ category }) => `/webApp/category/${category}`),
  screen('shop', 'home', '/'),
  screen('shop', 'all-products', '/allProducts'),
  screen('shop', 'search-results', '/search?query=cooker'),
  screen('shop', 'cart', '/cart', { role: 'user' }),
  screen('shop', 'referral', '/referral', { role: 'user' }),
  screen('shop', 'about', '/about'),
  screen('shop', 'terms', '/tos'),
  screen('shop', 'success', ({ order }) => `/success?id=${order}`, { role: 'shopper' }),
  screen('shop', 'referral-link', '/r/AbCdEfGhIjKlMnOp', { redirectsTo: '/category/hot_deals' }),
  screen('shop', 'category', ({ shopCategory }) => `/category/${shopCategory}`),
  screen('shop', 'product', goodsPage),
  screen('shop', 'preview', ({ goods }) => `/preview/${goods}`),
  screen('shop', 'purchase', ({ goods }) => `/purchase/${goods}?isGroupPurchase=true&joinType=Created`),
  screen('shop', 'invite', ({ invite }) => `/invite/${invite}`),
  screen('shop', 'group', ({ invite }) => `/groupPurchase/${invite}`),
  screen('reports', 'overview', '/', { role: 'operator' }),
  screen('reports', 'all', '/report', { role: 'operator' }),
  screen('reports', 'saath', '/report-old', { role: 'operator' }),
  screen('reports', 'vio', '/report-vio', { role: 'operator' }),
]

/** Pages that the specifications only mention. */
const ownRoutes: readonly Screen[] = [
  screen('market', 'notifications', '/webApp/profile/notifications', { role: 'user' }),
  screen('market', 'payments', '/webApp/profile/payments', { role: 'user' }),
  screen('market', 'seller', ({ seller }) => `/webApp/seller/${seller}`),
  screen('market', 'security', '/webApp/profile/security', { role: 'user' }),
  screen('market', 'policy', '/tos'),
  screen('shop', 'account', '/account', { role: 'user' }),
  screen('shop', 'privacy', '/privacy'),
  screen('shop', 'returns', '/returns'),
  screen('shop', 'notices', '/notifications', { role: 'user' }),
  screen('shop', 'orders', '/orders', { role: 'shopper' }),
  screen('reports', 'rows', '/rows?product=saath&report=purchases&metric=buyNow', { role: 'operator' }),
  screen('reports', 'orders', '/orders', { role: 'operator' }),
  screen('reports', 'payouts', '/payouts', { role: 'operator' }),
  screen('reports', 'reviews', '/reviews', { role: 'operator' }),
  screen('reports', 'reconciliation', '/reconciliation?list=all', {
    role: 'operator',
    // Opens the differences of the last check.
    act: async (page) => {
      await page.locator('.rec-table .ui-table-row button').first().click()
      await page.locator('.rec-difference, .rec-clean').first().waitFor()
    },
  }),
  screen('shop', 'own-order', ({ order }) => `/order/${order}`, { role: 'shopper' }),
]

const outgoingTab = (page: Page): Promise<void> => page.getByRole('tab').nth(1).click()

/** The same pages without results or with the user's own data, and overlays that open from them. */
const marketStates: readonly Screen[] = [
  screen('market', 'search-nothing', emptySearch),
  screen('market', 'suggestions', '/webApp', {
    act: async (page) => {
      await page.locator('input[type=search]').click()
      await page.locator('.search-suggestions').waitFor()
    },
  }),
  screen('market', 'ad-missing', ({ ownAd }) => `/webApp/product/${ownAd}`),
  screen('market', 'favourites-kept', '/webApp/favourites', { role: 'buyer' }),
  screen('market', 'messages-sent', '/webApp/messages', { role: 'buyer', act: outgoingTab }),
  screen('market', 'contact-menu', '/webApp/messages', {
    role: 'buyer',
    act: async (page) => {
      await outgoingTab(page)
      await page.locator('.messages-row').first().click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  screen('market', 'call', adPage, {
    role: 'buyer',
    act: async (page) => {
      // The browser of the tests cannot dial.
      await page.evaluate(() => {
        HTMLAnchorElement.prototype.click = () => undefined
      })
      await page.locator('.ui-sticky-cta button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  }),
]

const shopStates: readonly Screen[] = [
  screen('shop', 'search-nothing', '/search?query=zzqqxx'),
  screen('shop', 'cart-kept', '/cart', { role: 'shopper' }),
  screen('shop', 'own-group', ({ ownGroup }) => `/groupPurchase/${ownGroup}`, { role: 'shopper' }),
  screen('shop', 'full-group', ({ fullGroup }) => `/groupPurchase/${fullGroup}`, { role: 'shopper' }),
]

/** Overlays of ours. */
const ownOverlays: readonly Screen[] = [
  screen('market', 'filters-nothing', emptySearch, { overlays: ['filters'] }),
  screen('market', 'sign-out', '/webApp/profile', { overlays: ['sign-out'], role: 'user' }),
  screen('market', 'name', '/webApp/profile', { overlays: ['name'], role: 'user' }),
  screen('market', 'follows', '/webApp/profile', { overlays: ['follows'], role: 'buyer' }),
  screen('market', 'hidden', '/webApp/profile', { overlays: ['hidden'], role: 'buyer' }),
  screen('market', 'safety', adPage, { overlays: ['safety'] }),
  screen('market', 'write', adPage, { overlays: ['write'], role: 'user' }),
  screen('market', 'complain', adPage, { overlays: ['complain'], role: 'user' }),
  screen('market', 'ad-map', adPage, { overlays: ['ad-map'] }),
  screen('market', 'block-ad', adPage, { overlays: ['moderation-reject'], role: 'admin' }),
  screen('market', 'ad-pin', '/webApp/createProduct', { overlays: ['ad-pin'], role: 'user' }),
  screen('market', 'create-refused', '/webApp/createProduct', {
    role: 'user',
    act: (page) => page.locator('.ui-sticky-cta button').last().click(),
  }),
  screen('shop', 'product-photos', goodsPage, { overlays: ['product-photos'] }),
  screen('shop', 'product-share', goodsPage, { overlays: ['product-share'] }),
  screen('shop', 'leave-group', ({ ownGroup }) => `/groupPurchase/${ownGroup}`, {
    overlays: ['leave-group'],
    role: 'shopper',
  }),
]

/** Every overlay of the two specifications, over a page where it is opened. */
const overlays: readonly Screen[] = [
  screen('market', 'filters', placedSearch, { overlays: ['filters'] }),
  screen('market', 'sort', placedSearch, { overlays: ['sort'] }),
  screen('market', 'location', '/webApp', { overlays: ['location'] }),
  screen('market', 'category-list', '/webApp', { overlays: ['category'] }),
  screen('market', 'promote-own', ({ sellerAd }) => `/webApp/promote/${sellerAd}`, { role: 'seller' }),
  screen('market', 'profile-coins', '/webApp/profile', { role: 'seller' }),
  screen('market', 'payments-lines', '/webApp/profile/payments', {
    role: 'seller',
    act: (page) => page.getByRole('tab').nth(1).click(),
  }),
  screen('market', 'payments-promotions', '/webApp/profile/payments', {
    role: 'seller',
    act: (page) => page.getByRole('tab').last().click(),
  }),
  screen('market', 'choose-ads-own', '/webApp/profile', { overlays: ['choose-ads'], role: 'seller' }),
  screen('market', 'buy-coins', '/webApp/profile', { overlays: ['buy-coins'], role: 'user' }),
  screen('market', 'pay-system', '/webApp/profile', {
    overlays: ['buy-coins', 'pay-system'],
    role: 'user',
  }),
  screen('market', 'choose-ads', '/webApp/profile', { overlays: ['choose-ads'], role: 'user' }),
  screen('market', 'top-onboarding', '/webApp', { overlays: ['top-onboarding'] }),
  screen('market', 'feedback', '/webApp', { overlays: ['feedback'] }),
  screen('market', 'phone-step', '/webApp', { overlays: ['phone'] }),
  screen('market', 'otp', '/webApp', {
    overlays: ['otp'],
    sessionValues: () => ({ 'pending-phone': newPhone('vio') }),
  }),
  screen('market', 'close-ad', ({ ownAd }) => `/webApp/product/${ownAd}`, {
    overlays: ['close-ad'],
    role: 'user',
  }),
  screen('market', 'image-viewer', adPage, { overlays: ['image-viewer'] }),
  screen('shop', 'search-overlay', '/', { overlays: ['search'] }),
  screen('shop', 'menu', '/', { overlays: ['menu'] }),
  screen('shop', 'login', '/', { overlays: ['login'] }),
  screen('shop', 'order', goodsPage, {
    overlays: ['order'],
    state: ({ goods }) => ({ order: { link: goods, mode: 'create' } }),
  }),
  screen('shop', 'how-it-works', '/', { overlays: ['how-it-works'] }),
  screen('shop', 'group-full', ({ fullGroup }) => `/invite/${fullGroup}`, {
    overlays: ['group-full'],
    state: ({ goods }) => ({ fullGroup: { link: goods, seats: 5, createPaise: 617_00, canStart: true } }),
    role: 'shopper',
  }),
  screen('shop', 'feedback', '/', { overlays: ['feedback'] }),
]

export const allScreens: readonly Screen[] = [
  ...routes,
  ...ownRoutes,
  ...marketStates,
  ...shopStates,
  ...overlays,
  ...ownOverlays,
]

/** The screens of the running front ends. */
export function shownScreens(): readonly Screen[] {
  return allScreens.filter(({ app, waitsFor }) => runningApps().includes(app) && waitsFor === undefined)
}

export const languagesOf: Readonly<Record<AppName, readonly string[]>> = {
  market: ['ru', 'uz'],
  shop: ['en', 'hi'],
  reports: ['ru'],
}

export const schemes: readonly Scheme[] = ['light', 'dark']
