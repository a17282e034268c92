import type { AdDraft } from '#market/ads/ads.service.ts'
import { adHtml } from './ad-html.ts'
import type { AdText } from './ads/write-ad.ts'
import { doorIn } from './places.ts'
import type { Random } from './random.ts'
import { uzbekCyrillic } from './uzbek-cyrillic.ts'

/** What an ad says, without whose it is and what becomes of it. */
export type AdFacts = Omit<
  AdDraft,
  'userId' | 'phones' | 'imageIds' | 'status' | 'reason' | 'createdAt' | 'link'
>

/** How much of the Uzbek is still written in Cyrillic. */
const usualShare = 0.15

/** A text as its author would have placed it: in one language, and Uzbek in one of its scripts. */
export function adFactsOf(text: AdText, random: Random, cyrillicShare = usualShare): AdFacts {
  const { language, place } = text
  const isCyrillic = random.chance(cyrillicShare) && language === 'uz'
  const typed = (line: string): string => (isCyrillic ? uzbekCyrillic(line) : line)
  return {
    name: typed(text.title[language]),
    description: adHtml(typed(text.description[language])),
    categoryId: text.categoryId,
    state: text.state,
    price: text.price,
    currency: text.currency,
    regionId: place.regionId,
    cityId: place.cityId,
    districtId: place.districtId,
    ...doorIn(place, random),
    parameters: text.parameters,
  }
}
