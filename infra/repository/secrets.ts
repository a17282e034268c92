import { describeError, runCommand } from '@app/local-services/commands'
import { commitsSinceMain } from '../check/commits-since-main.ts'
import { findGitleaks } from './programs.ts'

/**
 * No secret in the commits that `main` does not have, or in the newest one of `main`; `pnpm proof repository` reads the
 * whole history, which takes a third of a minute. `.gitleaksignore` lists the keys of tests.
 */
try {
  const range = commitsSinceMain() ?? '-1'
  await runCommand(await findGitleaks(), [
    'git',
    '--no-banner',
    '--redact',
    '--verbose',
    `--log-opts=${range}`,
  ])
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`)
  process.exitCode = 1
}
