import { adFields } from '@app/contract/market/ad-reasons'
import { startLink, startParamOf } from '@app/contract/market/start-links'
import { expect, test } from 'vitest'
import { marketLinkPath, marketLinkReferrer, parseMarketLink } from './deep-links.ts'

const pathOf = (startParam: string): string | null => {
  const link = parseMarketLink(startParam)
  return link && marketLinkPath(link)
}

test.each([
  ['topOnboarding', '/webApp?withTopProductOnboarding=true'],
  ['product_red-sofa_2', '/webApp/product/red-sofa_2'],
  ['category_10', '/webApp/search?categoryId=10'],
  ['category_men_clothing', '/webApp/search?categoryId=men_clothing'],
  ['r_Asha0000_sha0000', '/webApp'],
  ['ads', '/webApp/items'],
  ['edit_red-sofa_2', '/webApp/editProduct/red-sofa_2'],
  ['mend_photos_red-sofa_2', '/webApp/editProduct/red-sofa_2?field=photos'],
  ['ads_rejected', '/webApp/items?tab=rejected'],
  ['renew_red-sofa_2', '/webApp/product/red-sofa_2'],
])('the start parameter %s opens %s', (startParam, path) => {
  expect(pathOf(startParam)).toBe(path)
})

test.each([
  '',
  'product_',
  'category_',
  'topOnboarding_x',
  'admin_1',
  'product_../x',
  '__proto__',
  'ads_x',
  'edit_',
  'mend_photos',
  'mend_photos_',
  'mend__x',
  'mend_../_x',
  'renew_',
  'r_short',
  'r_<b>0000000000000',
])('the start parameter %j opens nothing', (startParam) => {
  expect(pathOf(startParam)).toBeNull()
})

test('only a referral link names its referrer', () => {
  const referrerOf = (startParam: string) => {
    const link = parseMarketLink(startParam)
    return link && marketLinkReferrer(link)
  }
  expect(referrerOf('r_Asha0000_sha0000')).toBe('Asha0000_sha0000')
  expect(referrerOf('product_Asha0000_sha0000')).toBeNull()
})

/** Links of the server, and malformed ones. */
const links = ['AbCdEfGhIjKl', '_-_-_-_-_-_-', 'photos_abcde', 'x-name', 'mend_price_a', '-']

test.each(links)('a link of the bot to the ad %s opens that ad at the named field', (link) => {
  expect(pathOf(startParamOf.ad(link))).toBe(`/webApp/product/${link}`)
  expect(pathOf(startParamOf.renewAd(link))).toBe(`/webApp/product/${link}`)
  expect(pathOf(startParamOf.editAd(link, null))).toBe(`/webApp/editProduct/${link}`)
  for (const field of adFields)
    expect(pathOf(startParamOf.editAd(link, field))).toBe(`/webApp/editProduct/${link}?field=${field}`)
})

test('a button’s URL carries the start parameter unchanged', () => {
  const address = new URL(startLink('vio_bot', startParamOf.editAd('_-_-_-_-_-_-', 'phoneNumbers')))
  expect([address.origin, address.pathname]).toEqual(['https://t.me', '/vio_bot'])
  expect(pathOf(address.searchParams.get('startapp') ?? '')).toBe(
    '/webApp/editProduct/_-_-_-_-_-_-?field=phoneNumbers',
  )
  expect(pathOf(startParamOf.ownAds())).toBe('/webApp/items')
  expect(pathOf(startParamOf.rejectedAds())).toBe('/webApp/items?tab=rejected')
})
