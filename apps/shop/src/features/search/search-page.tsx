import { useMiniApp } from '@app/shell/mini-app'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchT } from '../../locales/search.ts'
import { useT } from '../../shared/i18n.ts'
import { onlyOnce } from '../../shared/products/list-pages.ts'
import { searchQuery } from '../../shared/products/products.queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { SearchBar } from '../../shared/search-bar.tsx'
import { EndedOffers } from './ended-offers.tsx'
import './search-page.css'
import { SearchResults } from './search-results.tsx'

export function SearchPage({ query: text }: { readonly query: string }): ReactNode {
  const t = useT()
  const searchT = useSearchT()
  const query = useInfiniteQuery({ ...searchQuery(useMiniApp(), text), enabled: text !== '' })
  const products = onlyOnce(query.data?.pages.flatMap(({ data }) => data) ?? [])
  // The total of the newest page counts: products may change between two pages.
  const total = Math.max(query.data?.pages.at(-1)?.total ?? 0, products.length)
  return (
    <Screen top={<SearchBar query={text} />}>
      <div className="search-body">
        <div className="search-head">
          <h1 tabIndex={-1} className="search-title">
            {t('title.search')}
          </h1>
          {text === '' ? null : (
            <p role="status" className="search-query">
              {total > 0
                ? searchT('found', { count: total, query: text })
                : searchT('forQuery', { query: text })}
            </p>
          )}
        </div>
        <SearchResults text={text} query={query} products={products} total={total} />
      </div>
      {text === '' ? null : <EndedOffers text={text} />}
    </Screen>
  )
}
