import { media } from '@app/contract/core/media.limits'
import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusalCost, imageKeys, isOverDay, versionWidths } from './media.rules.ts'

describe('versionWidths', () => {
  test.each([
    [1, 1, [1]],
    [319, 200, [319]],
    [320, 200, [320]],
    [321, 200, [320, 321]],
    [640, 480, [320, 640]],
    [1000, 700, [320, 640, 1000]],
    [1280, 960, [320, 640, 1280]],
    [4000, 3000, [320, 640, 1280]],
    [40_000, 1, [320, 640, 1280]],
    [1080, 20_000, [276]],
    [1, 5_121, null],
    [1, 40_000_000, null],
  ])('a picture of %i×%i has versions of widths %j', (width, height, widths) => {
    expect(versionWidths(width, height)).toEqual(widths)
  })

  test('never exceeds the original or 5120 rows, and increases', () => {
    const isRight = (width: number, height: number): boolean => {
      const widths = versionWidths(width, height)
      if (!widths) return height > 5_120 * width
      const widest = widths.at(-1) ?? 0
      const isRising = widths.every((each, index) => each > (widths[index - 1] ?? 0))
      return isRising && widest <= Math.min(width, 1280) && Math.round((height * widest) / width) <= 5_120
    }
    const sizes = Array.from({ length: 5_000 }, () => [randomInt(1, 40_000), randomInt(1, 40_000)] as const)
    expect(sizes.filter(([width, height]) => !isRight(width, height))).toEqual([])
  })
})

test('an object key consists of the random id and the width', () => {
  expect(imageKeys({ publicId: 'abcdefghijklmnop', widths: [320, 640] })).toEqual([
    'images/abcdefghijklmnop/320.webp',
    'images/abcdefghijklmnop/640.webp',
  ])
})

test.each([
  [{ files: 199, bytes: 0 }, { files: 1, bytes: 1 }, false],
  [{ files: 200, bytes: 0 }, { files: 1, bytes: 1 }, true],
  [{ files: 0, bytes: media.bytesPerDay - 5 }, { files: 1, bytes: 5 }, false],
  [{ files: 0, bytes: media.bytesPerDay - 5 }, { files: 1, bytes: 6 }, true],
])('the daily limit with %j used and %j more is exceeded: %s', (used, more, isOver) => {
  expect(isOverDay(used, more)).toBe(isOver)
})

test('a refused file costs one of the day, and five after twenty refusals', () => {
  const costs = Array.from({ length: 60 }, (_, before) => refusalCost(before))
  expect(costs.slice(18, 22)).toEqual([1, 1, 5, 5])
  // The number of refused files that a user can send in a day.
  let spent = 0
  expect(costs.filter((cost) => (spent += cost) <= media.filesPerDay)).toHaveLength(56)
})
