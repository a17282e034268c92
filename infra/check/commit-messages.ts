import { spawnSync } from 'node:child_process'
import { commitsSinceMain } from './commits-since-main.ts'

/** commitlint on the commits that `main` does not have. */
const [from, to] = commitsSinceMain()?.split('..') ?? []
if (from !== undefined && to !== undefined) {
  const args = ['--from', from, '--to', to]
  process.exitCode = spawnSync('node_modules/.bin/commitlint', args, { stdio: 'inherit' }).status ?? 1
}
