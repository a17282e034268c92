import { ApiError } from '@app/client/call'
import { QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { beforeAll, expect, test } from 'vitest'
import { sampleAd, sampleCard } from '../../app/test-ads.ts'
import { catalogues } from '../../locales/catalogues.ts'
import { appLinksQuery } from '../../shared/app-links.queries.ts'
import { similarQuery } from './ad.queries.ts'
import { prepareAd } from './prepare-ad.ts'

beforeAll(() => catalogues.load('ru'))

type Context = Parameters<typeof prepareAd>[0]
const link = 'sample-ad-01'

/** The context of the page server: replies by path and no user. */
const contextOf = (answer: (path: string) => unknown): Context => {
  const call = ({ path }: { readonly path: string }): Promise<unknown> => {
    const value = answer(path)
    return value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
  }
  const app = { call, language: { get: () => 'ru' } } as unknown as Context['app']
  return { app, queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
}
const missing = new ApiError('AD_NOT_FOUND', 404, null)

test('a link preview has name, price, place, text and the largest photo, but no phone number', async () => {
  const preview = await prepareAd(
    contextOf(() => sampleAd()),
    link,
  )
  expect(preview).toMatchObject({
    title: 'Кресло мягкое, скандинавский стиль, 1\u202f850\u202f000\u00a0сум',
    description: 'Ташкент, Чиланзарский район. Покупали два года назад.',
  })
  expect(preview?.image).toMatch(/^data:image/)
  expect(JSON.stringify(preview)).not.toContain('998')
})

test('a link preview never has the address of a picture that is not public yet', async () => {
  const src = '/api/images/AAAAAAAAAAAAAAAA/1280?until=1795158000&for=all&sign=x'
  const cover = { sources: [{ src, width: 1280 }], width: 4, height: 3, placeholder: '' }
  const preview = await prepareAd(
    contextOf(() => sampleAd({ cover })),
    link,
  )
  expect(preview).toMatchObject({ image: undefined })
})

test('the server’s page includes the app links that sharing needs', async () => {
  const links = { botUsername: 'vio_bot' }
  const context = contextOf((path) => (path.endsWith('/app-links') ? links : sampleAd()))
  await prepareAd(context, link)
  expect(context.queryClient.getQueryData(appLinksQuery(context.app).queryKey)).toEqual(links)
})

test('an ended ad is not found, and its page includes similar ads', async () => {
  const context = contextOf((path) => (path.endsWith('/similar') ? { data: [sampleCard(2)] } : missing))
  const refused: unknown = await prepareAd(context, link).catch((error: unknown) => error)
  expect(isNotFound(refused)).toBe(true)
  expect(
    context.queryClient.getQueryData(similarQuery(context.app, link).queryKey)?.data.map(({ id }) => id),
  ).toEqual([2])
})

test('an unknown link is not found, and a failing API does not fail the page', async () => {
  const nothing: unknown = await prepareAd(
    contextOf(() => missing),
    link,
  ).catch((error: unknown) => error)
  expect(isNotFound(nothing)).toBe(true)
  expect(
    await prepareAd(
      contextOf(() => new TypeError('no network')),
      link,
    ),
  ).toBeNull()
})

test('an ad known from a list renders without waiting and is reloaded', async () => {
  const never = new Promise<never>(() => undefined)
  const asked: string[] = []
  const context = contextOf((path) => {
    if (!path.endsWith('/app-links')) asked.push(path)
    return never
  })
  const isPrepared = (): Promise<boolean> =>
    Promise.race([
      prepareAd(context, link).then(() => true),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50)),
    ])
  expect(await isPrepared()).toBe(false)
  context.queryClient.setQueryData(['ads', 'all', null], { data: [sampleCard(1)] })
  expect(await isPrepared()).toBe(true)
  expect(asked).toHaveLength(1)
})
