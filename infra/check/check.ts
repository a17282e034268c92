import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rememberRunning } from '@app/local-services'
import { describeProcessorTime, readProcessorTime } from './processor-time.ts'
import { isQuarantined, quarantineProblems, readQuarantine } from './quarantine.ts'
import { type Outcome, passOn, runStep } from './run-step.ts'
import { afterSecondTry, filesToTryAgain, maxFlaky, type Verdict } from './second-try.ts'
import { root, type Step, steps, vitestCommand } from './steps.ts'
import {
  describeFailure,
  errorsOutsideTests,
  type FileSeconds,
  readReport,
  type TestFailure,
  type TestReport,
} from './test-reports.ts'

/**
 * Everything that guards main, for people (`pnpm check`) and for CI alike. Each step is one line with its time; a
 * failed step shows what it printed. Files with failed tests run once more, alone, at the end. Ends with a table of
 * seconds, the failed and the flaky tests, and one line: N passed, N failed.
 */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

// `--only lint,types` chooses steps by how their names begin, `--filter words` chooses among the tests of a step.
const { values } = parseArgs({ options: { only: { type: 'string' }, filter: { type: 'string' } } })
if (values.filter !== undefined) process.env['TEST_FILTER'] = values.filter
const narrowed = (step: Step): Step =>
  step.report && values.filter !== undefined ? { ...step, words: [...step.words, values.filter] } : step
const chosen = steps
  .filter(
    ({ name }) => values.only === undefined || values.only.split(',').some((word) => name.startsWith(word)),
  )
  .map(narrowed)

let passed = 0
const seconds: { name: string; seconds: number; isOk: boolean }[] = []
const files: FileSeconds[] = []
/** Steps that failed, and what failed in no test that could be named. */
const failedSteps: string[] = []
const failedTests: TestFailure[] = []
const flakyTests: TestFailure[] = []

/** The line reporter of the browser tests says every test it begins. */
const progress = /^\[\d+\/\d+\] .*\n/gm
const maxNamed = 30
const maxPrinted = 20_000
const figures = /(of 67 specified|figure:|killed:|log scan|flaky:|launches:)/

/** Which tests failed stands before what they printed: a long output may be cut behind its first lines. */
const showOutcome = (step: Step, outcome: Outcome, failures: readonly TestFailure[]): void => {
  say(`${outcome.isOk ? 'ok  ' : 'FAIL'} ${step.name} (${outcome.seconds.toFixed(1)} s)`)
  if (outcome.isOk) {
    for (const line of outcome.output.split('\n')) if (figures.test(line)) say(`     ${line.trim()}`)
    return
  }
  for (const failure of failures.slice(0, maxNamed)) say(`failed: ${describeFailure(failure)}`)
  for (const error of errorsOutsideTests(outcome.output)) say(`failed: ${error}`)
  say(outcome.output.replaceAll(progress, '').slice(-maxPrinted))
}

const readStep = ({ report }: Step): (TestReport & Verdict) | undefined => {
  if (!report) return undefined
  const first = readReport(report.file, report.kind, root)
  if (report.secondFile === undefined || !existsSync(report.secondFile)) return { ...first, flaky: [] }
  const triedAgain = first.failures.map(({ file }) => file)
  const second = readReport(report.secondFile, report.kind, root)
  return { ...first, ...afterSecondTry(first.failures, triedAgain, second) }
}

const runOne = async (step: Step): Promise<void> => {
  for (const file of [step.report?.file, step.report?.secondFile]) if (file) rmSync(file, { force: true })
  const outcome = await runStep(step)
  const { failures, flaky, ...counts } = readStep(step) ?? { passed: 0, failures: [], flaky: [], files: [] }
  showOutcome(step, outcome, failures)
  seconds.push({ name: step.name, seconds: outcome.seconds, isOk: outcome.isOk })
  passed += counts.passed + flaky.length
  files.push(...counts.files)
  failedTests.push(...failures)
  flakyTests.push(...flaky)
  if (outcome.isOk && failures.length === 0) passed += 1
  // Failed tests speak for themselves; anything else that made the step fail must not get lost.
  else if (failures.length === 0 || errorsOutsideTests(outcome.output).length > 0) failedSteps.push(step.name)
}

const state = { isInterrupted: false }

const runGroup = async (group: Step['group'], width: number): Promise<void> => {
  const waiting = chosen.filter((step) => step.group === group)
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step && !state.isInterrupted; step = waiting.shift()) await runOne(step)
  }
  await Promise.all(Array.from({ length: width }, lane))
}

/** Once more, alone, with nothing beside it. The browser tests do that themselves, while their stack is up. */
const trySecondTime = async (): Promise<void> => {
  const ofVitest = failedTests.filter(({ file }) => !file.startsWith('e2e/') || file.endsWith('.test.ts'))
  const again = filesToTryAgain(ofVitest)
  if (again.length === 0 || state.isInterrupted) return
  const report = join(root, '.data', 'test-report-second.json')
  rmSync(report, { force: true })
  const outcome = await runStep(vitestCommand(report, [...again, '--no-file-parallelism']), {
    // The scan of the logs is for both runs.
    KEEP_TEST_LOGS: '1',
  })
  seconds.push({ name: 'second try', seconds: outcome.seconds, isOk: outcome.isOk })
  const verdict = afterSecondTry(failedTests, again, readReport(report, 'vitest', root))
  failedTests.splice(0, failedTests.length, ...verdict.failures)
  flakyTests.push(...verdict.flaky)
  passed += verdict.flaky.length
}

const stopWhatWasStarted = await rememberRunning('test', 'rig')

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    state.isInterrupted = true
    passOn(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })

mkdirSync(join(root, '.data'), { recursive: true })
const quarantine = readQuarantine()
const started = performance.now()
const processorTimeBefore = readProcessorTime()
try {
  await runGroup('first', 1)
  await runGroup('static', availableParallelism())
  await runGroup('tests', Math.min(2, availableParallelism()))
  await trySecondTime()
  await runGroup('last', 1)
} finally {
  await stopWhatWasStarted().catch((error: unknown) => say(String(error)))
}

const setAside = failedTests.filter((failure) => isQuarantined(quarantine, failure))
const failures = failedTests.filter((failure) => !setAside.includes(failure))
const problems = [
  ...failedSteps.map((name) => `step ${name}`),
  ...quarantineProblems(quarantine, new Date()),
  ...(flakyTests.length > maxFlaky ? [`${flakyTests.length} flaky tests, ${maxFlaky} are the most`] : []),
  ...(state.isInterrupted ? ['the run was interrupted'] : []),
]
const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
say('\nseconds')
for (const row of seconds) say(`${row.seconds.toFixed(1).padStart(8)}  ${row.isOk ? '' : 'FAIL '}${row.name}`)
say('the ten slowest files')
for (const row of slowest) say(`${row.seconds.toFixed(1).padStart(8)}  ${row.file}`)
for (const failure of failures.slice(0, maxNamed)) say(`failed: ${describeFailure(failure)}`)
for (const problem of problems) say(`failed: ${problem}`)
for (const failure of setAside) say(`quarantined: ${describeFailure(failure)}`)
for (const failure of flakyTests) say(`flaky: ${describeFailure(failure)}`)
const failed = failures.length + problems.length
say(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
const processorTime = readProcessorTime()
if (processorTimeBefore && processorTime) say(describeProcessorTime(processorTimeBefore, processorTime))
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
