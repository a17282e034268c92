import { PhotoCard, type CardPhoto } from '@app/ui/photo-card'
import { formatAge } from '@app/ui/format/dates'
import { formatSum } from '@app/ui/format/money'
import { memo, type ReactNode } from 'react'
import './ad-card.css'
import type { AdCardData } from './ad.ts'
import { AdLink } from './ad-link.tsx'
import { useAdView, type ViewSurface } from './ad-views.queries.ts'
import { hasConditionById, localName } from '../categories/categories.rules.ts'
import { useLang, useT, type MarketLanguage } from '../i18n.ts'
import { useIsSeen } from './seen-ads.ts'
import { useFavourite } from './favourite.queries.ts'

interface AdCardProps {
  readonly ad: AdCardData
  readonly surface: ViewSurface
  /** The index in the list: the first photos load before the others. */
  readonly index: number
  /**
   * The time for the age: when the list was loaded, so that the page server and the browser render the same. 0 for
   * the placeholder list of another query, which the page server never has.
   */
  readonly now: number
  /** The ad has ended: it stays in the list with a label. */
  readonly isOver?: boolean
  readonly onSeen?: () => void
  /** Replaces the place of the ad. */
  readonly place?: string | undefined
}

/** Rule 21: four photos load eagerly, two of them with priority. */
const eager = 4
const first = 2

/**
 * Four pixels less than the real width: at 360 px and a pixel ratio of 2 the browser then takes the picture of 320
 * px instead of 640, which weighs three times as much.
 */
const photoSizes = '(min-width: 560px) 264px, calc(50vw - 20px)'

/** 0 in old data means a negotiable price. */
export function useAdPrice({ price, currency }: Pick<AdCardData, 'price' | 'currency'>) {
  const t = useT()
  return formatSum(price, currency, useLang()) ?? t('card.negotiable')
}

/** The photo of a card; 360 px suffice for an old phone, 720 px for a high pixel ratio. */
export function getCover(
  { cover }: Pick<AdCardData, 'cover'>,
  index: number,
  sizes: string,
): CardPhoto & { readonly sizes: string } {
  return {
    src: cover?.sources[0]?.src ?? null,
    sources: cover?.sources ?? [],
    width: cover?.width ?? 1,
    height: cover?.height ?? 1,
    sizes,
    isEager: index < eager,
    isPriority: index < first,
    ...(cover && { preview: cover.placeholder }),
  }
}

/** «Чиланзарский район» becomes «Чиланзарский» on a card, to leave space for the age. */
const shortPlace = (name: string): string =>
  name
    .replace(/ (?:район|tumani)$/, '')
    .replace(/ область$/, ' обл.')
    .replace(/ viloyati$/, ' vil.')

const adPlace = (
  { district, city, region }: Pick<AdCardData, 'district' | 'city' | 'region'>,
  language: MarketLanguage,
): string => shortPlace(localName(district ?? city ?? region, language))

/** A placeholder of a card's height for a card that is not rendered yet. */
export function AdCardPlaceholder(): ReactNode {
  return <div className="ad-card ad-card-placeholder" />
}

export const AdCard = memo(
  ({ ad, surface, index, now, isOver = false, onSeen, place }: AdCardProps): ReactNode => {
    const t = useT()
    const language = useLang()
    const price = useAdPrice(ad)
    const favourite = useFavourite(ad)
    const view = useAdView(ad.id, surface, onSeen)
    const age = formatAge(ad.createdAt, now || Date.now(), { lang: language, zone: 'Asia/Tashkent' })
    const isNew = ad.state === 'Новое' && hasConditionById(ad.categoryId)
    const tag = isOver ? t('card.over') : isNew ? t('card.new') : undefined
    const isSeen = useIsSeen(ad.id)
    return (
      <div ref={view} className="ad-card">
        <PhotoCard
          renderLink={(parts) => <AdLink link={ad.link} index={index} {...parts} />}
          photo={getCover(ad, index, photoSizes)}
          price={price}
          title={ad.name}
          meta={
            <span className="ad-card-meta">
              <span className="ui-one-line">{place ?? adPlace(ad, language)}</span>
              <span className="ad-card-age">{`\u00a0· ${age}`}</span>
            </span>
          }
          favourite={favourite}
          isGreyed={isOver}
          {...(tag !== undefined && { tag })}
          {...(isSeen && { mark: t('card.seen') })}
        />
      </div>
    )
  },
)
