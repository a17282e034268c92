import { ApiError } from '@app/client/call'
import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { beforeAll, expect, test } from 'vitest'
import { sampleProductCard } from '../../../app/test-product.ts'
import { catalogues } from '../../../locales/catalogues.ts'
import { categoryQuery, homeQuery } from '../../../shared/products/products.queries.ts'
import { categoryHeadTags } from './category-head-tags.ts'
import { prepareCategory } from './prepare-category.ts'

beforeAll(() => Promise.all([catalogues.load('en'), catalogues.load('hi')]))

type Context = Parameters<typeof prepareCategory>[0]

const kitchen = {
  id: 2,
  link: 'kitchen',
  name: 'Kitchen',
  name_hi: 'रसोई',
  products: [sampleProductCard(1)],
  total: 1,
}

const createContext = (answer: unknown, language = 'en'): Context => {
  const call = (): Promise<unknown> =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  const app = { call, language: { get: () => language } } as unknown as Context['app']
  return { app, queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
}

const readHeadTags = async (language: string) => {
  const context = createContext(kitchen, language)
  const preview = await prepareCategory(context, 'kitchen')
  const { meta } = categoryHeadTags({ app: context.app, origin: 'https://saath.test' }, 'kitchen', preview)
  return Object.fromEntries(
    meta.map((tag) =>
      'title' in tag ? ['title', tag.title] : ['name' in tag ? tag.name : tag.property, tag.content],
    ),
  )
}

test('prepareCategory prefetches the products and provides the head tags', async () => {
  const context = createContext(kitchen)
  await prepareCategory(context, 'kitchen')
  expect(
    context.queryClient.getQueryData(categoryQuery(context.app, 'kitchen').queryKey)?.pages[0]?.products,
  ).toHaveLength(1)
  expect(await readHeadTags('en')).toMatchObject({
    title: 'Kitchen · Saath',
    'og:title': 'Kitchen · Saath',
    'og:url': 'https://saath.test/category/kitchen',
    'twitter:card': 'summary_large_image',
  })
  expect(await readHeadTags('hi')).toMatchObject({ title: 'रसोई · Saath', 'og:locale': 'hi_IN' })
})

test('prepareCategory answers 404 for an unknown category, but never for the hot deals', async () => {
  const missing = new ApiError('CATEGORY_NOT_FOUND', 404, null)
  const refused: unknown = await prepareCategory(createContext(missing), 'nothing').catch(
    (error: unknown) => error,
  )
  expect(isNotFound(refused)).toBe(true)
  expect(await prepareCategory(createContext(missing), 'hot_deals')).toBeNull()
})

test('prepareCategory ignores an API that does not answer', async () => {
  expect(await prepareCategory(createContext(new TypeError('no network')), 'kitchen')).toBeNull()
})

test('prepareCategory does not wait for a category whose name is cached', async () => {
  let asked = 0
  const context = createContext(kitchen)
  const never = (): Promise<never> => {
    asked += 1
    return new Promise(() => undefined)
  }
  Object.assign(context.app, { call: never })
  const isPrepared = (): Promise<boolean> =>
    Promise.race([
      prepareCategory(context, 'kitchen').then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50)),
    ])
  expect(await isPrepared()).toBe(false)
  context.queryClient.setQueryData(homeQuery(context.app).queryKey, { data: [kitchen] })
  expect(await isPrepared()).toBe(true)
  expect(asked).toBe(1)
})
