import { expect, test } from 'vitest'
import { readApis } from './page-apis.ts'

test.each([
  ['{"vio":"https://vio.test","saath":"https://saath.test"}', ['saath', 'vio']],
  ['{"vio":"https://vio.test"}', ['vio']],
  ['{"vio":"nowhere","other":"https://other.test"}', []],
  ['not json', []],
  [undefined, []],
])('the meta tag %s serves the products %j', (content, served) => {
  expect(Object.keys(readApis(content)).toSorted()).toEqual(served)
})
