import { buttonClass } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n.ts'
import { useRelaxedSearch } from '../../shared/search/relaxed-search.ts'
import type { SearchParams } from '../../shared/search/search-params.ts'

interface NothingFoundProps {
  readonly params: SearchParams
  /** Another search is loading; this is the result of the last one. */
  readonly isOld: boolean
}

/** The specified text, and at most two relaxed searches that find ads. */
export function NothingFound({ params, isOld }: NothingFoundProps): ReactNode {
  const t = useT()
  const { filter, country, isCounting } = useRelaxedSearch(params, !isOld)
  const hasWay = filter !== null || country !== null
  return (
    <div className={isOld ? 'search-nothing search-old' : 'search-nothing'}>
      <EmptyState
        title={t('search.nothing')}
        text={t(hasWay || isCounting ? 'search.nothingText' : 'search.nothingAtAll')}
        icon={<Search />}
        badge={<X />}
        action={
          <div className="search-ways">
            {filter ? (
              <Link to="/webApp/search" search={filter.params} className={buttonClass('primary')}>
                {filter.text}
              </Link>
            ) : null}
            {country ? (
              <Link
                to="/webApp/search"
                search={country.params}
                className={buttonClass(filter ? 'tonal' : 'primary')}
              >
                {country.text}
              </Link>
            ) : null}
            {hasWay || isCounting ? null : (
              <Link to="/webApp/products" className={buttonClass('tonal')}>
                {t('home.allAds')}
              </Link>
            )}
          </div>
        }
      />
    </div>
  )
}
