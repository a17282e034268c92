import { useMiniApp } from '@app/shell/mini-app'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCategoryClick } from '../../shared/categories/category-click.queries.ts'
import { localName } from '../../shared/categories/categories.rules.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { popularQuery } from './home.queries.ts'
import { useSearchFromHome } from './use-search-from-home.ts'

export function usePopular() {
  return useQuery(popularQuery(useMiniApp())).data ?? []
}

/** The categories opened most in the last seven days. */
export function PopularCategories(): ReactNode {
  const t = useT()
  const language = useLang()
  const popular = usePopular()
  const count = useCategoryClick()
  const searchFromHome = useSearchFromHome()
  return (
    <nav className="home-popular" aria-label={t('home.popular')}>
      <h3 className="home-popular-title ui-strong">{t('home.popular')}</h3>
      <div className="home-popular-strip">
        {popular.map((category) => (
          <Link
            key={category.id}
            to="/webApp/search"
            search={searchFromHome({ categoryId: category.link })}
            className="home-popular-link"
            onClick={() => count(category.link, 'strip')}
          >
            {localName(category, language)}
          </Link>
        ))}
      </div>
    </nav>
  )
}
