import { installPackages, tryCommand } from '@app/local-services/commands'
import { existsSync } from 'node:fs'
import { browserPath } from './browser-launch.ts'

interface Program {
  readonly file: string
  readonly packages: readonly string[]
}

/** The engine of Chromium without windows: a screen test takes a third less CPU time. */
const headlessShell: Program = { file: browserPath, packages: ['chromium-headless-shell'] }
const chromium: Program = { file: '/usr/bin/chromium', packages: ['chromium'] }
const webkit: Program = { file: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb'] }

/**
 * Noto has the letters of Hindi and Uzbek. Liberation has almost the widths of Roboto, so that layouts are measured
 * alike on every machine.
 */
const fonts = ['fonts-noto-core', 'fonts-noto-color-emoji', 'fonts-liberation']

async function isMissing(name: string): Promise<boolean> {
  const { stdout } = await tryCommand('dpkg-query', ['-W', '-f', '${db:Status-Status}', name])
  return stdout !== 'installed'
}

async function ensure({ file, packages }: Program): Promise<string> {
  const missingFonts = await Promise.all(fonts.map(isMissing))
  const wanted = [
    ...(existsSync(file) ? [] : packages),
    ...fonts.filter((_, index) => missingFonts[index] === true),
  ]
  if (wanted.length > 0) await installPackages(wanted)
  return file
}

export function ensureBrowser(): Promise<string> {
  return ensure(headlessShell)
}

/** The browser that users have, for measurements. */
export function ensureChromium(): Promise<string> {
  return ensure(chromium)
}

export function ensureWebkit(): Promise<string> {
  return ensure(webkit)
}
