import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../check/steps.ts'
import { proofs } from '../proof/proofs.ts'
import { notExecuted, proofOf, readBlocks } from './guides.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
/** These two are for developers, who run their commands every day. */
const forDevelopers = new Set(['docs/start.md', 'docs/commands.md'])
const documents = globSync('docs/{*,runbooks/*}.md', { cwd: root }).filter((path) => !forDevelopers.has(path))

const guides = documents.filter((path) => readBlocks(read(path)).length > 0)
const sources = globSync('{infra,rig}/**/*.ts', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/*.test.ts', 'infra/guides/guides.ts'],
})

/** Documents with commands that name no proof, or one whose program does not read them. */
const findUnproven = (paths: readonly string[], text: (path: string) => string): string[] =>
  paths.filter((path) => {
    const name = proofOf(text(path))
    if (!proofs.some((proof) => proof.name === name)) return true
    const isRead = sources.some((source) => read(source).includes(path))
    return !isRead && readBlocks(text(path)).some(({ heading }) => !notExecuted[`${path}#${heading}`])
  })

test('every document with commands names the proof that executes them', () => {
  expect(guides.length).toBeGreaterThan(3)
  expect(findUnproven(guides, read)).toEqual([])
  const commands = '# A\n\n```sh\nls\n```\n'
  expect(findUnproven(['docs/new.md'], () => commands)).toEqual(['docs/new.md'])
  expect(findUnproven(['docs/new.md'], () => `${commands}\`pnpm proof guides\``)).toEqual(['docs/new.md'])
})

test('a block without a proof has a reason and exists', () => {
  const places = guides.flatMap((path) => readBlocks(read(path)).map(({ heading }) => `${path}#${heading}`))
  for (const [place, reason] of Object.entries(notExecuted)) {
    expect(places).toContain(place)
    expect(reason).toMatch(/\w+ \w+/)
  }
})
