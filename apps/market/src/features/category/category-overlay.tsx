import { useTelegram } from '@app/shell/mini-app'
import { FullOverlay } from '@app/ui/full-overlay'
import { IconTile } from '@app/ui/icon-tile'
import { PickerList, type PickerItem } from '@app/ui/picker-list'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import type { ReactNode } from 'react'
import { useCategories } from '../../shared/categories/categories.queries.ts'
import { useCategoryClick } from '../../shared/categories/category-click.queries.ts'
import { findCategory, localName, type CategoryName } from '../../shared/categories/categories.rules.ts'
import { categoryKey, categoryQuestion } from '../../shared/categories/category-question.ts'
import { categoryLook } from '../../shared/categories/category-looks.tsx'
import { foldName } from '../../shared/categories/fold-name.ts'
import { useLang, useT } from '../../shared/i18n.ts'
import { useGoFromOverlay, type OverlayComponentProps } from '../../shared/overlays.ts'
import { searchHref } from '../../shared/search/search-params.ts'

interface CategoryItem extends PickerItem {
  /** Null for all categories. */
  readonly category: CategoryName | null
}

const CategoryOverlay = ({ isOpen, onClose }: OverlayComponentProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const telegram = useTelegram()
  const categories = useCategories()
  const goFromOverlay = useGoFromOverlay()
  const count = useCategoryClick()
  const question = categoryQuestion.useQuestion()
  const current = findCategory(categories, question?.current)

  const items = categories.map((category): CategoryItem => {
    const { hue, icon } = categoryLook(category.link)
    return {
      id: category.link,
      label: localName(category, language),
      alias: language === 'ru' ? category.name_uz : category.name,
      icon: (
        <IconTile size={32} hue={hue}>
          {icon}
        </IconTile>
      ),
      category,
    }
  })
  const all: CategoryItem = {
    id: 'all',
    label: t('category.all'),
    icon: (
      <IconTile size={32} hue="ink">
        <LayoutGrid />
      </IconTile>
    ),
    category: null,
  }
  const canClear = question?.onCleared !== undefined
  const pick = ({ category }: CategoryItem): void => {
    telegram.haptic('selection')
    if (category) count(category.link, question?.source ?? 'selector')
    if (category === null) question?.onCleared?.()
    else if (question) question.onChosen(category)
    // After a reload the page below may not have provided its question yet.
    else goFromOverlay(searchHref({ categoryId: categoryKey(category) }))
  }
  return (
    <FullOverlay
      isOpen={isOpen}
      onClose={onClose}
      title={t('category.title')}
      leave="close"
      leaveLabel={t('action.close')}
    >
      <PickerList
        sections={[
          { id: 'all', items: canClear ? [all] : [], when: 'browsing' },
          { id: 'categories', items },
        ]}
        currentId={current?.link ?? (canClear ? all.id : null)}
        onPick={pick}
        searchLabel={t('category.search')}
        searchPlaceholder={t('category.search')}
        clearLabel={t('category.clear')}
        emptyText={(query) => t('category.nothing', { query })}
        fold={foldName}
      />
    </FullOverlay>
  )
}

export default CategoryOverlay
