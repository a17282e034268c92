import { useMiniApp } from '@app/shell/mini-app'
import { ListRow } from '@app/ui/list-row'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchT } from '../../locales/search.ts'
import { useLang } from '../../shared/i18n.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { homeQuery } from '../../shared/products/products.queries.ts'
import { PageLink } from '../../shared/page-link.tsx'

interface CategoryLinksProps {
  /** False: shows only cached categories and sends no request. */
  readonly isWanted: boolean
}

/** Links to the categories, for users who find nothing by a query. */
export function CategoryLinks({ isWanted }: CategoryLinksProps): ReactNode {
  const t = useSearchT()
  const language = useLang()
  const { data } = useQuery({ ...homeQuery(useMiniApp()), enabled: isWanted })
  if (!data || data.data.length === 0) return null
  return (
    <nav aria-label={t('categories')}>
      <h3 className="search-ways-title">{t('categories')}</h3>
      <ul>
        {data.data.map((category) => (
          <li key={category.id}>
            <ListRow
              renderLink={(parts) => <PageLink {...parts} href={`/category/${category.link}`} />}
              title={inLanguage(language, category, 'name')}
              hasChevron
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
