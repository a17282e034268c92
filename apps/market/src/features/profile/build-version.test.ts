import { expect, test } from 'vitest'
import { buildVersion } from './build-version.ts'

test('the version of a build is the hash in the name of its file', () => {
  expect(buildVersion('https://vio.example/assets/debug-panel-Ab3_-9xZ.js')).toBe('Ab3_-9xZ')
})

test('without a build there is no version', () => {
  expect(buildVersion('http://vio.localhost:5173/src/features/profile/debug-panel.tsx')).toBe('dev')
})
