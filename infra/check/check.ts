import { rememberRunning } from '@app/local-services'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Outcome, runStep, signalSteps } from './run-step.ts'
import { root, type Step, steps, vitestCommand } from './steps.ts'
import { describeFailure, readReport, type TestFailure } from './test-reports.ts'

/**
 * The gate, for developers (`pnpm check`) and CI. Each step prints one line with its time; a failed step also prints its
 * output. Failed test files run once more at the end. The last line is `N passed, N failed`.
 */
const { values } = parseArgs({
  options: {
    /** Steps whose names begin with one of these words: `--only lint,types`. */
    only: { type: 'string' },
    /** Tests whose paths contain this text. */
    filter: { type: 'string' },
  },
})
const { only, filter } = values
if (filter !== undefined) process.env['TEST_FILTER'] = filter
const chosen = steps
  .filter(({ name }) => only === undefined || only.split(',').some((word) => name.startsWith(word)))
  .map((step) => (step.report && filter !== undefined ? { ...step, args: [...step.args, filter] } : step))

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const maxNamed = 30
const maxPrinted = 20_000
const maxRepeatedFiles = 6
const maxFlaky = 3
/** Figures of successful steps that a reader of the result wants to see. */
const figures = /(of 67 specified|figure:|killed:|log scan)/
/** The browser tests print a line before each test. */
const progress = /^\[\d+\/\d+\] .*\n/gm
/** Only the output shows an error outside of tests; it fails a run in which every test passed. */
const unhandled = /Unhandled (Errors?|Rejection|Exception)/

let passed = 0
const interruption = new AbortController()
const failedSteps: string[] = []
const failedTests: TestFailure[] = []
const flakyTests: TestFailure[] = []

const printOutcome = (step: Step, outcome: Outcome, failures: readonly TestFailure[]): void => {
  say(`${outcome.isOk ? 'ok  ' : 'FAIL'} ${step.name} (${outcome.seconds.toFixed(1)} s)`)
  if (outcome.isOk) {
    for (const line of outcome.output.split('\n')) if (figures.test(line)) say(`     ${line.trim()}`)
    return
  }
  for (const failure of failures.slice(0, maxNamed)) say(`failed: ${describeFailure(failure)}`)
  say(outcome.output.replaceAll(progress, '').slice(-maxPrinted))
}

const runOne = async (step: Step): Promise<void> => {
  if (step.report) rmSync(step.report.file, { force: true })
  const outcome = await runStep(step)
  const report = step.report && readReport(step.report.file, step.report.kind, root)
  const { failures, flaky } = report ?? { failures: [], flaky: [] }
  printOutcome(step, outcome, failures)
  passed += (report?.passed ?? 0) + flaky.length
  failedTests.push(...failures)
  flakyTests.push(...flaky)
  if (outcome.isOk && failures.length === 0) passed += 1
  else if (failures.length === 0 || unhandled.test(outcome.output)) failedSteps.push(step.name)
}

const runGroup = async (group: Step['group'], width: number): Promise<void> => {
  const waiting = chosen.filter((step) => step.group === group)
  const runLane = async (): Promise<void> => {
    for (let step = waiting.shift(); step && !interruption.signal.aborted; step = waiting.shift())
      await runOne(step)
  }
  await Promise.all(Array.from({ length: width }, runLane))
}

/** These depend on nothing that a busy machine could change. The browser tests repeat theirs themselves. */
const neverRepeated =
  /\.rules\.test\.tsx?$|^apps\/api\/test\/(structure|contract|matrix|attacks)\/|^infra\/(boundaries|check)\/|\.spec\.ts$|^$/

/**
 * Runs failed files once more, alone. Vitest's `retry` would repeat a test beside the others and on the rows that its
 * first attempt left in the database.
 */
const repeatFailedFiles = async (): Promise<void> => {
  const files = [...new Set(failedTests.map(({ file }) => file))].filter((file) => !neverRepeated.test(file))
  // Many failures at once are a defect.
  if (files.length === 0 || files.length > maxRepeatedFiles || interruption.signal.aborted) return
  const reportFile = join(root, '.data', 'test-report-repeated.json')
  rmSync(reportFile, { force: true })
  const command = vitestCommand(reportFile, [...files, '--no-file-parallelism'])
  // The log scan reads the logs of both runs.
  const { seconds } = await runStep(command, { KEEP_TEST_LOGS: '1' })
  say(`repeated ${files.join(', ')} (${seconds.toFixed(1)} s)`)
  const { failures } = readReport(reportFile, 'vitest', root)
  const isComplete = failures.every(({ file }) => file !== '')
  const first = failedTests.splice(0)
  const isRepeated = ({ file }: TestFailure): boolean => isComplete && files.includes(file)
  failedTests.push(...first.filter((failure) => !isRepeated(failure)), ...failures)
  const hasFailedAgain = ({ file, name }: TestFailure): boolean =>
    failures.some((failure) => failure.file === file && failure.name === name)
  const passedNow = first.filter((failure) => isRepeated(failure) && !hasFailedAgain(failure))
  flakyTests.push(...passedNow)
  passed += passedNow.length
}

const stopStartedServices = await rememberRunning('test', 'rig')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    interruption.abort()
    signalSteps(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })

mkdirSync(join(root, '.data'), { recursive: true })
const started = performance.now()
try {
  await runGroup('first', 1)
  await runGroup('static', availableParallelism())
  await runGroup('tests', Math.min(2, availableParallelism()))
  await repeatFailedFiles()
  await runGroup('last', 1)
} finally {
  await stopStartedServices().catch((error: unknown) => say(String(error)))
}

const problems = [
  ...failedSteps.map((name) => `step ${name}`),
  ...(flakyTests.length > maxFlaky
    ? [`${flakyTests.length} flaky tests, at most ${maxFlaky} are allowed`]
    : []),
  ...(interruption.signal.aborted ? ['the run was interrupted'] : []),
]
for (const failure of failedTests.slice(0, maxNamed)) say(`failed: ${describeFailure(failure)}`)
for (const problem of problems) say(`failed: ${problem}`)
for (const failure of flakyTests) say(`flaky: ${describeFailure(failure)}`)
const failed = failedTests.length + problems.length
say(`\n${((performance.now() - started) / 60_000).toFixed(1)} minutes`)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
