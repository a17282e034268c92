import { moneyText, formatSum } from '@app/ui/format/money'
import { formatDayAndYear } from '@app/ui/format/dates'
import { formatPhone } from '@app/ui/format/phones'
import { useLang, useT, type MarketTranslator } from '../../shared/i18n.ts'
import type { QueuedAd } from './queued-ad.ts'
import { timesOff, waitedSince } from './moderation.rules.ts'

export type Signal = QueuedAd['signals'][number]

/** For example «ждёт 2 ч 10 мин». */
export function useWaiting(): (ad: QueuedAd, now: number) => string {
  const t = useT()
  return ({ submittedAt }, now) => {
    const waited = waitedSince(submittedAt, now)
    return t('moderation.waits', { time: getTime(t, waited) })
  }
}

const getTime = (
  t: MarketTranslator,
  { unit, days, hours, minutes }: ReturnType<typeof waitedSince>,
): string => {
  if (unit === 'moment') return t('moderation.moment')
  if (unit === 'minutes') return t('moderation.minutes', { minutes })
  return unit === 'hours' ? t('moderation.hours', { hours, minutes }) : t('moderation.days', { days, hours })
}

interface Kind {
  readonly text: string
  readonly tone: 'accent' | 'muted' | 'bad'
  /** The fields that differ from the approved version: «цена, фото». */
  readonly fields: string
}

/** The kind of decision: a new ad, a change of a live one, an appeal. */
export function useKind(): (ad: QueuedAd) => Kind {
  const t = useT()
  return ({ appeal, approved, changed }) => {
    const fields = changed.map((field) => t(`moderation.field.${field}`).toLowerCase()).join(', ')
    if (appeal) return { text: t('moderation.appeal'), tone: 'bad', fields }
    if (!approved) return { text: t('moderation.new'), tone: 'muted', fields }
    return { text: t('moderation.changed'), tone: 'accent', fields }
  }
}

export function useSignalText(): (signal: Signal) => string {
  const t = useT()
  const language = useLang()
  return (signal) => {
    if (signal.kind === 'SAME_PHOTO') return t('moderation.samePhoto', { count: signal.ads.length })
    if (signal.kind === 'PHONE_ON_MANY')
      return t('moderation.phoneOnMany', { ads: signal.ads, sellers: signal.sellers })
    if (signal.kind === 'PHONE_UNCONFIRMED')
      return t('moderation.phoneUnconfirmed', { phones: signal.phones.map(formatPhone).join(', ') })
    if (signal.kind === 'PRICE_FAR') {
      const { isHigh, times } = timesOff(signal.factor)
      const usual = formatSum(signal.median, 'UZS', language)
      return t(isHigh ? 'moderation.priceHigh' : 'moderation.priceLow', {
        count: times,
        median: usual ? moneyText(usual) : '0',
      })
    }
    if (signal.kind === 'LINK_IN_TEXT') return t('moderation.linkInText')
    return t(signal.kind === 'CARD_IN_TEXT' ? 'moderation.cardInText' : 'moderation.phoneInText')
  }
}

/** Facts about a seller, as short texts. */
export function useSellerFacts() {
  const t = useT()
  const language = useLang()
  return ({ seller: { name, adCount, since, rejectedCount } }: QueuedAd) => ({
    name: name === '' ? t('ad.sellerNameless') : name,
    count: adCount <= 1 ? t('moderation.firstAd') : t('ad.adCount', { count: adCount }),
    // Always with the year: it tells how long the seller has been here.
    since: t('ad.since', { day: formatDayAndYear(since, 0, { lang: language, zone: 'Asia/Tashkent' }) }),
    rejections: rejectedCount === 0 ? null : t('moderation.rejections', { count: rejectedCount }),
  })
}

/** Names of categories and places exist in both languages. */
export function formatPlace(
  { place, place_uz: placeUz }: Pick<QueuedAd, 'place' | 'place_uz'>,
  language: string,
) {
  return language === 'ru' ? place : placeUz
}

/** The smallest level is enough for a row, without its type: «Чиланзарский», «Ташкент». */
export function nearestPlace(place: string): string {
  return (place.split(', ')[0] ?? place).replace(/^Город /, '').replace(/ (?:район|tumani|shahri)$/, '')
}
