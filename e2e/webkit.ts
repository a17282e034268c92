import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { originOf, runningApps } from './support/stack-address.ts'
import { startWebKit, type WebDriver } from './webkit/web-driver.ts'

/**
 * `pnpm e2e --webkit`: the engine of iPhones in its Linux version. Opens the main pages and an overlay without errors.
 * Screenshots go to a temporary folder.
 */
const timeoutMs = 20_000
const firstCheckMs = 60
const pictures = join(tmpdir(), 'webkit-shots')

/** Installs listeners for errors; repeated until the page exists. */
const recordErrors = `
  if (location.href === 'about:blank' || document.documentElement === null) return false
  if (window.__errors === undefined) {
    const errors = (window.__errors = [])
    addEventListener('error', (event) => errors.push('error: ' + (event.message || event.target?.src)), true)
    addEventListener('unhandledrejection', (event) => errors.push('rejection: ' + event.reason))
    for (const kind of ['error', 'warn']) {
      const before = console[kind]
      console[kind] = (...words) => { errors.push(kind + ': ' + words.map(String).join(' ')); before.apply(console, words) }
    }
  }
  return true`

const isHydrated = `
  const control = document.querySelector('button, a[href]')
  return document.readyState === 'complete' && control !== null &&
    Object.keys(control).some((key) => key.startsWith('__reactProps'))`

const until = async (what: string, isTrue: () => Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + timeoutMs
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${timeoutMs / 1000} s`)
    await sleep(20)
  }
}

const complaints: string[] = []

const checkPage = async (
  driver: WebDriver,
  name: string,
  url: string,
  act: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  try {
    // An empty page in between: two pages of one origin could not be told apart.
    await driver.open('about:blank')
    await until('an empty page', () => driver.run<boolean>(`return location.href === 'about:blank'`))
    await driver.open(url)
    await sleep(firstCheckMs)
    await until(`${name} is shown`, () =>
      driver.run<boolean>(
        `if (!location.href.startsWith('${new URL(url).origin}')) return false;${recordErrors}`,
      ),
    )
    await until(`${name} is hydrated`, () => driver.run<boolean>(isHydrated))
    await act()
    await sleep(600)
    const errors = await driver.run<string[]>('return window.__errors')
    complaints.push(...errors.map((error) => `${name}: ${error}`))
    writeFileSync(join(pictures, `${name}.png`), await driver.screenshot())
    process.stdout.write(`webkit ${name}: ${errors.length} complaints\n`)
  } catch (error) {
    complaints.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const openDialog = (driver: WebDriver, selector: string) => async (): Promise<void> => {
  await driver.click(selector)
  await until('a dialog', () =>
    driver.run<boolean>(`return document.querySelector('dialog[open], [role=dialog]') !== null`),
  )
}

mkdirSync(pictures, { recursive: true })
const driver = await startWebKit()
process.stdout.write(`${driver.browser}, pictures in ${pictures}\n`)
try {
  const apps = runningApps()
  if (apps.includes('market')) {
    const origin = originOf('market')
    await checkPage(driver, 'market-home', `${origin}/webApp`)
    await checkPage(driver, 'market-search', `${origin}/webApp/search`)
    await checkPage(
      driver,
      'market-filters',
      `${origin}/webApp?lng=ru`,
      openDialog(driver, 'button[aria-label="Фильтры"]'),
    )
  }
  if (apps.includes('shop')) {
    const origin = originOf('shop')
    await checkPage(driver, 'shop-home', `${origin}/`)
    await checkPage(driver, 'shop-menu', `${origin}/?lng=en`, openDialog(driver, 'header button'))
    await checkPage(driver, 'shop-login', `${origin}/?lng=en`, async () => {
      await openDialog(driver, 'header button')()
      await driver.run(
        `[...document.querySelectorAll('button')].find((button) => /log in/i.test(button.textContent))?.click()`,
      )
      await until('a phone field', () =>
        driver.run<boolean>(`return document.querySelector('input[type=tel]') !== null`),
      )
    })
  }
} finally {
  await driver.close()
}
for (const complaint of complaints) process.stdout.write(`webkit ${complaint}\n`)
process.stdout.write(
  `webkit: ${complaints.length === 0 ? 'no complaints' : `${complaints.length} complaints`}\n`,
)
process.exitCode = complaints.length === 0 ? 0 : 1
