import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { browserLaunch } from '../support/browser-launch.ts'
import { openScreen } from '../support/open-screen.ts'
import prepareWorld from '../support/people/prepare-world.ts'
import { languagesOf, type Scheme, schemes, type Screen, shownScreens } from '../support/screens.ts'
import { type AppName, runningApps } from '../support/stack-address.ts'
import { composeSheet, type SheetShape, type Shot } from './contact-sheet.ts'
import { waitForScrollEnd } from './wait-for-scroll-end.ts'

/**
 * `pnpm shots [--only market,shop] [--out docs/screens] [--singles]`: every screen and overlay, light and dark, in
 * each language, one sheet an app. `--singles` also keeps every shot as a file of its own.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    out: { type: 'string', default: 'docs/screens' },
    singles: { type: 'boolean', default: false },
  },
})
const isWanted = (app: AppName): boolean => values.only?.split(',').includes(app) ?? true

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 1.5,
  hasTouch: true,
  isMobile: true,
}
const shapes: Readonly<Record<AppName, SheetShape>> = {
  market: { width: 234, height: 416, columns: 8 },
  shop: { width: 234, height: 416, columns: 8 },
  reports: { width: 300, height: 533, columns: 6 },
}
const lanes = 2

interface Task {
  readonly screen: Screen
  readonly language: string
  readonly scheme: Scheme
}

const tasksOf = (app: AppName): Task[] =>
  shownScreens()
    .filter((screen) => screen.app === app)
    .flatMap((screen) =>
      languagesOf[app].flatMap((language) => schemes.map((scheme) => ({ screen, language, scheme }))),
    )

const take = async (browser: Browser, { screen, language, scheme }: Task): Promise<Shot> => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const opened = await openScreen(page, screen, { language, scheme })
  await page.evaluate(waitForScrollEnd)
  const picture = await page.screenshot()
  const caption = `${screen.name} · ${language} · ${scheme}`
  for (const complaint of opened.complaints())
    process.stdout.write(`${screen.app} ${caption}: ${complaint}\n`)
  await context.close()
  return { picture, caption }
}

const shoot = async (browser: Browser, app: AppName): Promise<Shot[]> => {
  const tasks = tasksOf(app)
  const shots: Shot[] = Array.from({ length: tasks.length })
  const waiting = tasks.map((task, index) => ({ task, index }))
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      shots[next.index] = await take(browser, next.task)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return shots
}

await prepareWorld()
const browser = await chromium.launch(browserLaunch)
mkdirSync(values.out, { recursive: true })
try {
  for (const app of runningApps().filter(isWanted)) {
    const started = Date.now()
    const shots = await shoot(browser, app)
    const sheet = await composeSheet(shots, shapes[app])
    const file = join(values.out, `${app}.webp`)
    writeFileSync(file, sheet)
    if (values.singles)
      for (const { picture, caption } of shots)
        writeFileSync(join(values.out, `${app}-${caption.replaceAll(' · ', '-')}.png`), picture)
    const seconds = ((Date.now() - started) / 1000).toFixed(0)
    process.stdout.write(
      `${file}: ${shots.length} shots, ${Math.round(sheet.length / 1024)} KB, ${seconds} s\n`,
    )
  }
} finally {
  await browser.close()
}
