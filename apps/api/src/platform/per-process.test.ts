import { expect, test } from 'vitest'
import { productSources } from '#test/structure/source-files.ts'
import { perProcess } from './per-process.ts'
import { perProcessList, type Instances } from './per-process-list.ts'

test('a process makes one instance at its first use, and another process makes its own', () => {
  const counter = perProcess('settings.values', () => ({ count: 0 }))
  const [one, other] = [{ instances: new Map() as Instances }, { instances: new Map() as Instances }]
  counter(one).count += 1
  expect(counter(one)).toEqual({ count: 1 })
  expect(counter(other)).toEqual({ count: 0 })
  expect([...one.instances.keys()]).toEqual(['settings.values'])
})

test('every listed instance is defined exactly once', () => {
  const definition = /\b(?:perProcess|referenceCache)(?:<[^(]*>)?\(\s*'([^']+)'/g
  const defined = productSources('apps/api/src').flatMap(({ text }) =>
    [...text.matchAll(definition)].map(([, name = '']) => name),
  )
  expect(defined.toSorted()).toEqual(Object.keys(perProcessList).toSorted())
})
