import { expect, test } from 'vitest'
import { mutantsOf, mutate } from './mutants.ts'

const variantsOf = (source: string): string[] => mutantsOf(source).map((mutant) => mutate(source, mutant))

test('every small mistake is made once', () => {
  expect(variantsOf('const isFree = (a: number): boolean => a > 0 && !b')).toEqual([
    'const isFree = (a: number): boolean => undefined',
    'const isFree = (a: number): boolean => a >= 0 && !b',
    'const isFree = (a: number): boolean => a <= 0 && !b',
    'const isFree = (a: number): boolean => a > 1 && !b',
    'const isFree = (a: number): boolean => a > 0 || !b',
    'const isFree = (a: number): boolean => a > 0 && b',
  ])
  expect(variantsOf(`const a = Math.min(x, y)`)).toEqual(['const a = Math.max(x, y)'])
  expect(variantsOf('const a = /^\\d{2}$/.test(b)')).toEqual([
    'const a = /\\d{2}$/.test(b)',
    'const a = /^\\d{2}/.test(b)',
    'const a = /^\\D{2}$/.test(b)',
    'const a = /^\\d$/.test(b)',
  ])
})

test('types, names of fields and of modules are left alone', () => {
  expect(mutantsOf(`import a from 'b'\ntype C = 'd' | 1\ninterface E { f: true }`)).toEqual([])
  expect(variantsOf(`const a = { b: 'c' } as const`)).toEqual([
    `const a = ({}) as const`,
    `const a = { b: '' } as const`,
  ])
})
