import { expect, test } from 'vitest'
import { describeProcessorTime, parseProcessorTime } from './processor-time.ts'

const stat = (ticks: string): string => `cpu  ${ticks}\ncpu0 1 2 3 4 5 6 7 8 9 10\nbtime 1\n`

test('what all processes used, what nobody used and what the host took are told apart', () => {
  expect(parseProcessorTime(stat('100 200 300 400 500 600 700 800 0 0'))).toEqual({
    used: 19,
    idle: 9,
    stolen: 8,
  })
})

test('the time of a run is the difference, as a share of what the machine had', () => {
  const before = parseProcessorTime(stat('1000 0 0 1000 0 0 0 1000 0 0'))
  const after = parseProcessorTime(stat('7000 0 1000 2000 0 0 0 3000 0 0'))
  expect(describeProcessorTime(before, after)).toBe(
    'processors: 70 s used (70 %), 10 % idle, 20 % taken by the host',
  )
})
