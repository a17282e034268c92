import { describe, expect, test } from 'vitest'
import { queuedAd } from '../../app/test-queue.ts'
import {
  keepShown,
  compareParameters,
  comparePictures,
  timesOff,
  waitedSince,
  withChanged,
} from './moderation.rules.ts'

const now = Date.parse('2026-11-15T12:00:00.000Z')

test.each([
  ['2026-11-15T11:59:30.000Z', { unit: 'moment' }],
  ['2026-11-15T11:48:00.000Z', { unit: 'minutes', minutes: 12 }],
  ['2026-11-15T09:50:00.000Z', { unit: 'hours', hours: 2, minutes: 10 }],
  ['2026-11-12T08:00:00.000Z', { unit: 'days', days: 3, hours: 4 }],
  // The device's clock is slow.
  ['2026-11-15T12:05:00.000Z', { unit: 'moment', minutes: 0 }],
])('a wait since %s is %j', (since, waited) => expect(waitedSince(since, now)).toMatchObject(waited))

test.each([
  [12, { isHigh: true, times: 12 }],
  [0.083, { isHigh: false, times: 12 }],
  [8.4, { isHigh: true, times: 8 }],
])('a factor of %f is %j', (factor, expected) => expect(timesOff(factor)).toEqual(expected))

describe('the version on the screen', () => {
  const shown = queuedAd(1, { name: 'Как видели' })
  const edited = { ...shown, revisionId: 11, name: 'Как изменили' }
  const before = keepShown(undefined, { data: [shown], total: 1 }, now)

  test('stays when the list reloads', () => {
    expect(keepShown(before, { data: [edited], total: 1 }, now).ads).toEqual([shown])
  })
  test('is replaced after a decision was returned as changed', () => {
    const after = keepShown(withChanged(before, [1]), { data: [edited], total: 1 }, now)
    expect(after.ads).toEqual([edited])
    expect(after.changedIds).toEqual([1])
  })
  test('disappears when the ad no longer waits', () => {
    expect(keepShown(withChanged(before, [1]), { data: [], total: 0 }, now)).toEqual({
      ads: [],
      total: 0,
      changedIds: [],
      at: now,
    })
  })
})

const picture = (src: string) => ({
  id: src,
  sources: [{ src, width: 360 }],
  width: 1,
  height: 1,
  placeholder: '',
})
const parameter = {
  id: 1,
  name: 'Цвет',
  name_uz: 'Rang',
  type: 'STRING' as const,
  enumOptions: [],
  enumOptions_uz: [],
}

test('added and removed photos are distinguished, and a new ad has neither', () => {
  const ad = queuedAd(1, { pictures: [picture('b'), picture('c')] })
  const approved = { ...ad, pictures: [picture('a'), picture('b')] }
  expect(
    comparePictures({ ...ad, approved }).map(({ picture: { sources }, change }) => [sources[0]?.src, change]),
  ).toEqual([
    ['b', null],
    ['c', 'added'],
    ['a', 'removed'],
  ])
  expect(comparePictures(ad).every(({ change }) => change === null)).toBe(true)
})

test('a parameter shows its old value only where it differs, and stays visible when removed', () => {
  const colour = (value: string) => ({ parameterId: 1, value, parameter })
  const size = { parameterId: 2, value: 'L', parameter: { ...parameter, id: 2 } }
  const ad = queuedAd(1, { parameters: [colour('red')] })
  const approved = { ...ad, parameters: [colour('blue'), size] }
  expect(compareParameters({ ...ad, approved }).map((each) => [each.old?.value, each.new?.value])).toEqual([
    ['blue', 'red'],
    ['L', undefined],
  ])
  expect(compareParameters(ad).map((each) => [each.old, each.new?.value])).toEqual([[null, 'red']])
})
