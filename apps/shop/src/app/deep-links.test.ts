import { expect, test } from 'vitest'
import { startLinkFor } from '../shared/sharing/start-link.ts'
import { parseShopLink, shopLinkOfPath, shopLinkPath, shopLinkReferrer } from './deep-links.ts'

const findPath = (startParam: string): string | null => {
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
])('the start parameter %s opens %s', (startParam, path) => {
  expect(findPath(startParam)).toBe(path)
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
])('the start parameter %j opens nothing', (startParam) => {
  expect(findPath(startParam)).toBeNull()
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
])('a visit that starts at %s counts as the deep link %j', (path, link) => {
  expect(shopLinkOfPath(path)).toEqual(link)
})

test.each([
  [`r_${person}`, person],
  [`invite_${memberCode}`, memberCode],
  [`invite_${groupCode}`, null],
  [`group_${memberCode}`, null],
  ['product_steel-bottle', null],
])('the start parameter %s names the referrer %s', (startParam, referrer) => {
  const link = parseShopLink(startParam)
  expect(link && shopLinkReferrer(link)).toBe(referrer)
})

test.each(['/product/steel-bottle', `/invite/${memberCode}`, `/groupPurchase/${groupCode}`, `/r/${person}`])(
  'the Telegram start link of %s opens the same page',
  (path) => {
    const address = new URL(startLinkFor('saath_bot', `https://saath.example${path}`) ?? '')
    expect([address.origin, address.pathname]).toEqual(['https://t.me', '/saath_bot'])
    expect(findPath(address.searchParams.get('startapp') ?? '')).toBe(path)
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
])('with the bot %s there is no start link for %s', (bot, url) => {
  expect(startLinkFor(bot, url)).toBeNull()
})
