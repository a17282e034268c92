import type { ReactNode } from 'react'
import { useProductT } from '../../../locales/product.ts'
import { CartLink } from '../../../shared/orders/cart-link.tsx'
import { useLang, useT } from '../../../shared/i18n.ts'
import { inLanguage } from '../../../shared/in-language.ts'
import { HomeLink, MissingPage } from '../../../shared/missing-page.tsx'
import { TitledScreen } from '../../../shared/screen.tsx'
import { SearchButton } from '../../../shared/search-button.tsx'
import { useCategory } from './category.ts'
import './category-page.css'
import { CategoryProducts } from './category-products.tsx'
import { hotDeals } from './hot-deals.ts'

export function CategoryPage({ link }: { readonly link: string }): ReactNode {
  const t = useT()
  const language = useLang()
  const category = useCategory(link)
  const unnamed = t(link === hotDeals ? 'title.hotDeals' : 'title.category')
  const name = category.named ? inLanguage(language, category.named, 'name') : unnamed
  return (
    <TitledScreen
      title={name}
      action={
        <span className="category-actions">
          <SearchButton />
          <CartLink />
        </span>
      }
    >
      <div className="category-body">
        <CategoryProducts category={category} link={link} name={name} />
      </div>
    </TitledScreen>
  )
}

export function CategoryMissing(): ReactNode {
  const t = useT()
  const productT = useProductT()
  return (
    <MissingPage
      name={t('title.category')}
      title={productT('category.missing')}
      text={productT('category.missingText')}
      actions={<HomeLink />}
    />
  )
}
