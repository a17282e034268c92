import { defineCatalogue, defineTranslation } from '@app/ui/i18n/catalogue'
import { formatDayAndTime } from '@app/ui/format/dates'
import { formatRupees } from '@app/ui/format/money'
import { areaTexts } from '../shared/area-texts.ts'

const en = defineCatalogue({
  'whatsapp.group': 'Invite on WhatsApp',
  'whatsapp.referral': 'Invite on WhatsApp',
  'whatsapp.product': 'Share on WhatsApp',
  telegram: 'Share on Telegram',
  copy: 'Copy link',
  copyShort: 'Copy',
  copied: 'Copied',
  copyFailed: 'The link could not be copied. Hold it to copy it by hand',
})

const hi = defineTranslation<typeof en>()({
  'whatsapp.group': 'WhatsApp पर बुलाएँ',
  'whatsapp.referral': 'WhatsApp पर बुलाएँ',
  'whatsapp.product': 'WhatsApp पर भेजें',
  telegram: 'Telegram पर भेजें',
  copy: 'लिंक कॉपी करें',
  copyShort: 'कॉपी करें',
  copied: 'कॉपी हुआ',
  copyFailed: 'लिंक कॉपी नहीं हुआ। उसे दबाकर खुद कॉपी करें',
})

export const useShareT = areaTexts<typeof en>({ en, hi })

export type ShareSubject = 'group' | 'product' | 'referral'

/** Share messages. They do not contain free seats or time left, because they are read hours later. */
export interface ShareOffer {
  /** The total of each friend. */
  readonly totalPaise: number
  /** The total of an order alone. */
  readonly alonePaise: number
  /** The number of seats. */
  readonly seats: number
  /** The expiry of the group; absent without a group. */
  readonly endsAt?: string
}

interface Said {
  readonly title: string
  readonly offer: ShareOffer | undefined
}

const zone = 'Asia/Kolkata'

const words = {
  en: {
    group: ({ title, offer }: Said): string =>
      offer
        ? `Join my Saath group: ${title} for ${formatRupees(offer.totalPaise)}, alone ${formatRupees(offer.alonePaise)}. ${offer.seats} people, one lower price, cash on delivery.`
        : `Join my Saath group: ${title}. We buy together and each pays less, cash on delivery.`,
    until: (at: string): string => `Open till ${formatDayAndTime(at, { lang: 'en', zone })}.`,
    product: ({ title, offer }: Said): string =>
      offer
        ? `On Saath: ${title}. ${formatRupees(offer.totalPaise)} in a group of ${offer.seats}, alone ${formatRupees(offer.alonePaise)}. Cash on delivery.`
        : `On Saath: ${title}. In a group everyone pays less. Cash on delivery.`,
    referral: (): string =>
      'Saath: friends buy together and everyone pays less. Free delivery, cash at the door.',
  },
  hi: {
    group: ({ title, offer }: Said): string =>
      offer
        ? `मेरे Saath ग्रुप में जुड़ें: ${title} ${formatRupees(offer.totalPaise)} में, अकेले ${formatRupees(offer.alonePaise)}। ${offer.seats} लोग, एक कम दाम, पैसे डिलीवरी पर।`
        : `मेरे Saath ग्रुप में जुड़ें: ${title}। साथ खरीदें और हर कोई कम दे, पैसे डिलीवरी पर।`,
    until: (at: string): string => `${formatDayAndTime(at, { lang: 'hi', zone })} तक खुला।`,
    product: ({ title, offer }: Said): string =>
      offer
        ? `Saath पर: ${title}। ${offer.seats} लोगों के ग्रुप में ${formatRupees(offer.totalPaise)}, अकेले ${formatRupees(offer.alonePaise)}। पैसे डिलीवरी पर।`
        : `Saath पर: ${title}। ग्रुप में हर कोई कम देता है। पैसे डिलीवरी पर।`,
    referral: (): string => 'Saath: दोस्त साथ खरीदते हैं और हर कोई कम देता है। मुफ़्त डिलीवरी, पैसे सामान मिलने पर।',
  },
} as const

interface Shared {
  readonly subject: ShareSubject
  readonly title: string
  readonly titleHi?: string
  readonly offer?: ShareOffer
}

/** Both languages in one message, because the sender may not know the friend's language. */
export function shareMessage({ subject, title, titleHi = '', offer }: Shared): string {
  const lines = [
    { text: words.en, title },
    // A missing translation falls back to the English title.
    { text: words.hi, title: titleHi === '' ? title : titleHi },
  ].map(({ text, title: named }) => {
    const until = subject === 'group' && offer?.endsAt !== undefined ? text.until(offer.endsAt) : ''
    return `${text[subject]({ title: named, offer })} ${until}`.trim()
  })
  return lines.join('\n')
}
