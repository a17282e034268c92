import { openApiDocument, type OpenApiDocument } from '@app/contract/openapi'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findBreakingChanges } from './breaking-changes.ts'

/**
 * Compares docs/openapi.json with the contract, and every committed version with the one before. A breaking change
 * passes only if docs/openapi-breaking-allowed.json names it, with a reason.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const file = `${root}docs/openapi.json`
const allowedFile = `${root}docs/openapi-breaking-allowed.json`
const maxVersions = 50

const current = `${JSON.stringify(openApiDocument(), null, 2)}\n`
const { values } = parseArgs({ options: { write: { type: 'boolean' } } })
if (values.write) writeFileSync(file, current)

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

if (!existsSync(file) || readFileSync(file, 'utf8') !== current)
  fail('docs/openapi.json differs from the contract. Run `pnpm openapi` and commit the result.')

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const readEarlierVersions = (): OpenApiDocument[] => {
  const commits = git('log', `-${maxVersions}`, '--format=%H', '--', 'docs/openapi.json')
    .split('\n')
    .filter(Boolean)
  return commits.flatMap((commit) => {
    try {
      return [JSON.parse(git('show', `${commit}:docs/openapi.json`)) as OpenApiDocument]
    } catch {
      return []
    }
  })
}

const allowed = new Set(Object.keys(JSON.parse(readFileSync(allowedFile, 'utf8')) as Record<string, string>))
const versions = [JSON.parse(current) as OpenApiDocument, ...readEarlierVersions()]
const broken = versions.slice(1).flatMap((older, index) => {
  const newer = versions[index]
  return newer ? findBreakingChanges(older, newer) : []
})
const forbidden = [...new Set(broken)].filter((change) => !allowed.has(change))
if (forbidden.length > 0) {
  const list = forbidden.map((change) => `  ${change}`).join('\n')
  fail(
    `These changes break clients. Undo them, or name them in docs/openapi-breaking-allowed.json with a reason:\n${list}`,
  )
}
process.stdout.write(
  `openapi: ${Object.keys(openApiDocument().paths).length} paths, ${versions.length - 1} earlier versions compared\n`,
)
