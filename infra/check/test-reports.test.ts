import { expect, it } from 'vitest'
import {
  describeFailure,
  errorsOutsideTests,
  readReport,
  reportOfPlaywright,
  reportOfVitest,
} from './test-reports.ts'

it('names the failed tests of vitest, a file that could not be loaded and one that could not be prepared', () => {
  const { passed, failures } = reportOfVitest(
    {
      numPassedTests: 1,
      testResults: [
        {
          name: '/clone/x/a.test.ts',
          assertionResults: [
            { fullName: 'a holds', status: 'passed' },
            {
              fullName: 'a breaks',
              status: 'failed',
              failureMessages: ['\u001B[31mexpected 1\u001B[0m\n\n    at x.ts:1'],
            },
          ],
        },
        { name: '/clone/b.test.ts', message: 'Cannot find module', assertionResults: [] },
        {
          name: '/clone/c.test.ts',
          status: 'failed',
          message: 'no port was free',
          assertionResults: [{ fullName: 'c was not tried', status: 'skipped' }],
        },
      ],
    },
    '/clone',
  )
  expect(passed).toBe(1)
  expect(failures.map(describeFailure)).toEqual([
    'x/a.test.ts: a breaks: expected 1',
    'b.test.ts: Cannot find module',
    'c.test.ts: no port was free',
  ])
})

it('names the failed journeys, however deep, and adds up the seconds of a file', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'j.spec.ts',
    tests: [{ status, results: [{ duration: 500, error: { message: `${title} went wrong` } }] }],
  })
  const { passed, failures, files } = reportOfPlaywright({
    suites: [
      {
        specs: [spec('one', 'expected'), spec('two', 'unexpected')],
        suites: [{ specs: [spec('three', 'unexpected'), spec('four', 'skipped')] }],
      },
    ],
  })
  expect(passed).toBe(1)
  expect(failures.map(({ name }) => name)).toEqual(['two', 'three'])
  expect(files).toEqual([{ file: 'e2e/j.spec.ts', seconds: 2 }])
})

it('says what differed and not only how much', () => {
  const message = [
    'Error: expect(received).toEqual(expected) // deep equality',
    '- Expected  - 1',
    '+ Received  + 3',
    '- Array []',
    '+ Array [',
    '+   "Q12 clipped: a button",',
    '+ ]',
  ].join('\n')
  const { failures } = reportOfVitest(
    {
      numPassedTests: 0,
      testResults: [
        {
          name: 'a.test.ts',
          assertionResults: [{ fullName: 'a', status: 'failed', failureMessages: [message] }],
        },
      ],
    },
    '/clone',
  )
  expect(failures[0]?.reason).toBe(
    'Error: expect(received).toEqual(expected) // deep equality | +   "Q12 clipped: a button",',
  )
})

it('counts a report that was not written as one failure', () => {
  const { passed, failures } = readReport('/nowhere/report.json', 'vitest', '/clone')
  expect(passed).toBe(0)
  expect(failures.map(describeFailure)).toEqual(['report.json: was not written'])
})

it('names an error that no test caught', () => {
  const output = ' ✓ a.test.ts\n⎯⎯ Unhandled Rejection ⎯⎯\nError: socket hang up\n    at x.ts:1\n'
  expect(errorsOutsideTests(output)).toEqual(['⎯⎯ Unhandled Rejection ⎯⎯ | Error: socket hang up'])
  expect(errorsOutsideTests(' ✓ a.test.ts\n')).toEqual([])
})
