import { expect, test } from '@playwright/test'
import { isAlive } from '../support/open-screen.ts'
import { allScreens } from '../support/screens.ts'
import { sized } from '../support/size.ts'
import { originOf, runningApps, type AppName } from '../support/stack-address.ts'
import { worldLinks } from '../support/people/world-links.ts'

/** Every parameter that some route reads, of the specifications and of ours, and some that none does. */
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

/** What people, old links, other programs and those who mean harm write behind a question mark. */
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

/** An address may hold half a character, and does when somebody cuts a link: written by hand, not by URLSearchParams. */
const written = (value: string): string => (value.startsWith('%') ? value : encodeURIComponent(value))

const addressesOf = async (app: AppName): Promise<string[]> => {
  const links = await worldLinks()
  const paths = new Set(
    allScreens
      .filter((screen) => screen.app === app && screen.overlays === undefined)
      .map((screen) => screen.path(links).replace(/\?.*/, '')),
  )
  const names = parameters[app]
  const values = hostile.length
  // Each value with each name, over the paths together; a path's turn begins where the one before ended.
  const alone = sized(1, Math.ceil(values / 7))
  // In the gate a path is tried with each fourth name alone, its neighbour with the next ones.
  const everyNth = sized(4, 1)
  let turn = 0
  return [...paths].flatMap((path, number) => [
    // All of them at once, and each alone: one that is refused early hides what the others do.
    ...hostile
      .filter((_value, index) => index % Math.ceil(values / sized(3, values)) === 0)
      .map((value) => `${path}?${names.map((name) => `${name}=${written(value)}`).join('&')}`),
    ...names
      .filter((_name, index) => index % everyNth === number % everyNth)
      .flatMap((name) =>
        Array.from({ length: alone }, () => `${path}?${name}=${written(hostile[turn++ % values] ?? '')}`),
      ),
  ])
}

/**
 * From a page of the same origin, as a browser asks, without running what comes: those that bring a page down. Each
 * from a network of its own: one alone may have ten pages a second, and what is refused is not tried.
 */
const wrongOf = async (addresses: readonly string[]): Promise<string[]> => {
  const wrong: string[] = []
  for (const [number, address] of addresses.entries()) {
    const network = `10.200.${Math.floor(number / 250)}.${number % 250}`
    const reply = await fetch(address, { headers: { 'x-forwarded-for': network } })
    const text = await reply.text()
    if (reply.status >= 500 || reply.status === 429 || /class="[^"]*\bui-error-state\b/.test(text))
      wrong.push(address)
  }
  return wrong
}

for (const app of ['market', 'shop'] as const)
  test(`${app}: no parameter of any route brings a page down`, async ({ page }) => {
    test.skip(!runningApps().includes(app), 'this app does not run')
    // Thousands of pages at full size.
    test.setTimeout(sized(600_000, 3_600_000))
    const origin = originOf(app)
    const addresses = await addressesOf(app)
    await page.goto(`${origin}/robots.txt`)
    const wrong = await page.evaluate(wrongOf, addresses)
    process.stdout.write(`figure: ${app}: ${addresses.length} addresses with hostile parameters\n`)
    expect(wrong).toEqual([])
    // And once alive: the browser reads the address for itself.
    const crashed: string[] = []
    page.on('pageerror', ({ message }) => crashed.push(message))
    const search = app === 'market' ? '/webApp/search' : '/search'
    for (const value of ['zzz', '__proto__', '-1', '{"a":1}'].slice(0, sized(2, 4))) {
      const query = parameters[app].map((name) => `${name}=${written(value)}`).join('&')
      await page.goto(`${origin}${search}?${query}`)
      await page.waitForFunction(isAlive)
      await expect(page.locator('.ui-error-state')).toHaveCount(0)
    }
    expect(crashed).toEqual([])
  })
