import { existsSync } from 'node:fs'
import { runCommand } from './services/run-command.ts'

interface Program {
  readonly file: string
  readonly packages: readonly string[]
}

/** Noto shows what phones in Uzbekistan and India show; without it Hindi is a row of boxes. */
const chromium: Program = {
  file: '/usr/bin/chromium',
  packages: ['chromium', 'fonts-noto-core', 'fonts-noto-color-emoji'],
}
const webkit: Program = { file: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'xvfb'] }

const ensure = async ({ file, packages }: Program): Promise<string> => {
  if (existsSync(file)) return file
  const started = Date.now()
  await runCommand('apt-get', ['update', '-q'])
  await runCommand('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const seconds = Math.round((Date.now() - started) / 1000)
  process.stderr.write(`${packages.join(', ')}: installed by apt-get in ${seconds} s\n`)
  return file
}

/** The browser of the journeys. Installed for good, once a machine: its libraries are a system's. */
export const ensureBrowser = (): Promise<string> => ensure(chromium)

export const ensureWebkit = (): Promise<string> => ensure(webkit)
