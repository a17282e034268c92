import type { Page } from '@playwright/test'
import { newPhone, type Who } from './people/people.ts'
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
  readonly who: Who
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
    Pick<Screen, 'overlays' | 'state' | 'who' | 'redirectsTo' | 'sessionValues' | 'waitsFor' | 'act'>
  > = {},
): Screen => ({
  app,
  name,
  path: typeof path === 'string' ? () => path : path,
  who: 'visitor',
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
  screen('market', 'create', '/webApp/createProduct', { who: 'person' }),
  screen('market', 'edit', ({ ownAd }) => `/webApp/editProduct/${ownAd}`, {
    who: 'person',
    redirectsTo: '/webApp/items',
  }),
  screen('market', 'promote', ({ ownAd }) => `/webApp/promote/${ownAd}`, { who: 'person' }),
  screen('market', 'my-ads', '/webApp/items', { who: 'person' }),
  screen('market', 'all-ads', '/webApp/products'),
  screen('market', 'moderation', '/webApp/moderation', { who: 'admin' }),
  screen('market', 'messages', '/webApp/messages', { who: 'person' }),
  screen('market', 'favourites', '/webApp/favourites', { who: 'person' }),
  screen('market', 'profile', '/webApp/profile', { who: 'person' }),
  screen('market', 'category', ({ category }) => `/webApp/category/${category}`),
  screen('shop', 'home', '/'),
  screen('shop', 'all-products', '/allProducts'),
  screen('shop', 'search-results', '/search?query=cooker'),
  screen('shop', 'cart', '/cart', { who: 'person' }),
  screen('shop', 'referral', '/referral', { who: 'person' }),
  screen('shop', 'about', '/about'),
  screen('shop', 'terms', '/tos'),
  screen('shop', 'success', ({ order }) => `/success?id=${order}`, { who: 'shopper' }),
  screen('shop', 'referral-link', '/r/AbCdEfGhIjKlMnOp', { redirectsTo: '/category/hot_deals' }),
  screen('shop', 'category', ({ shopCategory }) => `/category/${shopCategory}`),
  screen('shop', 'product', goodsPage),
  screen('shop', 'preview', ({ goods }) => `/preview/${goods}`),
  screen('shop', 'purchase', ({ goods }) => `/purchase/${goods}?isGroupPurchase=true&joinType=Created`),
  screen('shop', 'invite', ({ invite }) => `/invite/${invite}`),
  screen('shop', 'group', ({ invite }) => `/groupPurchase/${invite}`),
  screen('reports', 'overview', '/', { who: 'operator' }),
  screen('reports', 'all', '/report', { who: 'operator' }),
  screen('reports', 'saath', '/report-old', { who: 'operator' }),
  screen('reports', 'vio', '/report-vio', { who: 'operator' }),
]

/** Pages that the specifications only mention. */
const ownRoutes: readonly Screen[] = [
  screen('market', 'notifications', '/webApp/profile/notifications', { who: 'person' }),
  screen('market', 'payments', '/webApp/profile/payments', { who: 'person' }),
  screen('market', 'seller', ({ seller }) => `/webApp/seller/${seller}`),
  screen('market', 'security', '/webApp/profile/security', { who: 'person' }),
  screen('market', 'policy', '/tos'),
  screen('shop', 'account', '/account', { who: 'person' }),
  screen('shop', 'privacy', '/privacy'),
  screen('shop', 'returns', '/returns'),
  screen('shop', 'notices', '/notifications', { who: 'person' }),
  screen('shop', 'orders', '/orders', { who: 'shopper' }),
  screen('reports', 'rows', '/rows?product=saath&report=purchases&metric=buyNow', { who: 'operator' }),
  screen('reports', 'orders', '/orders', { who: 'operator' }),
  screen('reports', 'payouts', '/payouts', { who: 'operator' }),
  screen('reports', 'reconciliation', '/reconciliation?list=all', {
    who: 'operator',
    // Opens the differences of the last check.
    act: async (page) => {
      await page.locator('.rec-table .ui-table-row button').first().click()
      await page.locator('.rec-difference, .rec-clean').first().waitFor()
    },
  }),
  screen('shop', 'own-order', ({ order }) => `/order/${order}`, { who: 'shopper' }),
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
  screen('market', 'favourites-kept', '/webApp/favourites', { who: 'buyer' }),
  screen('market', 'messages-sent', '/webApp/messages', { who: 'buyer', act: outgoingTab }),
  screen('market', 'contact-menu', '/webApp/messages', {
    who: 'buyer',
    act: async (page) => {
      await outgoingTab(page)
      await page.locator('.messages-row').first().click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  screen('market', 'call', adPage, {
    who: 'buyer',
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
  screen('shop', 'cart-kept', '/cart', { who: 'shopper' }),
  screen('shop', 'own-group', ({ ownGroup }) => `/groupPurchase/${ownGroup}`, { who: 'shopper' }),
  screen('shop', 'full-group', ({ fullGroup }) => `/groupPurchase/${fullGroup}`, { who: 'shopper' }),
]

/** Overlays of ours. */
const ownOverlays: readonly Screen[] = [
  screen('market', 'filters-nothing', emptySearch, { overlays: ['filters'] }),
  screen('market', 'sign-out', '/webApp/profile', { overlays: ['sign-out'], who: 'person' }),
  screen('market', 'name', '/webApp/profile', { overlays: ['name'], who: 'person' }),
  screen('market', 'follows', '/webApp/profile', { overlays: ['follows'], who: 'buyer' }),
  screen('market', 'hidden', '/webApp/profile', { overlays: ['hidden'], who: 'buyer' }),
  screen('market', 'safety', adPage, { overlays: ['safety'] }),
  screen('market', 'write', adPage, { overlays: ['write'], who: 'person' }),
  screen('market', 'complain', adPage, { overlays: ['complain'], who: 'person' }),
  screen('market', 'ad-map', adPage, { overlays: ['ad-map'] }),
  screen('market', 'block-ad', adPage, { overlays: ['moderation-reject'], who: 'admin' }),
  screen('market', 'ad-pin', '/webApp/createProduct', { overlays: ['ad-pin'], who: 'person' }),
  screen('market', 'create-refused', '/webApp/createProduct', {
    who: 'person',
    act: (page) => page.locator('.ui-sticky-cta button').last().click(),
  }),
  screen('shop', 'product-photos', goodsPage, { overlays: ['product-photos'] }),
  screen('shop', 'product-share', goodsPage, { overlays: ['product-share'] }),
  screen('shop', 'leave-group', ({ ownGroup }) => `/groupPurchase/${ownGroup}`, {
    overlays: ['leave-group'],
    who: 'shopper',
  }),
]

/** Every overlay of the two specifications, over a page where it is opened. */
const overlays: readonly Screen[] = [
  screen('market', 'filters', placedSearch, { overlays: ['filters'] }),
  screen('market', 'sort', placedSearch, { overlays: ['sort'] }),
  screen('market', 'location', '/webApp', { overlays: ['location'] }),
  screen('market', 'category-list', '/webApp', { overlays: ['category'] }),
  screen('market', 'promote-own', ({ sellerAd }) => `/webApp/promote/${sellerAd}`, { who: 'seller' }),
  screen('market', 'profile-coins', '/webApp/profile', { who: 'seller' }),
  screen('market', 'payments-lines', '/webApp/profile/payments', {
    who: 'seller',
    act: (page) => page.getByRole('tab').nth(1).click(),
  }),
  screen('market', 'payments-promotions', '/webApp/profile/payments', {
    who: 'seller',
    act: (page) => page.getByRole('tab').last().click(),
  }),
  screen('market', 'choose-ads-own', '/webApp/profile', { overlays: ['choose-ads'], who: 'seller' }),
  screen('market', 'buy-coins', '/webApp/profile', { overlays: ['buy-coins'], who: 'person' }),
  screen('market', 'pay-system', '/webApp/profile', {
    overlays: ['buy-coins', 'pay-system'],
    who: 'person',
  }),
  screen('market', 'choose-ads', '/webApp/profile', { overlays: ['choose-ads'], who: 'person' }),
  screen('market', 'top-onboarding', '/webApp', { overlays: ['top-onboarding'] }),
  screen('market', 'feedback', '/webApp', { overlays: ['feedback'] }),
  screen('market', 'phone-step', '/webApp', { overlays: ['phone'] }),
  screen('market', 'otp', '/webApp', {
    overlays: ['otp'],
    sessionValues: () => ({ 'pending-phone': newPhone('vio') }),
  }),
  screen('market', 'close-ad', ({ ownAd }) => `/webApp/product/${ownAd}`, {
    overlays: ['close-ad'],
    who: 'person',
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
    who: 'shopper',
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
