import type { VioLanguage } from '@app/contract/languages'
import { rejectReasons, type RejectReason } from '@app/contract/market/ad-reasons'
import { startLink, startParamOf } from '@app/contract/market/start-links'
import { sellerEvents, sellerTexts, type SellerEvent } from './seller-news.texts.ts'

/** The state of an ad when the message is written. */
export interface AdFacts {
  readonly link: string
  readonly name: string
  readonly status: string
  readonly rejectedRevisionId: number | null
  readonly expiresAt: Date | null
}

export interface SellerNews {
  readonly id: number
  readonly event: SellerEvent
  readonly ad: AdFacts
  readonly reason: RejectReason | null
  /** The expiry that a reminder is about. */
  readonly expiresAt: string | null
}

interface Message {
  readonly newsIds: readonly number[]
  readonly message: {
    readonly text: string
    readonly buttons: readonly { readonly text: string; readonly url: string }[]
  }
}

/** The owner's event for a moderator's decision; `from` and `to` are the statuses before and after it. */
export function decisionEvent(
  decision: 'APPROVED' | 'REJECTED' | 'BLOCKED',
  from: string,
  to: string,
): SellerEvent {
  if (decision === 'BLOCKED') return 'moderation.blocked'
  if (decision === 'APPROVED') return from === 'ACTIVE' ? 'moderation.change-approved' : 'moderation.approved'
  if (to === 'BLOCKED') return 'moderation.stays-blocked'
  return to === 'ACTIVE' ? 'moderation.change-rejected' : 'moderation.rejected'
}

/** A message about an ad that was corrected, renewed or decided again in the meantime would be wrong. */
const isCurrent = ({ event, ad, expiresAt }: SellerNews): boolean => {
  switch (event) {
    case 'moderation.approved':
    case 'moderation.change-approved':
      return ad.status === 'ACTIVE'
    case 'moderation.rejected':
      return ad.status === 'REJECTED'
    case 'moderation.change-rejected':
      return ad.status === 'ACTIVE' && ad.rejectedRevisionId !== null
    case 'moderation.blocked':
    case 'moderation.stays-blocked':
      return ad.status === 'BLOCKED'
    case 'expiry.soon':
      return ad.status === 'ACTIVE' && ad.expiresAt?.toISOString() === expiresAt
    case 'expiry.over':
      return ad.status === 'EXPIRED'
  }
}

export interface Reader {
  readonly language: VioLanguage
  readonly botUsername: string
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

const day = (date: Date | null, language: VioLanguage): string =>
  date === null
    ? ''
    : new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'Asia/Tashkent' }).format(
        date,
      )

/** Never cuts an emoji in half, which Telegram refuses. */
const shorten = (name: string, length: number): string =>
  name.length <= length
    ? name
    : `${name
        .slice(0, length - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`

/** The button opens the screen where the seller can act. */
const startParam = ({ event, ad, reason }: SellerNews): string => {
  const field = reason === null ? null : rejectReasons[reason].field
  switch (event) {
    case 'moderation.approved':
    case 'moderation.change-approved':
      return startParamOf.ad(ad.link)
    case 'moderation.rejected':
    case 'moderation.change-rejected':
      if (field !== null) return startParamOf.editAd(ad.link, field)
      return event === 'moderation.rejected' ? startParamOf.rejectedAds() : startParamOf.ownAds()
    case 'moderation.blocked':
    case 'moderation.stays-blocked':
      return startParamOf.rejectedAds()
    case 'expiry.soon':
    case 'expiry.over':
      return startParamOf.renewAd(ad.link)
  }
}

const isCorrectable = (news: SellerNews): boolean => startParam(news).startsWith('mend_')

const singleMessage = (news: SellerNews, { language, botUsername }: Reader): Message => {
  const texts = sellerTexts[language]
  const { alone: text, button } = texts.events[news.event]
  const hasOwnButton = !news.event.endsWith('rejected') || isCorrectable(news)
  return {
    newsIds: [news.id],
    message: {
      text: [
        fill(text, { name: news.ad.name, date: day(news.ad.expiresAt, language) }),
        ...(news.reason === null
          ? []
          : [fill(texts.reason, { reason: rejectReasons[news.reason][language] })]),
      ].join('\n'),
      buttons: [
        {
          text: hasOwnButton ? button : texts.ownAds,
          url: startLink(botUsername, startParam(news)),
        },
      ],
    },
  }
}

/** Keeps messages far below Telegram's limit of 4,096 characters; reasons make lines long. */
const maxLinesWithReason = 3
const maxLinesWithoutReason = 5
const nameInList = 60
const nameOnButton = 30
const correctButtons = 3

const section = (event: SellerEvent, news: readonly SellerNews[], { language }: Reader): string => {
  const texts = sellerTexts[language]
  const most = news.some(({ reason }) => reason !== null) ? maxLinesWithReason : maxLinesWithoutReason
  const lines = news.slice(0, most).map(({ ad, reason }) => {
    const name = shorten(ad.name, nameInList)
    return reason === null ? `• ${name}` : `• ${name}\n  ${rejectReasons[reason][language]}`
  })
  const rest = news.length - lines.length
  return [
    fill(texts.events[event].several, { count: news.length }),
    ...lines,
    ...(rest > 0 ? [fill(texts.more, { count: rest })] : []),
  ].join('\n')
}

const digestMessage = (news: readonly SellerNews[], reader: Reader): Message => {
  const texts = sellerTexts[reader.language]
  const byEvent = Map.groupBy(news, ({ event }) => event)
  const sections = sellerEvents.flatMap((event) => {
    const some = byEvent.get(event)
    return some ? [section(event, some, reader)] : []
  })
  const link = (param: string): string => startLink(reader.botUsername, param)
  return {
    newsIds: news.map(({ id }) => id),
    message: {
      text: [texts.digest, ...sections].join('\n\n'),
      buttons: [
        ...news
          .filter(isCorrectable)
          .slice(0, correctButtons)
          .map((one) => ({
            text: fill(texts.mend, { name: shorten(one.ad.name, nameOnButton) }),
            url: link(startParam(one)),
          })),
        { text: texts.ownAds, url: link(startParamOf.ownAds()) },
      ],
    },
  }
}

/** One message about everything current, with the last event of each ad. */
export function writeMessages(news: readonly SellerNews[], reader: Reader): Message[] {
  const lastOfAd = new Map(news.filter(isCurrent).map((one) => [one.ad.link, one]))
  const [first, ...others] = lastOfAd.values()
  if (!first) return []
  return [others.length === 0 ? singleMessage(first, reader) : digestMessage([first, ...others], reader)]
}
