import { startLink } from '@app/contract/market/start-links'
import { fill, rupees, type Message, type ProductFacts, type Reader, type Totals } from './reminders.rules.ts'
import { interestTexts } from './reminders.texts.ts'

export interface InterestFacts extends ProductFacts {
  readonly interestId: number
  readonly productId: number
  readonly need: number
  /** The user asked for a product not yet on sale (SOON) or one whose offer had ended (BACK). */
  readonly kind: 'SOON' | 'BACK'
}

export type InterestNews = { readonly id: number } & InterestFacts & Totals

/** One message per product, also when the user asked for both its start and its return. */
export function writeInterestMessages(
  news: readonly InterestNews[],
  { language, botUsername }: Reader,
): Message[] {
  return [...Map.groupBy(news, ({ productId }) => productId).values()].flatMap((some) => {
    const last = some.toSorted((one, other) => one.interestId - other.interestId).at(-1)
    if (!last) return []
    const { button, ...texts } = interestTexts[language]
    return [
      {
        newsIds: some.map(({ id }) => id),
        message: {
          text: fill(texts[last.kind], {
            title: language === 'hi' ? last.titleHi : last.title,
            need: last.need,
            total: rupees(last.sums.join.totalPaise),
            alone: rupees(last.sums.alone.totalPaise),
          }),
          buttons: [{ text: button, url: startLink(botUsername, `product_${last.link}`) }],
        },
      },
    ]
  })
}
