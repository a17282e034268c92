import { startLink, startParamOf } from '@app/contract/market/start-links'
import { followTexts } from './follow-news.texts.ts'

/** New ads of one seller. */
export interface SellerNews {
  readonly newsId: number
  readonly seller: { readonly publicId: string; readonly name: string }
  /** At least one, newest first. */
  readonly ads: readonly { readonly link: string; readonly name: string }[]
}

export interface Reader {
  readonly language: 'ru' | 'uz'
  readonly botUsername: string
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Uzbekistan has one time zone, UTC+5, without daylight saving time. */
const tashkentMs = 5 * hourMs
const quietFromMs = 21 * hourMs
const quietUntilMs = 9 * hourMs

/** The end of the night, when no message is sent; null by day. */
export function morningAfter(now: Date): Date | null {
  const sinceMidnight = (now.getTime() + tashkentMs) % dayMs
  if (sinceMidnight >= quietUntilMs && sinceMidnight < quietFromMs) return null
  const midnight = now.getTime() - sinceMidnight
  return new Date(midnight + quietUntilMs + (sinceMidnight < quietUntilMs ? 0 : dayMs))
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

/** Keeps messages far below Telegram's limit of 4,096 characters. */
const linesOfSeller = 3
const sellersInMessage = 5
const sellerButtons = 3
const nameOnButton = 30

const formatLines = ({ ads }: SellerNews, more: string): string[] => {
  const shown = ads.slice(0, linesOfSeller)
  const rest = ads.length - shown.length
  return [...shown.map(({ name }) => `• ${name}`), ...(rest > 0 ? [fill(more, { count: rest })] : [])]
}

/** One message with all news for one user. */
export function writeFollowNews(news: readonly SellerNews[], { language, botUsername }: Reader) {
  const texts = followTexts[language]
  const [first, second] = news
  if (!first) return []
  const formatName = ({ seller }: SellerNews): string => seller.name || texts.nameless
  const link = (param: string): string => startLink(botUsername, param)
  const newsIds = news.map(({ newsId }) => newsId)
  const formatHeading = (one: SellerNews): string =>
    fill(texts.several, { seller: formatName(one), count: one.ads.length })
  const [ad, another] = first.ads
  if (!second && ad && !another) {
    const text = fill(texts.one, { seller: formatName(first), name: ad.name })
    const buttons = [{ text: texts.openAd, url: link(startParamOf.ad(ad.link)) }]
    return [{ newsIds, message: { text, buttons } }]
  }
  if (!second) {
    const text = [`🔔 ${formatHeading(first)}`, ...formatLines(first, texts.more)].join('\n')
    const buttons = [{ text: texts.openSeller, url: link(startParamOf.seller(first.seller.publicId)) }]
    return [{ newsIds, message: { text, buttons } }]
  }
  const sections = news
    .slice(0, sellersInMessage)
    .map((one) => [formatHeading(one), ...formatLines(one, texts.more)].join('\n'))
  const buttons = news.slice(0, sellerButtons).map((one) => ({
    // Telegram refuses a text with half an emoji.
    text: formatName(one)
      .slice(0, nameOnButton)
      .replace(/[\uD800-\uDBFF]$/, ''),
    url: link(startParamOf.seller(one.seller.publicId)),
  }))
  return [{ newsIds, message: { text: [texts.digest, ...sections].join('\n\n'), buttons } }]
}
