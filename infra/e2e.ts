import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { browserArgs, browserPath } from './browser-launch.ts'
import { ensureBrowser, ensureWebkit } from './browser.ts'
import { runToEnd } from './stack/run-to-end.ts'
import { parseApps } from './stack/stack-environment.ts'
import { withStack } from './stack/with-stack.ts'

/**
 * `pnpm e2e [filter] [-g words] [--apps market,shop] [--no-build] [--webkit] [--hold] [-- options of Playwright]`: starts
 * everything as in production and runs the browser tests. The JSON report is .data/e2e-report.json.
 * `--hold` runs no test: it prints the addresses and waits for Ctrl+C.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    apps: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    webkit: { type: 'boolean', default: false },
    hold: { type: 'boolean', default: false },
    grep: { type: 'string', short: 'g' },
  },
})

const runPlaywright = (variables: Readonly<Record<string, string>>): Promise<number> => {
  mkdirSync(join(root, '.data'), { recursive: true })
  rmSync(join(root, '.data', 'e2e-report.json'), { force: true })
  const filter = values.grep === undefined ? [] : ['-g', values.grep]
  return runToEnd(
    join(root, 'node_modules', '.bin', 'playwright'),
    ['test', '-c', 'e2e/playwright.config.ts', ...positionals, ...filter],
    variables,
  )
}

const hold = (variables: Readonly<Record<string, string>>): Promise<number> => {
  for (const [name, value] of Object.entries(variables)) process.stdout.write(`export ${name}='${value}'\n`)
  // A pending promise alone does not keep the process running.
  return new Promise(() => setInterval(() => {}, 60_000))
}

const apps = parseApps(values.apps)
await (values.webkit ? ensureWebkit() : ensureBrowser())
const work = (variables: Readonly<Record<string, string>>): Promise<number> => {
  if (values.hold) return hold(variables)
  if (values.webkit) return runToEnd(process.execPath, [join(root, 'e2e', 'webkit.ts')], variables)
  return runPlaywright(variables)
}
process.exitCode = await withStack(
  {
    set: 'test',
    canBuild: !values['no-build'],
    // Demo pictures at full size would take a minute of both cores; the proof uses them.
    ...(process.env['PROOF'] !== '1' && { pictureSide: 320 }),
    ...(apps && { apps }),
  },
  ({ variables }) => work({ ...variables, BROWSER_PATH: browserPath, BROWSER_ARGS: browserArgs.join(' ') }),
)
