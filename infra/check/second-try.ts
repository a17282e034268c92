import type { TestFailure, TestReport } from './test-reports.ts'

/** What holds or does not hold, whatever the machine is doing: a second try would only hide something. */
const noSecondTry = [
  /\.rules\.test\.tsx?$/,
  /^apps\/api\/test\/(?:structure|contract|matrix|attacks)\//,
  /^infra\/(?:boundaries|check)\//,
]

const maxFiles = 6
export const maxFlaky = 3

/** The files worth a second try, or none: many at once are a fault, not bad luck. */
export function filesToTryAgain(failures: readonly TestFailure[]): readonly string[] {
  const files = [...new Set(failures.map(({ file }) => file))]
  if (files.length > maxFiles) return []
  return files.filter((file) => file !== '' && !noSecondTry.some((pattern) => pattern.test(file)))
}

export interface Verdict {
  readonly failures: readonly TestFailure[]
  readonly flaky: readonly TestFailure[]
}

const isSame = (one: TestFailure, other: TestFailure): boolean =>
  one.file === other.file && one.name === other.name

/** Failed in the first run and passed in the second, alone: flaky. Failed in either and never passed: failed. */
export function afterSecondTry(
  first: readonly TestFailure[],
  triedAgain: readonly string[],
  second: Pick<TestReport, 'failures'>,
): Verdict {
  // A second run of which nothing is known proves nothing.
  const isKnown = second.failures.every(({ file }) => file !== '')
  const flaky = first.filter(
    (failure) =>
      isKnown &&
      triedAgain.includes(failure.file) &&
      !second.failures.some((again) => isSame(again, failure)),
  )
  const stillFailed = first.filter((failure) => !flaky.includes(failure))
  const newlyFailed = second.failures.filter((failure) => !first.some((before) => isSame(before, failure)))
  return { flaky, failures: [...stillFailed, ...newlyFailed] }
}
