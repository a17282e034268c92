import { formatDay } from '@app/ui/format/dates'
import { PriceTag } from '@app/ui/price-tag'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode, Ref } from 'react'
import { useAdPrice } from '../../shared/ad-card.tsx'
import { localName, useCategories } from '../../shared/categories.ts'
import { useCategoryClick } from '../../shared/category-click.ts'
import { categoryLook } from '../../shared/category-looks.tsx'
import { useLang, useT } from '../../shared/i18n.ts'
import './ad-head.css'
import { categoryOf } from './category-of.ts'
import type { KnownAd } from './known-ad.ts'
import { shortPlace } from './ad.rules.ts'

const CategoryChip = ({ ad }: { readonly ad: KnownAd }): ReactNode => {
  const t = useT()
  const language = useLang()
  const category = categoryOf(useCategories(), ad)
  const tellClick = useCategoryClick()
  const name = localName(ad.category, language)
  return (
    <Link
      to="/webApp/search"
      search={{ categoryId: String(ad.categoryId) }}
      className="ad-chip"
      aria-label={t('ad.category', { name })}
      onClick={() => category && tellClick(category.link, 'ad')}
    >
      {categoryLook(category?.link ?? '').icon}
      <span>{name}</span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}

interface AdHeadProps {
  readonly ad: KnownAd
  /** The bar above turns solid once this has gone. */
  readonly priceRef: Ref<HTMLDivElement>
}

export const AdHead = ({ ad, priceRef }: AdHeadProps): ReactNode => {
  const t = useT()
  const language = useLang()
  const day = formatDay(ad.createdAt, { lang: language, zone: 'Asia/Tashkent' })
  return (
    <section className="ad-head">
      <div ref={priceRef}>
        <PriceTag size="l" price={useAdPrice(ad)} />
      </div>
      <h1 className="ad-name ui-title" tabIndex={-1}>
        {ad.name}
      </h1>
      <p className="ui-small ui-muted">{`${shortPlace(ad, language)} · ${day}`}</p>
      <div className="ad-chips ui-small">
        <span className="ad-chip">{ad.state === 'Новое' ? t('ad.new') : t('ad.used')}</span>
        <CategoryChip ad={ad} />
      </div>
    </section>
  )
}
