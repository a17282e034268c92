import { CategoryCell, CategoryGrid } from '@app/ui/category-cell'
import { Link } from '@tanstack/react-router'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { ReactNode } from 'react'
import { useCategoryClick } from '../../shared/categories/category-click.queries.ts'
import { shortcutLinks, shortcutLooks } from '../../shared/categories/category-shortcuts.tsx'
import { useT } from '../../shared/i18n.ts'
import { useOverlayTrigger } from '../../shared/overlays.ts'
import { useSearchFromHome } from './use-search-from-home.ts'

/** Ten fixed shortcuts in two rows, and the link to all categories. */
export function CategoryStrip(): ReactNode {
  const t = useT()
  const { trigger } = useOverlayTrigger('category')
  const count = useCategoryClick()
  const searchFromHome = useSearchFromHome()
  return (
    <CategoryGrid label={t('home.categories')}>
      {shortcutLinks.map((link) => (
        <CategoryCell
          key={link}
          {...shortcutLooks[link]}
          label={t(`shortcut.${link}`)}
          renderLink={(parts) => (
            <Link
              to="/webApp/search"
              search={searchFromHome({ categoryId: link })}
              onClick={() => count(link, 'strip')}
              {...parts}
            />
          )}
        />
      ))}
      <CategoryCell
        hue="ink"
        icon={<LayoutGrid />}
        label={t('home.allCategories')}
        renderLink={(parts) => <button type="button" {...parts} {...trigger} />}
      />
    </CategoryGrid>
  )
}
