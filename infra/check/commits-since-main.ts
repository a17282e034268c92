import { execFileSync } from 'node:child_process'

/** A range of git with the commits that `main` does not have; null in a clone of `main` alone. */
export function commitsSinceMain(): string | null {
  const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()
  const refs = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main')
  const main = refs.split('\n').at(-1) || 'HEAD'
  return git('rev-list', '--max-count=1', `${main}..HEAD`) === '' ? null : `${main}..HEAD`
}
