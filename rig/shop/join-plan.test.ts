import { expect, test } from 'vitest'
import { planJoins, twoEnds } from './join-plan.ts'

const shoppers = Array.from({ length: 5 }, (_, index) => ({ userId: index + 1, token: `token ${index}` }))
const groups = Array.from({ length: 60 }, (_, index) => ({
  code: `code ${index}`,
  productId: index,
  creatorId: 1 + (index % 7),
}))

test('nobody is sent into a group of his own, and there are no more joins than nine a person', () => {
  const planned = planJoins(shoppers, groups)
  expect(planned).toHaveLength(45)
  expect(planned.filter(({ shopper, group }) => shopper.userId === group.creatorId)).toEqual([])
})

test('what is taken from both ends is taken once, and then there is no more', () => {
  const plan = twoEnds(planJoins(shoppers, groups.slice(0, 5)))
  const taken = [plan.first(), plan.last(), plan.first(), plan.last(), plan.first()]
  expect(new Set(taken.map(({ group }) => group.code)).size).toBe(5)
  expect(() => plan.first()).toThrow('more joins than were planned')
  expect(() => plan.last()).toThrow('more joins than were planned')
})
