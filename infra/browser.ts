import { existsSync } from 'node:fs'
import { browserPath } from './browser-launch.ts'
import { aptGet } from './services/programs/apt-get.ts'
import { isInstalled } from './services/programs/debian-packages.ts'

interface Program {
  readonly file: string
  readonly packages: readonly string[]
}

/** The same engine without a window's worth of code: a test of a screen takes two thirds of the processor's time. */
const headlessShell: Program = {
  file: browserPath,
  packages: ['chromium-headless-shell'],
}
const chromium: Program = { file: '/usr/bin/chromium', packages: ['chromium'] }
const webkit: Program = { file: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb'] }

/**
 * Noto shows what phones in Uzbekistan and India show; without it Hindi is a row of boxes. Liberation is as wide as
 * Roboto, within a hair: what fits beside each other on a phone is measured with it, on every machine alike.
 */
const fonts = ['fonts-noto-core', 'fonts-noto-color-emoji', 'fonts-liberation']

const missingFonts = async (): Promise<string[]> => {
  const found = await Promise.all(fonts.map(isInstalled))
  return fonts.filter((_, index) => !found[index])
}

const ensure = async ({ file, packages }: Program): Promise<string> => {
  // A browser may have come with the machine, and then without the fonts.
  const wanted = [...(existsSync(file) ? [] : packages), ...(await missingFonts())]
  if (wanted.length === 0) return file
  const started = Date.now()
  await aptGet(['update'])
  await aptGet(['install', '-y', '--no-install-recommends', ...wanted])
  const seconds = Math.round((Date.now() - started) / 1000)
  process.stderr.write(`${wanted.join(', ')}: installed by apt-get in ${seconds} s\n`)
  return file
}

/** The browser of the tests. Installed for good, once a machine: its libraries are a system's. */
export function ensureBrowser(): Promise<string> {
  return ensure(headlessShell)
}

/** The whole browser: speed is measured in what people have. */
export function ensureChromium(): Promise<string> {
  return ensure(chromium)
}

export function ensureWebkit(): Promise<string> {
  return ensure(webkit)
}
