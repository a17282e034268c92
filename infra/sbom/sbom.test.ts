import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { cycloneDx, licenceList } from './cyclonedx.ts'
import { shippedFolders, shippedPackages } from './shipped-packages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const packages = shippedPackages(shippedFolders(root))
const names = new Set(packages.map(({ name }) => name))

test('what the servers and the front ends run on is there, each version with a licence', () => {
  for (const name of ['fastify', 'pg', 'kysely', 'sharp', 'react', 'react-dom', 'zod'])
    expect(names).toContain(name)
  // What a dependency of a dependency needs, too.
  expect(names).toContain('pg-protocol')
  expect(packages.filter(({ licence }) => licence === null)).toEqual([])
})

test('tools of developers and our own packages are not', () => {
  for (const name of ['vitest', '@playwright/test', 'oxlint', 'typescript', 'knip'])
    expect(names).not.toContain(name)
  expect([...names].filter((name) => name.startsWith('@app/'))).toEqual([])
})

test('the document names each package once, and only needs that it names', () => {
  const { components, dependencies, ...head } = cycloneDx('sample', packages) as {
    components: readonly { purl: string }[]
    dependencies: readonly { ref: string; dependsOn: readonly string[] }[]
    serialNumber: string
  }
  const refs = new Set(components.map(({ purl }) => purl))
  expect(refs.size).toBe(packages.length)
  expect(head).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(head.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([])
  expect(cycloneDx('sample', packages)).toEqual(cycloneDx('sample', packages))
})

test('an id, an expression, a name and nothing are told apart', () => {
  const of = (licence: string | null) => ({ name: '@x/y', version: '1.0.0', licence, needs: [] })
  const written = [of('MIT'), of('(MIT OR Apache-2.0)'), of('SEE LICENSE IN x'), of(null)].map(
    (one) =>
      (cycloneDx('s', [one]) as { components: readonly { licenses: unknown; purl: string }[] }).components[0],
  )
  expect(written.map((one) => one?.licenses)).toEqual([
    [{ license: { id: 'MIT' } }],
    [{ expression: '(MIT OR Apache-2.0)' }],
    [{ license: { name: 'SEE LICENSE IN x' } }],
    [],
  ])
  expect(written[0]?.purl).toBe('pkg:npm/%40x/y@1.0.0')
  expect(licenceList([of(null), of('MIT')])).toBe('MIT (1)\n  @x/y 1.0.0\n\nNOT STATED (1)\n  @x/y 1.0.0')
})
