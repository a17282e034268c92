import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * Everything that guards main, for people (`pnpm check`) and for CI alike. Each step is one line with its time;
 * a failed step shows what it printed. Ends with one line: N passed, N failed.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const reportFiles = ['pieces', 'api'].map((name) => join(root, '.data', `test-report-${name}.json`))
const journeysFile = join(root, '.data', 'e2e-report.json')

interface Step {
  readonly name: string
  readonly command: string
  readonly words: readonly string[]
  /** Steps of one group run side by side. */
  readonly group: 'still' | 'tests' | 'after'
}

const node = process.execPath
const bin = (name: string): string => join(root, 'node_modules', '.bin', name)
const types = (project: string): Step => ({
  name: `types ${project}`,
  command: bin('tsc'),
  words: ['-p', project],
  group: 'still',
})

const steps: readonly Step[] = [
  { name: 'format', command: bin('oxfmt'), words: ['--check'], group: 'still' },
  { name: 'lint', command: bin('oxlint'), words: [], group: 'still' },
  ...[
    ...['contract', 'client', 'ui', 'telegram', 'shell', 'page-server'].map((name) => `packages/${name}`),
    ...['api', 'market', 'shop', 'reports'].map((name) => `apps/${name}`),
    'infra',
    'e2e',
    'rig',
  ].map(types),
  {
    name: 'boundaries',
    command: bin('depcruise'),
    words: ['apps', 'packages', 'e2e', 'infra', 'rig', '--config', '.dependency-cruiser.cjs'],
    group: 'still',
  },
  { name: 'unused', command: bin('knip'), words: [], group: 'still' },
  { name: 'migrations', command: node, words: ['infra/check/migrations.ts'], group: 'still' },
  { name: 'openapi', command: node, words: ['infra/check/openapi.ts'], group: 'still' },
  { name: 'compose file', command: node, words: ['infra/check-compose.ts'], group: 'still' },
  {
    name: 'browser',
    command: node,
    words: ['-e', "await (await import('./infra/browser.ts')).ensureBrowser()"],
    group: 'still',
  },
  { name: 'build', command: node, words: ['infra/build.ts'], group: 'still' },
  {
    name: 'services',
    command: node,
    words: ['infra/services/cli.ts', 'up', '--set', 'test'],
    group: 'still',
  },
  { name: 'bundles', command: node, words: ['infra/check/bundles.ts'], group: 'tests' },
  {
    name: 'database types',
    command: node,
    words: ['apps/api/test/support/database-types.ts', '--verify'],
    group: 'tests',
  },
  // One after the other: tests that measure time want the machine for themselves.
  ...[['pieces', 'components'], ['api']].map((projects, index): Step => ({
    name: `tests ${projects.join(', ')}`,
    command: bin('vitest'),
    words: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFiles[index] ?? ''}`,
    ],
    group: 'tests',
  })),
  { name: 'e2e', command: node, words: ['infra/e2e.ts', '--no-build'], group: 'tests' },
  { name: 'log scan', command: node, words: ['infra/check/log-scan.ts'], group: 'after' },
]

interface Outcome {
  readonly isOk: boolean
  readonly output: string
  readonly seconds: number
}

const run = (step: Step): Promise<Outcome> =>
  new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(step.command, step.words, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const finish = (isOk: boolean): void => {
      resolve({ isOk, output, seconds: (performance.now() - started) / 1000 })
    }
    child.on('error', (error) => {
      output += error.message
      finish(false)
    })
    child.on('close', (code) => {
      finish(code === 0)
    })
  })

const report = (step: Step, outcome: Outcome): void => {
  process.stdout.write(`${outcome.isOk ? 'ok  ' : 'FAIL'} ${step.name} (${outcome.seconds.toFixed(1)} s)\n`)
  if (!outcome.isOk) process.stdout.write(`${outcome.output.slice(-20_000)}\n`)
}

const figures =
  /(of 67 specified|parallel guesses|mutated launch|Welch|ring of|restarted after|killed:|G-16|hostile:|good:|p99|log scan)/

/** What tests measured is printed also when they pass: the figures are part of the proof. */
const showFigures = (output: string): void => {
  for (const line of output.split('\n')) if (figures.test(line)) process.stdout.write(`     ${line.trim()}\n`)
}

const testCounts = (file: string): { passed: number; failed: number } => {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
    }
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const journeyCounts = (): { passed: number; failed: number } => {
  try {
    const { stats } = JSON.parse(readFileSync(journeysFile, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number }
    }
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = steps.filter(
  (step) => values.only === undefined || values.only.split(',').some((name) => step.name.startsWith(name)),
)

for (const file of [...reportFiles, journeysFile]) rmSync(file, { force: true })
mkdirSync(join(root, '.data'), { recursive: true })
let passed = 0
let failed = 0
const runGroup = async (group: Step['group'], width: number): Promise<void> => {
  const waiting = chosen.filter((step) => step.group === group)
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const outcome = await run(step)
      report(step, outcome)
      showFigures(outcome.output)
      if (outcome.isOk) passed += 1
      else failed += 1
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
}

const started = performance.now()
await runGroup('still', availableParallelism())
await runGroup('tests', 1)
await runGroup('after', 1)
const counts = [
  ...(chosen.some((step) => step.name.startsWith('tests')) ? reportFiles.map(testCounts) : []),
  ...(chosen.some((step) => step.name === 'e2e') ? [journeyCounts()] : []),
]
for (const count of counts) {
  passed += count.passed
  failed += count.failed
}
process.stdout.write(
  `\n${((performance.now() - started) / 60_000).toFixed(1)} minutes\n${passed} passed, ${failed} failed\n`,
)
process.exitCode = failed === 0 ? 0 : 1
