import { expect, test } from 'vitest'
import { takeFromBothEnds } from '../parts/replay.ts'
import { planJoins } from './join-plan.ts'

const shoppers = Array.from({ length: 5 }, (_, index) => ({ userId: index + 1, token: `token ${index}` }))
const groups = Array.from({ length: 60 }, (_, index) => ({
  code: `code ${index}`,
  productId: index,
  creatorId: 1 + (index % 7),
}))

test('plans no join of a buyer into the own group, and at most nine joins per buyer', () => {
  const planned = planJoins(shoppers, groups)
  expect(planned).toHaveLength(45)
  expect(planned.filter(({ shopper, group }) => shopper.userId === group.creatorId)).toEqual([])
})

test('gives every join out once from either end, and then throws', () => {
  const plan = takeFromBothEnds(planJoins(shoppers, groups.slice(0, 5)))
  const taken = [plan.first(), plan.last(), plan.first(), plan.last(), plan.first()]
  expect(new Set(taken.map(({ group }) => group.code)).size).toBe(5)
  expect(() => plan.first()).toThrow('the plan has no more items')
  expect(() => plan.last()).toThrow('the plan has no more items')
})
