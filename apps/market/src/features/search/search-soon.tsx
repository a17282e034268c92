import { CategoryCell } from '@app/ui/category-cell'
import { EmptyState } from '@app/ui/empty-state'
import { Link } from '@tanstack/react-router'
import Hammer from 'lucide-react/icons/hammer'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { shortcutLinks, shortcutLooks } from '../../shared/category-shortcuts.tsx'
import { useT } from '../../shared/i18n.ts'
import { changeSearch, type SearchParams } from '../../shared/search-params.ts'

/** «Nothing found» would be a lie while nothing is searched: the truth, and the categories as a way on. */
export const SearchSoon = ({ params }: { readonly params: SearchParams }): ReactNode => {
  const t = useT()
  return (
    <>
      <EmptyState title={t('search.soon')} text={t('search.soonText')} icon={<Search />} badge={<Hammer />} />
      <nav className="search-categories" aria-label={t('home.categories')}>
        {shortcutLinks.map((link) => (
          <CategoryCell
            key={link}
            {...shortcutLooks[link]}
            label={t(`shortcut.${link}`)}
            renderLink={(parts) => (
              <Link to="/webApp/search" search={changeSearch(params, { categoryId: link })} {...parts} />
            )}
          />
        ))}
      </nav>
    </>
  )
}
