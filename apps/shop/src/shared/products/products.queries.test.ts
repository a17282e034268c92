import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { sampleProductCard } from '../../app/test-product.ts'
import { onlyOnce } from './list-pages.ts'
import { dealsQuery } from './products.queries.ts'

type App = Parameters<typeof dealsQuery>[0]

/** A server with `total` products; records the requested offsets. */
const shopWith = (total: number, held = total) => {
  const skips: number[] = []
  const call = (
    _route: unknown,
    { query }: { readonly query: { readonly skip: string } },
  ): Promise<unknown> => {
    const skip = Number(query.skip)
    skips.push(skip)
    const count = Math.max(0, Math.min(20, held - skip))
    const data = Array.from({ length: count }, (_, index) => sampleProductCard(skip + index + 1))
    return Promise.resolve({ data, total })
  }
  return { app: { call } as unknown as App, skips }
}

const readAll = async (app: App, pages: number) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return client.fetchInfiniteQuery({ ...dealsQuery(app), pages })
}

test('a list of products ends after its last page', async () => {
  const { app, skips } = shopWith(45)
  const { pages } = await readAll(app, 10)
  expect(skips).toEqual([0, 20, 40])
  expect(pages.flatMap(({ data }) => data)).toHaveLength(45)
})

test('a list of products with too large a total ends at the first empty page', async () => {
  const { app, skips } = shopWith(100, 20)
  await readAll(app, 10)
  expect(skips).toEqual([0, 20])
})

test('a list of products stops at the largest offset of the server', async () => {
  const { app, skips } = shopWith(1_000_000)
  await readAll(app, 600)
  expect(skips.at(-1)).toBe(10_000)
})

test('onlyOnce keeps the first position of a duplicate', () => {
  const cards = [1, 2, 3, 2, 4].map((id) => sampleProductCard(id))
  expect(onlyOnce(cards).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('onlyOnce keeps the newest data of a duplicate', () => {
  const [first, second, again] = [
    sampleProductCard(1),
    sampleProductCard(2),
    sampleProductCard(1, { groups: 7 }),
  ]
  expect(onlyOnce([first, second, again])).toEqual([again, second])
})
