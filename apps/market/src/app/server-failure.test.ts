import { renderOnBothSides } from '@app/shell/test/both-sides'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AdNotPublic, AdPage } from '../features/ad/ad-page.tsx'
import { prepareAd } from '../features/ad/prepare-ad.ts'
import { AllAdsPage } from '../features/all-ads/all-ads-page.tsx'
import { prepareAllAds } from '../features/all-ads/all-ads.queries.ts'
import { HomeFeed } from '../features/home/home-feed.tsx'
import { prepareHome } from '../features/home/home.queries.ts'
import { SearchPage } from '../features/search/search-page.tsx'
import { prepareSearch } from '../features/search/search.queries.ts'
import { emptyPlace } from '../shared/places/place.rules.ts'
import { parseSearchParams } from '../shared/search/search-params.ts'
import { prepareScreen } from './test-app.tsx'

const link = 'sample-ad-01'
const params = parseSearchParams({ search: 'кресло', categoryId: '10', regionId: '1' })
const tashkent = { id: 2, regionId: 1, name: 'Ташкент', name_uz: 'Toshkent' }
const notFound = (): Response =>
  Response.json({ code: 'AD_NOT_FOUND', message: '', requestId: 'r' }, { status: 404 })

interface Page {
  readonly name: string
  readonly Screen: () => ReactNode
  readonly load: Parameters<typeof renderOnBothSides>[1]
  /** Requests that the page server still answers; all others fail. */
  readonly answers?: Readonly<Record<string, unknown>>
  readonly shows?: string
}

const pages: readonly Page[] = [
  {
    name: 'an ad',
    Screen: () => createElement(AdPage, { link }),
    load: (context) => prepareAd(context, link),
  },
  {
    name: 'an ad that is not public',
    Screen: () => createElement(AdNotPublic, { link }),
    // The router receives "not found" and shows this page instead.
    load: (context) => prepareAd(context, link).catch(() => null),
    answers: { [`GET /api/telegram/products/${link}`]: notFound },
    shows: 'Не удалось найти объявление...',
  },
  {
    name: 'all ads',
    Screen: () => createElement(AllAdsPage, { place: emptyPlace }),
    load: (context) => prepareAllAds(context, emptyPlace),
  },
  { name: 'the feed of nowhere', Screen: HomeFeed, load: prepareHome },
  {
    name: 'the feed of the capital',
    Screen: HomeFeed,
    load: prepareHome,
    answers: { 'GET /api/telegram/geo/capital': tashkent },
  },
  {
    name: 'a search',
    Screen: () => createElement(SearchPage, { params }),
    load: (context) => prepareSearch(context, params),
  },
]

test.each(pages)(
  'a failed request of the page server does not disturb hydration: $name',
  async ({ Screen, load, answers = {}, shows = 'aria-label="Загружаем"' }) => {
    const { failedReads, onServer, inBrowser } = await renderOnBothSides(
      await prepareScreen(Screen, { answers }),
      load,
    )
    expect(failedReads).not.toEqual([])
    expect(onServer).toBe(inBrowser)
    expect(onServer).toContain(shows)
  },
)
