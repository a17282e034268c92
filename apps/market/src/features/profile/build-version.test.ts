import { expect, test } from 'vitest'
import { buildVersion } from './build-version.ts'

test('the version of a build is the hash in its file name', () => {
  expect(buildVersion('https://vio.example/assets/debug-panel-Ab3_-9xZ.js')).toBe('Ab3_-9xZ')
})

test('there is no version without a build', () => {
  expect(buildVersion('http://vio.localhost:5173/src/features/profile/debug-panel.tsx')).toBe('dev')
})
