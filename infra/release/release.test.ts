import { runCommand } from '@app/local-services/commands'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, onTestFinished } from 'vitest'
import { makeRelease, planRelease } from './release.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const makeRepository = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const git = (...args: string[]): Promise<string> => runCommand('git', args, { cwd: directory })
  const read = (name: string): string => readFileSync(join(directory, name), 'utf8')
  const commit = (message: string): Promise<string> => git('commit', '--allow-empty', '-qm', message)
  await git('init', '-q', '-b', 'main')
  await git('config', 'user.name', 'Test')
  await git('config', 'user.email', 'test@example.com')
  cpSync(join(root, 'CHANGELOG.md'), join(directory, 'CHANGELOG.md'))
  writeFileSync(join(directory, 'package.json'), '{\n  "name": "a",\n  "version": "1.0.0"\n}\n')
  await git('add', '.')
  await commit('feat: start')
  const release = async (): Promise<void> => {
    const plan = await planRelease(directory)
    if (plan) await makeRelease(directory, plan)
  }
  return { directory, git, read, commit, release }
}

test('the first release tags the version of package.json with its section', async () => {
  const { git, read, release } = await makeRepository()
  const before = read('CHANGELOG.md')
  await release()
  expect(await git('tag', '--list', '--format=%(contents)', 'v1.0.0')).toContain('The first version.')
  expect(read('CHANGELOG.md')).toBe(before)
})

test('a release takes its version and section from the commits, newest first, and leaves out the rest', async () => {
  const { directory, git, read, commit, release } = await makeRepository()
  await release()
  await commit('docs: correct a word')
  expect(await planRelease(directory)).toBe(null)
  await commit('fix(shop): keep the seat')
  expect((await planRelease(directory))?.version).toBe('1.0.1')
  await commit('feat(market/ads): add a gift flag\n\nThe body is not listed.')
  await release()
  const changes = read('CHANGELOG.md')
  expect(changes).toMatch(
    /## 1\.1\.0 \(\d{4}-\d\d-\d\d\)\n\n### Added\n\n- \*\*market\/ads:\*\* Add a gift flag\n\n### Corrected\n\n- \*\*shop:\*\* Keep the seat\n\n## 1\.0\.0/,
  )
  expect(changes).not.toMatch(/correct a word|The body/)
  expect(JSON.parse(read('package.json'))).toEqual({ name: 'a', version: '1.1.0' })
  expect(await git('log', '-1', '--format=%s %D')).toContain('chore(release): 1.1.0')
  expect(await git('tag', '--points-at', 'HEAD')).toBe('v1.1.0\n')
  await commit('feat(api)!: remove the old address')
  expect((await planRelease(directory))?.version).toBe('2.0.0')
})

test('a release refuses a work tree with changes', async () => {
  const { directory, release } = await makeRepository()
  writeFileSync(join(directory, 'package.json'), '{ "version": "1.0.0" }\n')
  await expect(release()).rejects.toThrow('commit or remove your changes first')
})
