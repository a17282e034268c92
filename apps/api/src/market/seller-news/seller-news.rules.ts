import type { VioLanguage } from '@app/contract/languages'
import { rejectReasons, type RejectReason } from '@app/contract/market/ad-reasons'
import { startLink, startParamOf } from '@app/contract/market/start-links'
import { sellerEvents, type SellerEvent } from './seller-events.ts'
import { sellerTexts } from './seller-news.texts.ts'

/** An ad as it is when the message is written. */
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
  /** The end that a reminder is about. */
  readonly expiresAt: string | null
}

interface Message {
  readonly newsIds: readonly number[]
  readonly message: {
    readonly text: string
    readonly buttons: readonly { readonly text: string; readonly url: string }[]
  }
}

/** What a moderator's decision is to the owner: `from` and `to` are the states before and after it. */
export function eventOfDecision(
  decision: 'APPROVED' | 'REJECTED' | 'BLOCKED',
  from: string,
  to: string,
): SellerEvent {
  if (decision === 'BLOCKED') return 'moderation.blocked'
  if (decision === 'APPROVED') return from === 'ACTIVE' ? 'moderation.change-approved' : 'moderation.approved'
  if (to === 'BLOCKED') return 'moderation.stays-blocked'
  return to === 'ACTIVE' ? 'moderation.change-rejected' : 'moderation.rejected'
}

/** What was mended, renewed or decided anew meanwhile would only confuse. */
const isStillTrue = ({ event, ad, expiresAt }: SellerNews): boolean => {
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
  text.replaceAll(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))

const day = (date: Date | null, language: VioLanguage): string =>
  date === null
    ? ''
    : new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'Asia/Tashkent' }).format(
        date,
      )

/** Telegram refuses a message with half an emoji. */
const short = (name: string, length: number): string =>
  name.length <= length
    ? name
    : `${name
        .slice(0, length - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`

/** Where one tap leads: to what there is to do about it. */
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

const canBeMended = (news: SellerNews): boolean => startParam(news).startsWith('mend_')

const alone = (news: SellerNews, { language, botUsername }: Reader): Message => {
  const texts = sellerTexts[language]
  const { alone: text, button } = texts.events[news.event]
  const leadsToMend = !news.event.endsWith('rejected') || canBeMended(news)
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
          text: leadsToMend ? button : texts.ownAds,
          url: startLink(botUsername, startParam(news)),
        },
      ],
    },
  }
}

/** So that no message comes near Telegram's 4096 characters: reasons make a line long. */
const linesWithReason = 3
const linesWithout = 5
const nameInList = 60
const nameOnButton = 30
const mendButtons = 3

const section = (event: SellerEvent, news: readonly SellerNews[], { language }: Reader): string => {
  const texts = sellerTexts[language]
  const most = news.some(({ reason }) => reason !== null) ? linesWithReason : linesWithout
  const lines = news.slice(0, most).map(({ ad, reason }) => {
    const name = short(ad.name, nameInList)
    return reason === null ? `• ${name}` : `• ${name}\n  ${rejectReasons[reason][language]}`
  })
  const rest = news.length - lines.length
  return [
    fill(texts.events[event].several, { count: news.length }),
    ...lines,
    ...(rest > 0 ? [fill(texts.more, { count: rest })] : []),
  ].join('\n')
}

const together = (news: readonly SellerNews[], reader: Reader): Message => {
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
          .filter(canBeMended)
          .slice(0, mendButtons)
          .map((one) => ({
            text: fill(texts.mend, { name: short(one.ad.name, nameOnButton) }),
            url: link(startParam(one)),
          })),
        { text: texts.ownAds, url: link(startParamOf.ownAds()) },
      ],
    },
  }
}

/** One message for all that is still true; of an ad only the last. */
export function writeMessages(news: readonly SellerNews[], reader: Reader): Message[] {
  const lastOfAd = new Map(news.filter(isStillTrue).map((one) => [one.ad.link, one]))
  const [first, ...others] = lastOfAd.values()
  if (!first) return []
  return [others.length === 0 ? alone(first, reader) : together([first, ...others], reader)]
}
