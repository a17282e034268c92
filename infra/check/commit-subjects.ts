import { execFileSync } from 'node:child_process'

/** Checks the subjects of the commits that `main` does not have. A clone of `main` alone has none. */
const listLines = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const valid = /^(?=.{1,72}$)(feat|fix|perf|refactor|test|docs|build|ci|chore|revert)(\([\w/.,-]+\))?!?: \S/

const refs = listLines('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main')
const main = refs.at(-1) ?? 'HEAD'
const subjects = listLines('log', '--no-merges', '--format=%s', `${main}..HEAD`)
const invalid = subjects.filter((subject) => !valid.test(subject))
for (const subject of invalid)
  process.stderr.write(`not "type(scope): subject" of at most 72 characters: ${subject}\n`)
process.exitCode = invalid.length === 0 ? 0 : 1
