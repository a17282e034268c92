import { expect, test } from 'vitest'
import { startLinkOf } from '../shared/sharing/start-link.ts'
import { parseShopLink, shopLinkOfPath, shopLinkPath, shopLinkReferrer } from './deep-links.ts'

const pathOf = (startParam: string): string | null => {
  const link = parseShopLink(startParam)
  return link && shopLinkPath(link)
}

const groupCode = 'AbCdEfGh23'
const memberCode = 'AbCdEfGh23AbCd'
const person = 'Asha_000-Asha000'

test.each([
  ['product_steel-bottle', '/product/steel-bottle'],
  ['product_a_b', '/product/a_b'],
  [`invite_${groupCode}`, `/invite/${groupCode}`],
  [`invite_${memberCode}`, `/invite/${memberCode}`],
  [`group_${groupCode}`, `/groupPurchase/${groupCode}`],
  [`r_${person}`, `/r/${person}`],
])('%s opens %s', (startParam, path) => {
  expect(pathOf(startParam)).toBe(path)
})

test.each([
  '',
  'product',
  'product_',
  'product_../cart',
  `product_${'a'.repeat(101)}`,
  'invite_short',
  'invite_AbCdEfGh234',
  'invite_AbCd-fGh23',
  'group_',
  'r_short',
  `r_${person}x`,
  `R_${person}`,
  'admin_1',
  '__proto___x',
  'constructor_x',
])('%j opens nothing', (startParam) => {
  expect(pathOf(startParam)).toBeNull()
})

test.each([
  ['/product/steel-bottle', { type: 'product', value: 'steel-bottle' }],
  [`/invite/${memberCode}/`, { type: 'invite', value: memberCode }],
  [`/groupPurchase/${groupCode}`, { type: 'group', value: groupCode }],
  ['/', null],
  ['/product/', null],
  ['/product/a/b', null],
  ['/invite/short', null],
  ['/constructor/x', null],
  ['/category/hot_deals', null],
])('a visit that begins at %s counts as %j', (path, link) => {
  expect(shopLinkOfPath(path)).toEqual(link)
})

test.each([
  [`r_${person}`, person],
  [`invite_${memberCode}`, memberCode],
  [`invite_${groupCode}`, null],
  [`group_${memberCode}`, null],
  ['product_steel-bottle', null],
])('%s was sent by %s', (startParam, referrer) => {
  const link = parseShopLink(startParam)
  expect(link && shopLinkReferrer(link)).toBe(referrer)
})

test.each(['/product/steel-bottle', `/invite/${memberCode}`, `/groupPurchase/${groupCode}`, `/r/${person}`])(
  'what is shared of %s in Telegram opens the same page',
  (path) => {
    const address = new URL(startLinkOf('saath_bot', `https://saath.example${path}`) ?? '')
    expect([address.origin, address.pathname]).toEqual(['https://t.me', '/saath_bot'])
    expect(pathOf(address.searchParams.get('startapp') ?? '')).toBe(path)
  },
)

test.each([
  [null, 'https://saath.example/r/Asha0000Asha0000'],
  ['saath_bot', 'https://saath.example/'],
  ['saath_bot', 'https://saath.example/cart'],
  ['saath_bot', 'https://saath.example/product/a/b'],
  ['saath_bot', 'https://saath.example/product/a%2Fb'],
  ['saath_bot', 'https://saath.example/constructor/a'],
  ['saath_bot', 'nonsense'],
])('%s has no other address for %s', (bot, url) => {
  expect(startLinkOf(bot, url)).toBeNull()
})
