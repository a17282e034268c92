import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../check/steps.ts'
import { pathsOfEvidence } from '../evidence-paths.ts'

interface Result {
  readonly goal: string
  readonly commit: string
  readonly pass: boolean
}

const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** One line each: what changed since, or that nobody knows the commit any more. */
export function staleResults(): readonly string[] {
  const folder = join(root, 'docs', 'evidence')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const { goal, commit, pass } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Result
      const said = `${goal} (${pass ? 'pass' : 'fail'} at ${commit.slice(0, 9)})`
      try {
        git('merge-base', '--is-ancestor', commit, 'HEAD')
      } catch {
        return [`${said}: its commit is not part of this history`]
      }
      const paths = pathsOfEvidence(goal)
      const since = git('log', '--format=%h', `${commit}..HEAD`, '--', ...paths)
        .split('\n')
        .filter(Boolean)
      return since.length === 0 ? [] : [`${said}: ${since.length} commits have changed ${paths.join(', ')}`]
    })
}
