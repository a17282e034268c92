import { startLink } from '@app/contract/market/start-links'
import { fill, rupees, type Message, type ProductFacts, type Reader, type Totals } from './reminders.rules.ts'
import { wishTexts } from './wishes.texts.ts'

export interface WishFacts extends ProductFacts {
  readonly interestId: number
  readonly productId: number
  readonly need: number
  /** What they waited for: a product that was not there yet, or one whose offer was over. */
  readonly wanted: 'SOON' | 'BACK'
}

export type Wish = { readonly id: number } & WishFacts & Totals

/** One message for a product, also for who waited for its beginning and then for its return. */
export function writeWishMessages(wishes: readonly Wish[], { language, botUsername }: Reader): Message[] {
  return [...Map.groupBy(wishes, ({ productId }) => productId).values()].flatMap((some) => {
    const last = some.toSorted((one, other) => one.interestId - other.interestId).at(-1)
    if (!last) return []
    const { button, ...texts } = wishTexts[language]
    return [
      {
        newsIds: some.map(({ id }) => id),
        message: {
          text: fill(texts[last.wanted], {
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
