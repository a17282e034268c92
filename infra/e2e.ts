import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBrowser, ensureWebkit } from './browser.ts'
import { runToEnd } from './stack/run-to-end.ts'
import { chosenApps } from './stack/stack-environment.ts'
import { withStack } from './stack/with-stack.ts'

/**
 * `pnpm e2e [filter] [-g words] [--apps market,shop] [--no-build] [--webkit] [--hold]`: everything started as in
 * production, then the browser. A report for machines goes to .data/e2e-report.json; the last line has the counts.
 * `--hold` runs no test: it prints the addresses and waits for Ctrl+C.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const reportFile = join(root, '.data', 'e2e-report.json')

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

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

const runPlaywright = async (variables: Readonly<Record<string, string>>): Promise<number> => {
  mkdirSync(join(root, '.data'), { recursive: true })
  rmSync(reportFile, { force: true })
  const words = ['test', '-c', 'e2e/playwright.config.ts', ...positionals]
  if (values.grep !== undefined) words.push('-g', values.grep)
  const code = await runToEnd(join(root, 'node_modules', '.bin', 'playwright'), words, variables)
  const { stats } = JSON.parse(readFileSync(reportFile, 'utf8')) as PlaywrightReport
  const failed = stats.unexpected + stats.flaky
  process.stdout.write(`e2e: ${stats.expected} passed, ${failed} failed, ${stats.skipped} skipped\n`)
  return code
}

const hold = (variables: Readonly<Record<string, string>>): Promise<number> => {
  for (const [name, value] of Object.entries(variables)) process.stdout.write(`export ${name}=${value}\n`)
  return new Promise(() => {
    // Something has to be awaited for, or the process would end.
    setInterval(() => {}, 60_000)
  })
}

const apps = chosenApps(values.apps)
await (values.webkit ? ensureWebkit() : ensureBrowser())
const work = (variables: Readonly<Record<string, string>>): Promise<number> => {
  if (values.hold) return hold(variables)
  if (values.webkit) return runToEnd(process.execPath, [join(root, 'e2e', 'webkit.ts')], variables)
  return runPlaywright(variables)
}
process.exitCode = await withStack(
  { set: 'test', canBuild: !values['no-build'], ...(apps && { apps }) },
  ({ variables }) => work(variables),
)
