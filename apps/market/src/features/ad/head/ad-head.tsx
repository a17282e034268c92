import { formatDay } from '@app/ui/format/dates'
import { formatSum, moneyText } from '@app/ui/format/money'
import { PriceTag } from '@app/ui/price-tag'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode, Ref } from 'react'
import { useAdPrice } from '../../../shared/ads/ad-card.tsx'
import { useCategoryClick } from '../../../shared/categories/category-click.queries.ts'
import { hasConditionById, localName } from '../../../shared/categories/categories.rules.ts'
import { categoryLook } from '../../../shared/categories/category-looks.tsx'
import { useLang, useT } from '../../../shared/i18n.ts'
import './ad-head.css'
import { useAdCategory } from '../use-ad-category.ts'
import type { KnownAd } from '../known-ad.ts'
import type { Ad } from '../ad.queries.ts'
import { otherPrice, shortPlace } from '../ad.rules.ts'

const CategoryChip = ({ ad }: { readonly ad: KnownAd }): ReactNode => {
  const t = useT()
  const language = useLang()
  const category = useAdCategory(ad)
  const countClick = useCategoryClick()
  const name = localName(ad.category, language)
  return (
    <Link
      to="/webApp/search"
      search={{ categoryId: String(ad.categoryId) }}
      className="ad-chip"
      aria-label={t('ad.category', { name })}
      onClick={() => category && countClick(category.link, 'ad')}
    >
      {categoryLook(category?.link ?? '').icon}
      <span>{name}</span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}

/** The price in the other currency at the current rate. Its line is reserved until the ad has loaded. */
const OtherPrice = ({ ad, rate }: Pick<AdHeadProps, 'ad' | 'rate'>): ReactNode => {
  const t = useT()
  const language = useLang()
  if (ad.price <= 0) return null
  const other = rate && otherPrice(ad, rate.sumPerUnit)
  const parts = other ? formatSum(other.price, other.currency, language) : null
  const day = rate?.since ? formatDay(rate.since, { lang: language, zone: 'Asia/Tashkent' }) : null
  const course = rate && {
    rate: moneyText(formatSum(Math.round(rate.sumPerUnit), 'UZS', language) ?? { digits: '', unit: '' }),
  }
  return (
    <p className="ad-other-price ui-small ui-muted">
      {parts && course
        ? `≈ ${moneyText(parts)} · ${day === null ? t('ad.rate', course) : t('ad.rateOf', { ...course, day })}`
        : '\u00a0'}
    </p>
  )
}

interface AdHeadProps {
  readonly ad: KnownAd
  readonly rate: Ad['rate']
  /** The bar above turns solid once this has scrolled away. */
  readonly priceRef: Ref<HTMLDivElement>
}

export function AdHead({ ad, rate, priceRef }: AdHeadProps): ReactNode {
  const t = useT()
  const language = useLang()
  const day = formatDay(ad.createdAt, { lang: language, zone: 'Asia/Tashkent' })
  return (
    <section className="ad-head">
      <div ref={priceRef}>
        <PriceTag size="l" price={useAdPrice(ad)} />
      </div>
      <OtherPrice ad={ad} rate={rate} />
      <h1 className="ad-name ui-title" tabIndex={-1}>
        {ad.name}
      </h1>
      <p className="ui-small ui-muted">{`${shortPlace(ad, language)} · ${day}`}</p>
      <div className="ad-chips ui-small">
        {hasConditionById(ad.categoryId) ? (
          <span className="ad-chip">{ad.state === 'Новое' ? t('ad.new') : t('ad.used')}</span>
        ) : null}
        <CategoryChip ad={ad} />
      </div>
    </section>
  )
}
