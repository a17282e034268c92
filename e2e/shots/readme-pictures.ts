import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { browserLaunch } from '../support/browser-launch.ts'
import { openScreen } from '../support/open-screen.ts'
import prepareWorld from '../support/people/prepare-world.ts'
import { type Screen, shownScreens } from '../support/screens.ts'
import { desktopFrame, type Frame, joinSideBySide, phoneFrame } from './frames.ts'
import { waitForScrollEnd } from './wait-for-scroll-end.ts'

/** `pnpm shots --readme`: the three pictures of the README, from the running apps with the demo world. */
const { values } = parseArgs({ options: { out: { type: 'string', default: 'docs/pictures' } } })

/** The README is read over slow networks too. */
const maxPictureBytes = 150 * 1024

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
}
const desktop: BrowserContextOptions = { viewport: { width: 1200, height: 590 }, deviceScaleFactor: 2 }

/** The pages keep clear of the camera that the frame draws, in CSS pixels. */
const cameraInset = 26

interface Picture {
  readonly name: string
  readonly app: Screen['app']
  readonly screens: readonly string[]
  readonly language: string
  readonly device: BrowserContextOptions
  readonly frame: Frame
  readonly act?: (page: Page) => Promise<void>
}

/** Thirty days of ads: the demo world spreads them over weeks, so the chart has a curve. */
const drawAdsByDay = async (page: Page): Promise<void> => {
  await page.getByText('30 дней', { exact: true }).click()
  for (const section of ['Пользователи', 'Объявления'])
    await page.getByRole('button', { name: `По дням: ${section}` }).click()
  await page
    .getByRole('img', { name: /^По дням: / })
    .last()
    .waitFor()
  await page.getByRole('link', { name: 'Объявления', exact: true }).click()
  // The operator's number is random, and may be that of a subscriber.
  await page.locator('.account-who').evaluate((text) => {
    text.style.visibility = 'hidden'
  })
}

const pictures: readonly Picture[] = [
  {
    name: 'vio',
    app: 'market',
    screens: ['home', 'ad'],
    language: 'ru',
    device: phone,
    frame: phoneFrame,
  },
  {
    name: 'saath',
    app: 'shop',
    screens: ['home', 'invite'],
    language: 'en',
    device: phone,
    frame: phoneFrame,
  },
  {
    name: 'reports',
    app: 'reports',
    screens: ['vio'],
    language: 'ru',
    device: desktop,
    frame: desktopFrame,
    act: drawAdsByDay,
  },
]

const findScreen = (app: Screen['app'], name: string): Screen => {
  const found = shownScreens().find((screen) => screen.app === app && screen.name === name)
  if (!found) throw new Error(`${app} has no screen ${name}`)
  return found
}

const takeShot = async (browser: Browser, picture: Picture, name: string): Promise<Buffer> => {
  const context = await browser.newContext(picture.device)
  const page = await context.newPage()
  if (picture.device.isMobile === true) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: cameraInset } })
  }
  const opened = await openScreen(page, findScreen(picture.app, name), { language: picture.language })
  await picture.act?.(page)
  await opened.watch.untilQuiet()
  await page.evaluate(waitForScrollEnd)
  const complaints = opened.complaints()
  if (complaints.length > 0) throw new Error(`${picture.app} ${name}: ${complaints.join('; ')}`)
  const shot = await page.screenshot()
  await context.close()
  return picture.frame(shot)
}

await prepareWorld()
const browser = await chromium.launch(browserLaunch)
mkdirSync(values.out, { recursive: true })
try {
  for (const picture of pictures) {
    const framed: Buffer[] = []
    for (const name of picture.screens) framed.push(await takeShot(browser, picture, name))
    const joined = await joinSideBySide(framed)
    const file = join(values.out, `${picture.name}.webp`)
    if (joined.length > maxPictureBytes) throw new Error(`${file} has ${joined.length} bytes`)
    writeFileSync(file, joined)
    process.stdout.write(`${file}: ${Math.round(joined.length / 1024)} KB\n`)
  }
} finally {
  await browser.close()
}
