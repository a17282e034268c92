import { expect, test } from 'vitest'
import { suitableRevision } from './debian-packages.ts'

test.each([
  ['the exact version', ['5:7.0.15-1~deb12u6', '5:7.0.15-1~deb12u5'], '5:7.0.15-1~deb12u6'],
  ['a later one when the distribution moved on', ['5:7.2.4-1', '5:6.0.16-1'], '5:7.2.4-1'],
  ['nothing when only another major is offered', ['5:8.0.1-1'], undefined],
  ['nothing when nothing is offered', [], undefined],
])('%s is taken', (_, offered, wanted) => {
  expect(suitableRevision(offered, '7.0.15')).toBe(wanted)
})
