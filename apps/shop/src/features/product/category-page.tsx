import { Section } from '@app/ui/section'
import type { ReactNode } from 'react'
import { useProductT } from '../../locales/product.ts'
import { useT } from '../../shared/i18n.ts'
import { HomeLink, MissingPage } from '../../shared/missing-page.tsx'
import { PageState } from '../../shared/page-state.tsx'
import { ReferralBanner } from '../../shared/referral-banner.tsx'
import { TitledScreen } from '../../shared/screen.tsx'
import './category-page.css'

/** Where every referral link lands; it exists before its first product does. */
export const HotDealsPage = (): ReactNode => {
  const t = useT()
  return (
    <TitledScreen title={t('title.hotDeals')}>
      <div className="category-banner">
        <Section>
          <ReferralBanner />
        </Section>
      </div>
      <PageState title={t('soon.title')} text={t('soon.text')} actions={<HomeLink />} />
    </TitledScreen>
  )
}

export const CategoryMissing = (): ReactNode => {
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
