import { readFileSync } from 'node:fs'
import { basename, isAbsolute, relative } from 'node:path'

export interface TestFailure {
  /** Relative to the repository; empty when nobody knows. */
  readonly file: string
  readonly name: string
  /** Why, in a line or two. */
  readonly reason: string
}

export interface FileSeconds {
  readonly file: string
  readonly seconds: number
}

/** How many tests passed, which failed, and which files took long, read from the runners' reports. */
export interface TestReport {
  readonly passed: number
  readonly failures: readonly TestFailure[]
  readonly files: readonly FileSeconds[]
}

interface VitestReport {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status?: string
    readonly message?: string
    readonly startTime?: number
    readonly endTime?: number
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
      readonly status: string
      readonly results: readonly {
        readonly duration?: number
        readonly error?: { readonly message?: string }
      }[]
    }[]
  }[]
}

const escapes = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')
const widest = 160
const maxLines = 6
/** The frame around a difference: its counts and brackets say nothing, what differs stands between them. */
const frameOfDifference =
  /^(?:[-+] (?:Expected|Received) +[-+] *\d+|[-+]? *(?:Array|Object)? *[[{]?[\]}]?,?)$/

/** The first lines of a message that say something, without colours. */
const brief = (message: string | undefined): string =>
  (message ?? 'no message')
    .replaceAll(escapes, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !frameOfDifference.test(line) && !line.startsWith('at '))
    .slice(0, maxLines)
    .map((line) => line.slice(0, widest))
    .join(' | ')

export function describeFailure({ file, name, reason }: TestFailure): string {
  return [file, name, reason].filter((part) => part !== '').join(': ')
}

const fromRoot = (root: string, file: string): string => (isAbsolute(file) ? relative(root, file) : file)

export function reportOfVitest(report: VitestReport, root: string): TestReport {
  return {
    passed: report.numPassedTests,
    failures: report.testResults.flatMap((result): TestFailure[] => {
      const file = fromRoot(root, result.name)
      const failed = result.assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not be loaded, or whose preparation failed, has no failed test to name.
      const isWhole = result.assertionResults.length === 0 || result.status === 'failed'
      if (failed.length === 0 && isWhole) return [{ file, name: '', reason: brief(result.message) }]
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        name: fullName,
        reason: brief(failureMessages?.[0]),
      }))
    }),
    files: report.testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
      file: fromRoot(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

const specsOf = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']>[number][] => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

export function reportOfPlaywright(report: PlaywrightSuite): TestReport {
  const specs = specsOf(report)
  const tests = specs.flatMap(({ tests: ofSpec }) => ofSpec)
  const seconds = new Map<string, number>()
  for (const spec of specs)
    for (const { duration = 0 } of spec.tests.flatMap(({ results }) => results))
      seconds.set(spec.file, (seconds.get(spec.file) ?? 0) + duration / 1000)
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failures: specs.flatMap(({ file, title, tests: ofSpec }) =>
      ofSpec
        .filter(({ status }) => status !== 'expected' && status !== 'skipped')
        .map(({ results }) => ({
          file: `e2e/${file}`,
          name: title,
          reason: brief(results.find(({ error }) => error)?.error?.message),
        })),
    ),
    files: [...seconds].map(([file, spent]) => ({ file: `e2e/${file}`, seconds: spent })),
  }
}

/** A runner that was ended has written nothing, or half of it; that is a failure of its own. */
export function readReport(file: string, kind: 'vitest' | 'playwright', root: string): TestReport {
  let report: unknown
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {
      passed: 0,
      failures: [{ file: '', name: basename(file), reason: 'was not written' }],
      files: [],
    }
  }
  return kind === 'vitest'
    ? reportOfVitest(report as VitestReport, root)
    : reportOfPlaywright(report as PlaywrightSuite)
}

/** An error that no test caught fails a run in which every test passed; only the runner's own words tell of it. */
export function errorsOutsideTests(output: string): readonly string[] {
  const lines = output.replaceAll(escapes, '').split('\n')
  return lines.flatMap((line, index) =>
    /Unhandled (Errors?|Rejection|Exception)/.test(line)
      ? [brief(lines.slice(index, index + 8).join('\n'))]
      : [],
  )
}
