import { runCommand, tryCommand } from '@app/local-services/commands'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * `pnpm release [--dry-run]`: the next version by the commits since the last tag, its section of CHANGELOG.md, a commit
 * and a tag with that section. Pushing the tag publishes the image and the release.
 */
interface Release {
  readonly version: string
  readonly section: string
}

export async function planRelease(directory: string): Promise<Release | null> {
  const git = (...args: string[]): Promise<string> => runCommand('git', args, { cwd: directory })
  const { version: current } = readPackage(directory)
  const tagged = await tryCommand('git', ['rev-parse', '--verify', '--quiet', `refs/tags/v${current}`], {
    cwd: directory,
  })
  // The version of package.json was never released: its section is already in CHANGELOG.md.
  if (tagged.code !== 0) return { version: current, section: sectionOf(readChanges(directory), current) }
  const cliff = (...args: string[]): Promise<string> =>
    runCommand(cliffProgram, ['--config', cliffConfig, '--repository', directory, ...args], {
      cwd: directory,
    })
  const section = (await cliff('--unreleased', '--bump')).trim()
  const version = /^## (\S+)/m.exec(section)?.[1]
  const changes = await git('log', '--format=%s', `v${current}..HEAD`)
  if (version === undefined || version === current || !/^- /m.test(section) || changes === '') return null
  return { version, section }
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const cliffProgram = join(root, 'node_modules', '.bin', 'git-cliff')
const cliffConfig = join(root, 'cliff.toml')

const readPackage = (directory: string): { version: string } =>
  JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as { version: string }
const readChanges = (directory: string): string => readFileSync(join(directory, 'CHANGELOG.md'), 'utf8')

const sectionOf = (changes: string, version: string): string => {
  const section = changes.split(/^(?=## )/m).find((part) => part.startsWith(`## ${version} `))
  if (section === undefined) throw new Error(`CHANGELOG.md has no section for ${version}`)
  return section.trim()
}

export async function makeRelease(directory: string, { version, section }: Release): Promise<void> {
  const git = (...args: string[]): Promise<string> => runCommand('git', args, { cwd: directory })
  if ((await git('status', '--porcelain')) !== '') throw new Error('commit or remove your changes first')
  const changes = readChanges(directory)
  if (!changes.includes(`\n## ${version} `)) {
    const packageFile = join(directory, 'package.json')
    const text = readFileSync(packageFile, 'utf8')
    writeFileSync(packageFile, text.replace(/("version": ")[^"]+/, `$1${version}`))
    writeFileSync(
      join(directory, 'CHANGELOG.md'),
      changes.replace(/^## /m, () => `${section}\n\n## `),
    )
    await git('commit', '--quiet', '--all', '--message', `chore(release): ${version}`)
  }
  await git('tag', '--annotate', '--cleanup=verbatim', `v${version}`, '--message', `${section}\n`)
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  const release = await planRelease(root)
  if (release === null) process.stdout.write('nothing to release: no feature, correction or speed-up\n')
  else {
    process.stdout.write(`${release.version}\n\n${release.section}\n`)
    if (!values['dry-run']) {
      await makeRelease(root, release)
      process.stdout.write(`\ntagged v${release.version}; publish it: git push --follow-tags\n`)
    }
  }
}
