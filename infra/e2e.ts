import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { browserArgs, browserPath } from './browser-launch.ts'
import { ensureBrowser, ensureWebkit } from './browser.ts'
import { readReport } from './check/test-reports.ts'
import { runToEnd } from './stack/run-to-end.ts'
import { chosenApps } from './stack/stack-environment.ts'
import { withStack } from './stack/with-stack.ts'

/**
 * `pnpm e2e [filter] [-g words] [--apps market,shop] [--no-build] [--webkit] [--hold] [--second-try]`: everything
 * started as in production, then the browser. A report for machines goes to .data/e2e-report.json, that of a second
 * try, of the failed tests alone, to .data/e2e-report-second.json.
 * `--hold` runs no test: it prints the addresses and waits for Ctrl+C.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const reportFile = join(root, '.data', 'e2e-report.json')
const secondReportFile = join(root, '.data', 'e2e-report-second.json')
/** More at once are a fault, not bad luck. */
const maxTriedAgain = 12

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    apps: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
    webkit: { type: 'boolean', default: false },
    hold: { type: 'boolean', default: false },
    'second-try': { type: 'boolean', default: false },
    grep: { type: 'string', short: 'g' },
  },
})

const playwright = (
  words: readonly string[],
  report: string,
  variables: Readonly<Record<string, string>>,
): Promise<number> => {
  rmSync(report, { force: true })
  const filter = values.grep === undefined ? [] : ['-g', values.grep]
  return runToEnd(
    join(root, 'node_modules', '.bin', 'playwright'),
    ['test', '-c', 'e2e/playwright.config.ts', ...positionals, ...filter, ...words],
    { ...variables, E2E_REPORT: report },
  )
}

const runPlaywright = async (variables: Readonly<Record<string, string>>): Promise<number> => {
  mkdirSync(join(root, '.data'), { recursive: true })
  let code = await playwright([], reportFile, variables)
  const first = readReport(reportFile, 'playwright', root)
  let failed = first.failures.length
  if (failed > 0 && failed <= maxTriedAgain && values['second-try']) {
    code = await playwright(['--last-failed', '--workers=1'], secondReportFile, variables)
    failed = readReport(secondReportFile, 'playwright', root).failures.length
  }
  process.stdout.write(
    `e2e: ${first.passed} passed, ${first.failures.length} failed, ${failed} failed again\n`,
  )
  return code
}

const hold = (variables: Readonly<Record<string, string>>): Promise<number> => {
  for (const [name, value] of Object.entries(variables)) process.stdout.write(`export ${name}='${value}'\n`)
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
  {
    set: 'test',
    canBuild: !values['no-build'],
    // Made and decoded at full size, the pictures of the demo world took a minute of both cores. A proof looks at those.
    ...(process.env['PROOF'] !== '1' && { pictureSide: 320 }),
    ...(apps && { apps }),
  },
  ({ variables }) => work({ ...variables, BROWSER_PATH: browserPath, BROWSER_ARGS: browserArgs.join(' ') }),
)
