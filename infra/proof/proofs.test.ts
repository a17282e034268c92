import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../check/steps.ts'
import { type Proof, proofs } from './proofs.ts'

const roomOf = (file: string): string => {
  if (file.startsWith('e2e/') && file.endsWith('.spec.ts')) return 'browser'
  if (file.endsWith('.tsx')) return 'components'
  return /^apps\/api\/(?:src|test)\//.test(file) ? 'api' : 'pieces'
}

/** Which room a proof's words are about, and by which of them its files are chosen; none means all. */
const runs = ({ words, report }: Proof, file: string): boolean => {
  const rooms = new Set(words.flatMap((word, index) => (word === '--project' ? [words[index + 1]] : [])))
  const filters = words.filter((word) => !word.startsWith('-') && word !== 'run' && !rooms.has(word))
  if (report?.kind === 'playwright') return roomOf(file) === 'browser' && file.includes(filters[1] ?? '')
  return rooms.has(roomOf(file)) && (filters.length === 0 || filters.some((filter) => file.includes(filter)))
}

const largerInProof = globSync('{apps,packages,infra,e2e,rig}/**/*.{test.ts,test.tsx,spec.ts}', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
}).filter((file) => /\bsized\(|\bisProof\b|'PROOF'/.test(readFileSync(join(root, file), 'utf8')))

test('whatever is larger in the proof is run by one', () => {
  expect(largerInProof.length).toBeGreaterThan(40)
  expect(largerInProof.filter((file) => !proofs.some((proof) => runs(proof, file)))).toEqual([])
})

test('control: without the proof of a model its test is missed', () => {
  const others = proofs.filter(({ name }) => name !== 'models')
  expect(largerInProof.filter((file) => !others.some((proof) => runs(proof, file)))).toContain(
    'apps/api/test/model/coin-ledger.test.ts',
  )
})
