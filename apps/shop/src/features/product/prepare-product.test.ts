import { ApiError } from '@app/client/call'
import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { beforeAll, expect, test } from 'vitest'
import { sampleOpenGroup, sampleProduct, sampleProductCard } from '../../app/test-product.ts'
import { catalogues } from '../../locales/catalogues.ts'
import { currentGroupQuery } from '../../shared/groups/groups.queries.ts'
import { keys } from '../../shared/keys.ts'
import { prepareProduct } from './prepare-product.ts'
import { productHeadTags } from './product-head-tags.ts'

beforeAll(() => Promise.all([catalogues.load('en'), catalogues.load('hi')]))

type Context = Parameters<typeof prepareProduct>[0]

/** The context of the page server: answers of the API by path, no user. */
const createContext = (answer: (path: string) => unknown, language = 'en'): Context => {
  const call = ({ path }: { readonly path: string }): Promise<unknown> => {
    const value = answer(path)
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
  }
  const app = { call, language: { get: () => language } } as unknown as Context['app']
  return { app, queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
}

const readHeadTags = async (language: string, change: Parameters<typeof sampleProduct>[0] = {}) => {
  const context = createContext(() => sampleProduct(change), language)
  const preview = await prepareProduct(context, 'earbuds')
  if (!preview) throw new Error('no preview')
  const head = { app: context.app, origin: 'https://saath.test' }
  const { meta } = productHeadTags(head, 'product', 'earbuds', preview)
  return Object.fromEntries(
    meta.map((tag) =>
      'title' in tag ? ['title', tag.title] : ['name' in tag ? tag.name : tag.property, tag.content],
    ),
  )
}

test('the link preview of a product has its sums, an absolute image address and the type «product»', async () => {
  expect(await readHeadTags('en')).toMatchObject({
    title: 'Wireless earbuds, 40-hour charging case · Saath',
    description: '₹330 in a group of 5, ₹599 alone. Free delivery, cash on delivery.',
    'og:type': 'product',
    'og:site_name': 'Saath',
    'og:title': 'Wireless earbuds, 40-hour charging case · Saath',
    'og:description': '₹330 in a group of 5, ₹599 alone. Free delivery, cash on delivery.',
    'og:url': 'https://saath.test/product/earbuds',
    'og:locale': 'en_IN',
    'og:image': 'https://saath.test/-/share/product/earbuds.jpg',
    'twitter:card': 'summary_large_image',
  })
})

test('the link preview of a product has the language of the page', async () => {
  expect(await readHeadTags('hi')).toMatchObject({
    'og:title': 'वायरलेस ईयरबड्स, 40 घंटे का चार्जिंग केस · Saath',
    'og:description': '5 के ग्रुप में ₹330, अकेले ₹599। मुफ़्त डिलीवरी, पैसे डिलीवरी पर।',
    'og:locale': 'hi_IN',
  })
})

test('the link preview of a product that is not on sale does not mention delivery', async () => {
  const soon = await readHeadTags('en', { availability: 'SOON' })
  expect(soon['og:description']).toMatch(/^Coming soon/)
  expect(soon['og:description']).not.toMatch(/delivery/i)
  const over = await readHeadTags('en', { availability: 'OVER' })
  expect(over['og:description']).toMatch(/^This offer has ended/)
  expect(over['og:description']).not.toMatch(/delivery/i)
})

test('prepareProduct prefetches the current group', async () => {
  const group = sampleOpenGroup()
  const context = createContext((path) =>
    path.includes('/current/') ? { group } : sampleProduct({ countParticipants: 3 }),
  )
  await prepareProduct(context, 'earbuds')
  expect(context.queryClient.getQueryData(currentGroupQuery(context.app, 7).queryKey)).toEqual(group)
})

test('prepareProduct does not request a group for a product without one', async () => {
  const asked: string[] = []
  const context = createContext((path) => {
    asked.push(path)
    return sampleProduct()
  })
  await prepareProduct(context, 'earbuds')
  expect(asked).toEqual(['/api/products/{link}'])
})

test('prepareProduct answers 404 for an unknown product and ignores an API that does not answer', async () => {
  for (const code of ['PRODUCT_NOT_FOUND', 'INPUT_INVALID'] as const) {
    const refused: unknown = await prepareProduct(
      createContext(() => new ApiError(code, 404, null)),
      'nothing',
    ).catch((error: unknown) => error)
    expect(isNotFound(refused)).toBe(true)
  }
  const lost = await prepareProduct(
    createContext(() => new TypeError('no network')),
    'earbuds',
  )
  expect(lost).toBeNull()
})

test('prepareProduct does not wait for a product that a list has cached', async () => {
  const never = new Promise<never>(() => undefined)
  const asked: string[] = []
  const context = createContext((path) => {
    asked.push(path)
    return never
  })
  const isPrepared = (): Promise<boolean> =>
    Promise.race([
      prepareProduct(context, 'sample-3').then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50)),
    ])
  expect(await isPrepared()).toBe(false)
  const products = [sampleProductCard(3)]
  context.queryClient.setQueryData(keys.products('home'), { data: [{ link: 'gadgets', products }] })
  expect(await isPrepared()).toBe(true)
  expect(asked).toHaveLength(1)
})
