import { expect, test } from 'vitest'
import { marketLinkPath, parseMarketLink } from './deep-links.ts'

const pathOf = (startParam: string): string | null => {
  const link = parseMarketLink(startParam)
  return link && marketLinkPath(link)
}

test.each([
  ['topOnboarding', '/webApp?withTopProductOnboarding=true'],
  ['product_red-sofa_2', '/webApp/product/red-sofa_2'],
  ['category_10', '/webApp/search?categoryId=10'],
  ['category_men_clothing', '/webApp/search?categoryId=men_clothing'],
])('%s opens %s', (startParam, path) => {
  expect(pathOf(startParam)).toBe(path)
})

test.each(['', 'product_', 'category_', 'topOnboarding_x', 'admin_1', 'product_../x', '__proto__'])(
  '%j opens nothing',
  (startParam) => {
    expect(pathOf(startParam)).toBeNull()
  },
)
