import { useMiniApp, useSession } from '@app/shell/mini-app'
import { formatFilterCount } from '@app/ui/format/counts'
import { IconTile } from '@app/ui/icon-tile'
import { SkeletonList } from '@app/ui/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import Search from 'lucide-react/icons/search'
import TrendingUp from 'lucide-react/icons/trending-up'
import X from 'lucide-react/icons/x'
import { useEffect, useState, type ReactNode } from 'react'
import { useCategories } from '../categories/categories.queries.ts'
import { useCategoryClick } from '../categories/category-click.queries.ts'
import { findCategory, localName } from '../categories/categories.rules.ts'
import { categoryKey } from '../categories/category-question.ts'
import { categoryLook } from '../categories/category-looks.tsx'
import { shortcutLinks } from '../categories/category-shortcuts.tsx'
import { useLang, useT } from '../i18n.ts'
import { useLate } from '../use-late.ts'
import { RecentAds } from '../ads/recent-ads.tsx'
import { forgetAllSearches, forgetSearch, readRecentSearches } from './recent-searches.queries.ts'
import './search-suggestions.css'
import type { SearchWhere } from './search-params.ts'
import { popularKeysQuery, suggestionsQuery } from './suggestions.queries.ts'

interface SearchSuggestionsProps {
  readonly text: string
  readonly where: SearchWhere
  readonly onSearch: (text: string) => void
  readonly onCategory: (key: string) => void
}

const debounceMs = 300

const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** The page below can be neither tapped nor reached with Tab; the bar with the field stays. */
const coverPage = (panel: HTMLElement | null): (() => void) | undefined => {
  const bar = panel?.closest('.ad-search-bar')
  const page = [...(bar?.parentElement?.children ?? []), ...document.querySelectorAll('.ui-tab-bar')]
  const covered = page.filter(
    (part) => part instanceof HTMLElement && part !== bar && !part.inert,
  ) as HTMLElement[]
  for (const part of covered) part.inert = true
  return () => {
    for (const part of covered) part.inert = false
  }
}

/** Covers the page while the user types: recent searches, categories, phrases with results here. */
const SearchSuggestions = ({ text, where, onSearch, onCategory }: SearchSuggestionsProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const typed = text.trim()
  const app = useMiniApp()
  const { userId } = useSession()
  const { data, isPending } = useQuery({
    ...suggestionsQuery(app, useDebounced(typed), where, userId),
    placeholderData: keepPreviousData,
  })
  const { data: popular, isPending: isPopularPending } = useQuery(popularKeysQuery(app))
  const popularKeys = popular && popular.length > 0 ? popular : shortcutLinks
  // A late part would push the rows below down under the finger: all parts appear together.
  const isComing = !useLate() && (isPending || isPopularPending)
  const phrases = data?.phrases ?? []
  const isEmpty = typed === ''
  const rows = phrases.map(({ text: phrase, count }) => (
    <Row
      key={phrase}
      icon={isEmpty ? <TrendingUp /> : <Search />}
      onPick={() => onSearch(phrase)}
      {...(count !== null && { count: formatFilterCount(count, language === 'ru' ? 'ru' : 'uz') })}
    >
      {phrase}
    </Row>
  ))
  const untyped = (
    <>
      <Recent fromServer={data?.recent ?? []} onSearch={onSearch} />
      {isComing ? (
        <SkeletonList label={t('state.loading')} lead="icon" count={4} />
      ) : (
        <>
          <RecentAds />
          {rows.length > 0 ? <h2 className="search-suggestions-head">{t('suggest.popular')}</h2> : null}
          {rows}
          <h2 className="search-suggestions-head">{t('home.popular')}</h2>
          <Categories keys={popularKeys} onCategory={onCategory} />
        </>
      )}
    </>
  )
  return (
    <section ref={coverPage} className="search-suggestions" aria-label={t('suggest.title')}>
      {isEmpty ? (
        untyped
      ) : (
        <>
          <Row icon={<Search />} onPick={() => onSearch(typed)}>
            {t('suggest.searchFor', { query: typed })}
          </Row>
          <Categories keys={data?.categoryIds ?? []} onCategory={onCategory} />
          {rows}
        </>
      )}
    </section>
  )
}

interface RowProps {
  readonly icon: ReactNode
  readonly onPick: () => void
  readonly children: string
  /** The number of ads it finds. */
  readonly count?: string
  readonly after?: ReactNode
}

const Row = ({ icon, onPick, children, count, after }: RowProps): ReactNode => (
  <div className="search-suggestions-row">
    <button type="button" className="search-suggestions-pick" onClick={onPick}>
      {icon}
      <span>{children}</span>
      {count === undefined ? null : <span className="search-suggestions-count">{count}</span>}
    </button>
    {after}
  </div>
)

interface RecentProps {
  /** The user's searches on other devices; those can only be removed there. */
  readonly fromServer: readonly string[]
  readonly onSearch: (text: string) => void
}

const most = 8

const Recent = ({ fromServer, onSearch }: RecentProps): ReactNode => {
  const t = useT()
  const [own, setOwn] = useState(readRecentSearches)
  const shown = [...new Set([...own, ...fromServer])].slice(0, most)
  if (shown.length === 0) return null
  return (
    <>
      <div className="search-suggestions-head">
        <h2>{t('suggest.recent')}</h2>
        {own.length > 0 ? (
          <button
            type="button"
            className="search-suggestions-clear"
            onClick={() => {
              forgetAllSearches()
              setOwn([])
            }}
          >
            {t('suggest.clear')}
          </button>
        ) : null}
      </div>
      {shown.map((text) => (
        <Row
          key={text}
          icon={<History />}
          onPick={() => onSearch(text)}
          after={
            own.includes(text) ? (
              <button
                type="button"
                className="search-suggestions-forget"
                aria-label={t('suggest.forget', { query: text })}
                onClick={() => {
                  forgetSearch(text)
                  setOwn(readRecentSearches())
                }}
              >
                <X size={18} aria-hidden="true" />
              </button>
            ) : null
          }
        >
          {text}
        </Row>
      ))}
    </>
  )
}

interface CategoriesProps {
  /** Ids or links. */
  readonly keys: readonly (number | string)[]
  readonly onCategory: (key: string) => void
}

const Categories = ({ keys, onCategory }: CategoriesProps): ReactNode => {
  const language = useLang()
  const categories = useCategories()
  const count = useCategoryClick()
  return keys
    .flatMap((key) => findCategory(categories, String(key)) ?? [])
    .map((category) => {
      const { hue, icon } = categoryLook(category.link)
      return (
        <Row
          key={category.link}
          icon={
            <IconTile size={32} hue={hue}>
              {icon}
            </IconTile>
          }
          onPick={() => {
            count(category.link, 'suggestion')
            onCategory(categoryKey(category))
          }}
        >
          {localName(category, language)}
        </Row>
      )
    })
}

export default SearchSuggestions
