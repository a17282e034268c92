import { readFileSync } from 'node:fs'
import { basename, relative } from 'node:path'

export interface TestFailure {
  /** Relative to the repository; empty if the report is missing. */
  readonly file: string
  readonly name: string
  readonly reason: string
}

export interface TestReport {
  readonly passed: number
  readonly failures: readonly TestFailure[]
  /** Failed, and passed when they were repeated. */
  readonly flaky: readonly TestFailure[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

/** The first lines of a message, without colours and stack. */
function shorten(message = 'no message'): string {
  const colour = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')
  const lines = message.replaceAll(colour, '').split('\n')
  const said = lines
    .map((line) => line.trim().slice(0, 160))
    .filter((line) => line && !line.startsWith('at '))
  return said.slice(0, 8).join(' | ')
}

export function describeFailure({ file, name, reason }: TestFailure): string {
  return [file, name, reason].filter(Boolean).join(': ')
}

export function parseVitestReport({ numPassedTests, testResults }: VitestReport, root: string): TestReport {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }): TestFailure[] => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be loaded, or whose preparation failed, has no failed test.
    if (failed.length === 0 && status === 'failed') return [{ file, name: '', reason: shorten(message) }]
    return failed.map((test) => ({ file, name: test.fullName, reason: shorten(test.failureMessages?.[0]) }))
  })
  return { passed: numPassedTests, failures, flaky: [] }
}

export function parsePlaywrightReport(report: PlaywrightSuite): TestReport {
  const listSpecs = ({ specs = [], suites = [] }: PlaywrightSuite): typeof specs => [
    ...specs,
    ...suites.flatMap(listSpecs),
  ]
  const tests = listSpecs(report).flatMap((spec) =>
    spec.tests.map(({ status, results }) => {
      const reason = shorten(results.find(({ error }) => error)?.error?.message)
      return { status, failure: { file: `e2e/${spec.file}`, name: spec.title, reason } }
    }),
  )
  const withStatus = (wanted: string): TestFailure[] =>
    tests.filter(({ status }) => status === wanted).map(({ failure }) => failure)
  return {
    passed: withStatus('expected').length,
    failures: withStatus('unexpected'),
    flaky: withStatus('flaky'),
  }
}

/** A runner that was killed has written no report, or half of it; that is a failure. */
export function readReport(file: string, kind: 'vitest' | 'playwright', root: string): TestReport {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return kind === 'vitest'
      ? parseVitestReport(report as VitestReport, root)
      : parsePlaywrightReport(report as PlaywrightSuite)
  } catch (error) {
    return {
      passed: 0,
      failures: [{ file: '', name: basename(file), reason: String(error) }],
      flaky: [],
    }
  }
}
