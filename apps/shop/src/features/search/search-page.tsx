import { buttonClass } from '@app/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSearchT } from '../../locales/search.ts'
import { useT } from '../../shared/i18n.ts'
import { PageState } from '../../shared/page-state.tsx'
import { Screen } from '../../shared/screen.tsx'
import { SearchBar } from '../../shared/search-bar.tsx'
import './search-page.css'

export const SearchPage = ({ query }: { readonly query: string }): ReactNode => {
  const t = useT()
  const searchT = useSearchT()
  return (
    <Screen top={<SearchBar query={query} />}>
      <div className="search-head">
        <h1 tabIndex={-1} className="search-title">
          {t('title.search')}
        </h1>
        {query === '' ? null : <p className="search-query">{searchT('forQuery', { query })}</p>}
      </div>
      <PageState
        present={0}
        title={searchT('noProducts')}
        text={searchT('why')}
        actions={
          <Link to="/" className={buttonClass()}>
            {t('action.home')}
          </Link>
        }
      />
    </Screen>
  )
}
