import { expect, test } from '@playwright/test'
import { isAlive } from '../support/open-screen.ts'
import { allScreens } from '../support/screens.ts'
import { sized } from '../support/size.ts'
import { originOf, runningApps, type AppName } from '../support/stack-address.ts'
import { worldLinks } from '../support/people/world-links.ts'

/** The parameters of all routes, and some that no route reads. */
const parameters: Readonly<Record<AppName, readonly string[]>> = {
  market: [
    'categoryId',
    'regionId',
    'cityId',
    'districtId',
    'search',
    'searchOnlyInTitle',
    'minPrice',
    'maxPrice',
    'currency',
    'searchOnlyWithPhotos',
    'state',
    'parameters',
    'sortBy',
    'page',
    'tab',
    'status',
    'field',
    'link',
    'withPromotionBadge',
    'withTopProductOnboarding',
    'tgWebAppStartParam',
    'lng',
    'ref',
    'refererId',
    'utm_source',
  ],
  shop: [
    'query',
    'id',
    'group',
    'groupId',
    'productId',
    'quantity',
    'page',
    'sort',
    'link',
    'lng',
    'ref',
    'tgWebAppStartParam',
    'utm_source',
    'utm_medium',
    'utm_campaign',
  ],
  reports: [],
}

/** Values from users, old links, other programs and attackers. */
const hostile: readonly string[] = [
  'zzz',
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e9',
  '1e400',
  'NaN',
  'Infinity',
  '9007199254740993',
  '-0',
  '007',
  'true',
  'false',
  'null',
  'undefined',
  '[object Object]',
  '[]',
  '{}',
  '[1,2]',
  '{"a":1}',
  '"',
  "'",
  '`',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'price|desc|asc',
  '|',
  '||',
  ',',
  ';',
  ':',
  '1:2:3',
  '<script>1</script>',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\uD83D\uDE00',
  '\u202Eabc',
  'ы'.repeat(300),
  'a'.repeat(3000),
  '%',
  '%zz',
  '&',
  '=',
  '#',
  '?',
  '/',
  '\\',
  "1' or '1'='1",
  '${1}',
  '１２',
  '٣',
]

/** A cut link can end in half an encoded character, which URLSearchParams cannot write. */
const encode = (value: string): string => (value.startsWith('%') ? value : encodeURIComponent(value))

const listAddresses = async (app: AppName): Promise<string[]> => {
  const links = await worldLinks()
  const paths = new Set(
    allScreens
      .filter((screen) => screen.app === app && screen.overlays === undefined)
      .map((screen) => screen.path(links).replace(/\?.*/, '')),
  )
  const names = parameters[app]
  const values = hostile.length
  // Each value is used with each name, distributed over the paths.
  const alone = sized(1, Math.ceil(values / 7))
  // In the gate each path uses every fourth name alone, the next path the next names.
  const everyNth = sized(4, 1)
  let turn = 0
  return [...paths].flatMap((path, number) => [
    // All names together and each alone: a name that is refused early hides the others.
    ...hostile
      .filter((_value, index) => index % Math.ceil(values / sized(3, values)) === 0)
      .map((value) => `${path}?${names.map((name) => `${name}=${encode(value)}`).join('&')}`),
    ...names
      .filter((_name, index) => index % everyNth === number % everyNth)
      .flatMap((name) =>
        Array.from({ length: alone }, () => `${path}?${name}=${encode(hostile[turn++ % values] ?? '')}`),
      ),
  ])
}

/**
 * Returns the addresses that break a page. It fetches from a page of the same origin without running scripts, each address
 * from a network of its own because of the rate limit.
 */
const findBroken = async (addresses: readonly string[]): Promise<string[]> => {
  const broken: string[] = []
  for (const [number, address] of addresses.entries()) {
    const network = `10.200.${Math.floor(number / 250)}.${number % 250}`
    const reply = await fetch(address, { headers: { 'x-forwarded-for': network } })
    const text = await reply.text()
    if (reply.status >= 500 || reply.status === 429 || /class="[^"]*\bui-error-state\b/.test(text))
      broken.push(address)
  }
  return broken
}

for (const app of ['market', 'shop'] as const)
  test(`${app}: no parameter breaks a page`, async ({ page }) => {
    test.skip(!runningApps().includes(app), 'this app does not run')
    // Thousands of pages at full size.
    test.setTimeout(sized(600_000, 3_600_000))
    const origin = originOf(app)
    const addresses = await listAddresses(app)
    await page.goto(`${origin}/robots.txt`)
    const broken = await page.evaluate(findBroken, addresses)
    process.stdout.write(`figure: ${app}: ${addresses.length} addresses with hostile parameters\n`)
    expect(broken).toEqual([])
    // The scripts read the address again in the browser.
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const search = app === 'market' ? '/webApp/search' : '/search'
    for (const value of ['zzz', '__proto__', '-1', '{"a":1}'].slice(0, sized(2, 4))) {
      const query = parameters[app].map((name) => `${name}=${encode(value)}`).join('&')
      await page.goto(`${origin}${search}?${query}`)
      await page.waitForFunction(isAlive)
      await expect(page.locator('.ui-error-state')).toHaveCount(0)
    }
    expect(errors).toEqual([])
  })
