import { expect, test } from 'vitest'
import { isBackendOf } from './postgres-orphans.ts'

test('only backends that carry the name of our cluster count as its orphans', () => {
  expect(
    isBackendOf(['postgres: vio-saath-0a9d: postgres postgres 127.0.0.1(51480) SELECT'], 'vio-saath-0a9d'),
  ).toBe(true)
  expect(isBackendOf(['postgres: other: postgres postgres 127.0.0.1(51480) SELECT'], 'vio-saath-0a9d')).toBe(
    false,
  )
  expect(isBackendOf(['vi', 'postgres: vio-saath-0a9d: notes.txt'], 'vio-saath-0a9d')).toBe(false)
  expect(isBackendOf([], 'vio-saath-0a9d')).toBe(false)
})
