import { expect, test } from 'vitest'
import { describeFailure, parsePlaywrightReport, parseVitestReport, readReport } from './test-reports.ts'

test('names failed tests of vitest, and files that could not be loaded or prepared', () => {
  const colourful = '\u001B[31mexpected 1\u001B[0m\n\n    at x.ts:1'
  const failed = { fullName: 'a breaks', status: 'failed', failureMessages: [colourful] }
  const skipped = { fullName: 'c was not run', status: 'skipped' }
  const { passed, failures } = parseVitestReport(
    {
      numPassedTests: 1,
      testResults: [
        { name: '/clone/x/a.test.ts', status: 'failed', message: '', assertionResults: [failed] },
        { name: '/clone/b.test.ts', status: 'failed', message: 'no module', assertionResults: [] },
        { name: '/clone/c.test.ts', status: 'failed', message: 'no port', assertionResults: [skipped] },
        { name: '/clone/d.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    },
    '/clone',
  )
  expect(passed).toBe(1)
  expect(failures.map(describeFailure)).toEqual([
    'x/a.test.ts: a breaks: expected 1',
    'b.test.ts: no module',
    'c.test.ts: no port',
  ])
})

test('separates failed from flaky browser tests at every depth', () => {
  const spec = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
    title,
    file: 'j.spec.ts',
    tests: [{ status, results: [{ error: { message: 'timeout' } }, {}] }],
  })
  const report = parsePlaywrightReport({
    suites: [
      {
        specs: [spec('one', 'expected'), spec('two', 'unexpected')],
        suites: [{ specs: [spec('three', 'flaky'), spec('four', 'skipped')] }],
      },
    ],
  })
  expect(report.passed).toBe(1)
  expect(report.failures.map(describeFailure)).toEqual(['e2e/j.spec.ts: two: timeout'])
  expect(report.flaky.map(describeFailure)).toEqual(['e2e/j.spec.ts: three: timeout'])
})

test('counts a missing report as one failure', () => {
  const { passed, failures } = readReport('/nowhere/report.json', 'vitest', '/clone')
  expect(passed).toBe(0)
  expect(failures.map(({ name }) => name)).toEqual(['report.json'])
})
