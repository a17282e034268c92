import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFile } from '../parts/surroundings.ts'

export interface Release {
  readonly name: string
  /** The folder `apps/api` with the bundled server and its migrations. */
  readonly server: string
}

const root = repositoryFile('.')
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/**
 * The release that runs while this commit is deployed: the newest tag before it, else what is on main, else the commit
 * before the newest migration, so that the schemas differ.
 */
export function findPreviousCommit(): string {
  const tag = git('tag', '--merged', 'HEAD~1', '--sort=-creatordate', '--list', 'v*').split('\n')[0] ?? ''
  if (tag !== '') return tag
  const main = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main')
  const landed = main === '' ? '' : git('merge-base', 'HEAD', main)
  if (landed !== '' && landed !== git('rev-parse', 'HEAD')) return git('rev-parse', '--short', landed)
  const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'apps/api/migrations')
  return git('rev-parse', '--short', `${added}~1`)
}

const pnpm = ['-y', 'pnpm@12.18.0', 'install', '--frozen-lockfile', '--prefer-offline']

/** Builds the server of an earlier commit in a clone, with the packages of that commit. */
export function buildEarlier(commit: string, into: string): Release {
  execFileSync('git', ['clone', '-q', '--no-checkout', root, into])
  execFileSync('git', ['checkout', '-q', git('rev-parse', commit)], { cwd: into })
  execFileSync('npx', pnpm, { cwd: into, stdio: 'ignore' })
  execFileSync(join(into, 'node_modules/.bin/node'), ['infra/build.ts', 'api'], { cwd: into })
  return { name: commit, server: join(into, 'apps/api') }
}

/** This working tree. */
export function buildCurrent(): Release {
  execFileSync(process.execPath, ['infra/build.ts', 'api'], { cwd: root })
  return { name: git('rev-parse', '--short', 'HEAD'), server: join(root, 'apps/api') }
}

export function listMigrations({ server }: Release): string[] {
  return readdirSync(join(server, 'migrations')).filter((name) => name.endsWith('.sql'))
}
