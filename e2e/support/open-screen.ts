import type { Page } from '@playwright/test'
import { type PageWatch, watchPage, type WatchOptions } from './page-watch.ts'
import { accessTokenOf } from './people/people.ts'
import { observeLayoutShifts } from './probes/motion.ts'
import type { Scheme, Screen } from './screens.ts'
import { originOf } from './stack-address.ts'
import { thingsOfSeller } from './people/furnished-seller.ts'
import { thingsOfShopper } from './people/furnished-shopper.ts'
import { isAddressOfNothing, worldLinks } from './people/world-links.ts'

export interface Circumstances extends WatchOptions {
  readonly language: string
  readonly scheme?: Scheme
  /** Turns the plain address into another one, such as a launch from Telegram. */
  readonly address?: (plain: string) => string
  /** Telegram signs its own person in, and the app would end the session of the one who was there before. */
  readonly isPersonOfTelegram?: boolean
}

export interface OpenScreen {
  readonly watch: PageWatch
  /** What already went wrong on the way. */
  readonly complaints: () => string[]
}

/** Ends motion that ends by itself, so that what is judged is the screen at rest. */
export function finishMotion(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}

const timeoutMs = 60_000

/** React has taken over what the server sent: before that a page looks ready, but asks for nothing and hears nothing. */
export function isAlive(): boolean {
  const main = document.querySelector('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
}

/**
 * An open overlay is an entry of the browser's history which a reload brings back. The entries, the page's own and
 * one for each overlay, are written before the page's scripts run: the page comes up as after such a reload.
 */
const enterOverlays = ({
  overlays,
  state,
}: {
  overlays: readonly string[]
  state: Readonly<Record<string, unknown>>
}): void => {
  const before = (history.state ?? {}) as Record<string, unknown>
  if ('__TSR_key' in before) return
  const entry = (index: number): Record<string, unknown> => {
    const key = `entry-${index}`
    return {
      ...before,
      key,
      __TSR_key: key,
      __TSR_index: index,
      overlays: overlays.slice(0, index),
      ...(index > 0 ? state : {}),
    }
  }
  history.replaceState(entry(0), '')
  for (let index = 1; index <= overlays.length; index += 1) history.pushState(entry(index), '')
}

const rememberPerson = ({ key, token }: { key: string; token: string }): void => {
  localStorage.setItem(key, token)
}

const leaveBehind = (left: Readonly<Record<string, string>>): void => {
  for (const [key, value] of Object.entries(left)) sessionStorage.setItem(key, value)
}

/** After a change of page a screen reader stands at its heading; until then the new page is not there for anybody. */
const isAtHeading = (): boolean => document.activeElement?.matches('main h1') ?? false

const tokenKeys: Readonly<Record<Screen['app'], readonly (readonly ['vio' | 'saath', string])[]>> = {
  market: [['vio', 'access-token']],
  shop: [['saath', 'access-token']],
  reports: [
    ['vio', 'vio-access-token'],
    ['saath', 'saath-access-token'],
  ],
}

export async function openScreen(
  page: Page,
  screen: Screen,
  {
    language,
    scheme = 'light',
    address = (plain) => plain,
    isExpected,
    isPersonOfTelegram = false,
  }: Circumstances,
): Promise<OpenScreen> {
  const watch = watchPage(page, {
    isExpected: (status, path) =>
      (status === 404 && isAddressOfNothing(path)) || (isExpected?.(status, path) ?? false),
  })
  const origin = originOf(screen.app)
  await page.context().addCookies([{ name: 'lang', value: language, url: origin }])
  await page.emulateMedia({ colorScheme: scheme })
  await page.addInitScript(observeLayoutShifts)
  const { who } = screen
  if (who !== 'visitor' && !isPersonOfTelegram)
    for (const [product, key] of tokenKeys[screen.app])
      await page.addInitScript(rememberPerson, { key, token: await accessTokenOf(product, who) })
  const own = who === 'shopper' ? await thingsOfShopper(await accessTokenOf('saath', who)) : null
  const sellers = who === 'seller' ? await thingsOfSeller(await accessTokenOf('vio', who)) : null
  const links = { ...(await worldLinks()), ...own, ...sellers }
  if (screen.leftBehind) await page.addInitScript(leaveBehind, screen.leftBehind())
  if (screen.overlays)
    await page.addInitScript(enterOverlays, {
      overlays: [...screen.overlays],
      state: screen.state?.(links) ?? {},
    })

  await page.goto(address(origin + screen.path(links)), { waitUntil: 'load' })
  const hasComeAlive = await page.waitForFunction(isAlive, null, { timeout: timeoutMs }).then(
    () => true,
    () => false,
  )
  const { leadsTo } = screen
  const hasArrived =
    leadsTo === undefined ||
    (await page
      .waitForURL(({ pathname }) => pathname === leadsTo, { timeout: timeoutMs })
      .then(() => page.waitForFunction(isAtHeading, null, { timeout: timeoutMs }))
      .then(
        () => true,
        () => false,
      ))
  await watch.untilQuiet()
  if (screen.act) await screen.act(page)
  await page.evaluate(finishMotion)
  const missing = hasComeAlive ? [] : ['Q27 the page did not come alive']
  if (!hasArrived) missing.push(`the address did not lead on to ${leadsTo}`)
  if (screen.overlays) {
    // What was asked for is on its way, says the host itself.
    await page
      .locator('.ui-coming')
      .waitFor({ state: 'detached', timeout: timeoutMs })
      .catch(() => null)
    const isOpen = await page
      .locator('dialog[open], [role=dialog], [aria-modal=true]')
      .first()
      .waitFor({ state: 'visible', timeout: timeoutMs })
      .then(
        () => true,
        () => false,
      )
    if (!isOpen) missing.push(`the overlay ${screen.overlays.join(' over ')} did not open`)
    // It is there before it moves in, by a frame.
    await page
      .waitForFunction(() => document.querySelector('[data-starting-style]') === null, null, {
        timeout: timeoutMs,
      })
      .catch(() => null)
    await page.evaluate(finishMotion)
  }
  const shown = await page.locator('html').getAttribute('lang')
  if (shown !== language) missing.push(`the page is in ${shown ?? 'no language'} and not in ${language}`)
  return { watch, complaints: () => [...missing, ...watch.complaints()] }
}
