import { formatDecimal, formatWhole, NO_BREAK_SPACE } from '@app/ui/format/numbers'
import type { MarketLanguage, MarketTranslator } from '../../shared/i18n.ts'
import type { Distance } from './search.queries.ts'

const within = { DISTRICT: 'near.inDistrict', CITY: 'near.inCity', REGION: 'near.inRegion' } as const

/** The place of an ad is accurate to 500 m, so shorter distances are not distinguished. */
const closeMetres = 500

/** For example «1,2 км»; null for an ad without a position. */
export function distanceText(
  { metres, of }: Distance,
  t: MarketTranslator,
  language: MarketLanguage,
): string {
  if (of !== 'POINT') return t(within[of])
  if (metres <= closeMetres) return t('near.close')
  const kilometres = metres / 1000
  const number =
    kilometres < 10 ? formatDecimal(kilometres, 1, ',') : formatWhole(Math.round(kilometres), language)
  return t('near.kilometres', { number }).replace(' ', NO_BREAK_SPACE)
}
