import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../check/steps.ts'
import { faults } from './faults.ts'
import { type Proof, proofs } from './proofs.ts'

const projectOf = (file: string): string => {
  if (file.endsWith('.tsx')) return 'components'
  return /^apps\/api\/(?:src|test)\//.test(file) ? 'api' : 'pieces'
}

/** True if the arguments of the proof choose the file; without file names a project runs as a whole. */
const includesFile = ({ args, report }: Proof, file: string): boolean => {
  if (report?.kind === 'playwright') return file.endsWith('.spec.ts') && file.includes(args.at(-1) ?? '')
  const isProject = (index: number): boolean => args[index - 1] === '--project'
  const files = args.filter((arg, index) => !arg.startsWith('-') && arg !== 'run' && !isProject(index))
  const isChosen = files.length === 0 || files.some((part) => file.includes(part))
  return isChosen && args.some((arg, index) => isProject(index) && arg === projectOf(file))
}

const largerInProof = globSync('{apps,packages,infra,tools,e2e,rig}/**/*.{test.ts,test.tsx,spec.ts}', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
}).filter((file) => /\bsized\(|\bisProof\b|'PROOF'/.test(readFileSync(join(root, file), 'utf8')))

const findForgotten = (list: readonly Proof[]): string[] =>
  largerInProof.filter((file) => !list.some((proof) => includesFile(proof, file)))

test('every test with a larger size belongs to a proof', () => {
  expect(largerInProof.length).toBeGreaterThan(40)
  expect(findForgotten(proofs)).toEqual([])
})

test('control: a test whose proof is missing is found', () => {
  const others = proofs.filter(({ name }) => name !== 'models')
  expect(findForgotten(others)).toContain('apps/api/test/model/coin-ledger.test.ts')
})

test('every injected fault still applies to its file', () => {
  const stale = faults.filter(
    ({ file, from }) => from !== undefined && !readFileSync(join(root, file), 'utf8').includes(from),
  )
  expect(stale).toEqual([])
})
