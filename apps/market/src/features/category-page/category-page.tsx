import { Button, buttonClass } from '@app/ui/button'
import { EmptyState } from '@app/ui/empty-state'
import { useBack } from '@app/shell/telegram-frame'
import { Link } from '@tanstack/react-router'
import Wrench from 'lucide-react/icons/wrench'
import type { ReactNode } from 'react'
import { useCategories } from '../../shared/categories/categories.queries.ts'
import { findCategory, localName } from '../../shared/categories/categories.rules.ts'
import { categoryLook } from '../../shared/categories/category-looks.tsx'
import { useLang, useT } from '../../shared/i18n.ts'
import { CentredState, TitledScreen } from '../../shared/screen.tsx'
import { tabPaths } from '../../shared/tabs.ts'
import './category-page.css'

/** Specification 000 §2: an unknown category has an empty name. */
export function CategoryPage({ link }: { readonly link: string }): ReactNode {
  const t = useT()
  const language = useLang()
  const { goBack } = useBack(tabPaths.home)
  const category = findCategory(useCategories(), link)
  return (
    <TitledScreen title={category ? localName(category, language) : ''}>
      <CentredState>
        <EmptyState
          title={t('categoryPage.title')}
          text={t('categoryPage.text')}
          icon={categoryLook(link).icon}
          badge={<Wrench />}
          action={
            <div className="category-page-ways">
              <Button onClick={goBack}>{t('action.back')}</Button>
              <Link to="/webApp/search" search={{ categoryId: link }} className={buttonClass('plain')}>
                {t('categoryPage.search')}
              </Link>
            </div>
          }
        />
      </CentredState>
    </TitledScreen>
  )
}
