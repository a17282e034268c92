import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from '../check/run-step.ts'
import { root, vitestCommand } from '../check/steps.ts'
import { describeFailure, readReport } from '../check/test-reports.ts'

const highestRate = 0.01

/** At the size of the gate: a test is to be steady as the gate runs it. */
export async function measureFlakiness(times: number, filter: readonly string[]): Promise<boolean> {
  delete process.env['PROOF']
  delete process.env['SEED']
  const failures = new Map<string, number>()
  const report = join(root, '.data', 'flaky-report.json')
  // A filter that names a browser test chooses the other runner.
  const isBrowser = filter.some((word) => word.includes('.spec') || word.startsWith('e2e/'))
  const step = isBrowser
    ? { command: process.execPath, words: ['infra/e2e.ts', ...filter] }
    : vitestCommand(report, filter)
  const file = isBrowser ? join(root, '.data', 'e2e-report.json') : report
  for (let round = 1; round <= times; round += 1) {
    rmSync(file, { force: true })
    const { seconds } = await runStep(step)
    const { passed, failures: failed } = readReport(file, isBrowser ? 'playwright' : 'vitest', root)
    for (const failure of failed) {
      const name = describeFailure({ ...failure, reason: '' })
      failures.set(name, (failures.get(name) ?? 0) + 1)
    }
    process.stdout.write(
      `round ${round} of ${times}: ${passed} passed, ${failed.length} failed, ${seconds.toFixed(0)} s\n`,
    )
  }
  for (const [name, count] of failures)
    process.stdout.write(`${((100 * count) / times).toFixed(1)} % ${name}\n`)
  return [...failures.values()].every((count) => count / times <= highestRate)
}
