import type { Page } from '@playwright/test'
import { type PageWatch, watchPage, type WatchOptions } from './page-watch.ts'
import { accessTokenOf } from './people/people.ts'
import { observeLayoutShifts } from './probes/motion.ts'
import type { Scheme, Screen } from './screens.ts'
import { originOf } from './stack-address.ts'
import { findSellerData } from './people/seller-data.ts'
import { findShopperData } from './people/shopper-data.ts'
import { isMissingAddress, worldLinks } from './people/world-links.ts'

export interface Circumstances extends WatchOptions {
  readonly language: string
  readonly scheme?: Scheme
  /** Changes the address, for example into a launch from Telegram. */
  readonly address?: (plain: string) => string
  /** Telegram signs in its own user, so no other session is stored. */
  readonly isTelegramUser?: boolean
}

export interface OpenScreen {
  readonly watch: PageWatch
  /** Problems while the screen was opened. */
  readonly complaints: () => string[]
}

/** Finishes all finite animations, so that the screen is judged at rest. */
export function finishMotion(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}

const timeoutMs = 60_000

/** True after hydration: before it a page looks ready, but ignores taps. */
export function isAlive(): boolean {
  const main = document.querySelector('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
}

/**
 * An open overlay is an entry of the browser's history, which a reload restores. The entries are written before the page's
 * scripts run, so the page opens as after such a reload.
 */
const writeOverlayEntries = ({
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

const storeToken = ({ key, token }: { key: string; token: string }): void => {
  localStorage.setItem(key, token)
}

const fillSessionStorage = (values: Readonly<Record<string, string>>): void => {
  for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value)
}

/** After a navigation the focus is on the heading; until then the new page is not shown. */
const isHeadingFocused = (): boolean => document.activeElement?.matches('main h1') ?? false

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
    isTelegramUser = false,
  }: Circumstances,
): Promise<OpenScreen> {
  const watch = watchPage(page, {
    isExpected: (status, path) =>
      (status === 404 && isMissingAddress(path)) || (isExpected?.(status, path) ?? false),
  })
  const origin = originOf(screen.app)
  await page.context().addCookies([{ name: 'lang', value: language, url: origin }])
  await page.emulateMedia({ colorScheme: scheme })
  await page.addInitScript(observeLayoutShifts)
  const { role } = screen
  if (role !== 'visitor' && !isTelegramUser)
    for (const [product, key] of tokenKeys[screen.app])
      await page.addInitScript(storeToken, { key, token: await accessTokenOf(product, role) })
  const own = role === 'shopper' ? await findShopperData(await accessTokenOf('saath', role)) : null
  const sellers = role === 'seller' ? await findSellerData(await accessTokenOf('vio', role)) : null
  const links = { ...(await worldLinks()), ...own, ...sellers }
  if (screen.sessionValues) await page.addInitScript(fillSessionStorage, screen.sessionValues())
  if (screen.overlays)
    await page.addInitScript(writeOverlayEntries, {
      overlays: [...screen.overlays],
      state: screen.state?.(links) ?? {},
    })

  await page.goto(address(origin + screen.path(links)), { waitUntil: 'load' })
  const isHydrated = await page.waitForFunction(isAlive, null, { timeout: timeoutMs }).then(
    () => true,
    () => false,
  )
  const { redirectsTo } = screen
  const hasArrived =
    redirectsTo === undefined ||
    (await page
      .waitForURL(({ pathname }) => pathname === redirectsTo, { timeout: timeoutMs })
      .then(() => page.waitForFunction(isHeadingFocused, null, { timeout: timeoutMs }))
      .then(
        () => true,
        () => false,
      ))
  await watch.untilQuiet()
  if (screen.act) await screen.act(page)
  await page.evaluate(finishMotion)
  const missing = isHydrated ? [] : ['Q27 the page was not hydrated']
  if (!hasArrived) missing.push(`the address did not redirect to ${redirectsTo}`)
  if (screen.overlays) {
    // Shown while the code of the overlay is loading.
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
    // It is in the page one frame before its animation starts.
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
