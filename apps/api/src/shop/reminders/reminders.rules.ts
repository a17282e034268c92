import type { SaathLanguage } from '@app/contract/languages'
import { reminderKinds, type ReminderKind } from '@app/contract/core/notifications'
import { startLink } from '@app/contract/market/start-links'
import { reminderTexts } from './reminders.texts.ts'

/** The product of a message, with the current prices of a new order. */
export interface ProductFacts {
  readonly link: string
  readonly title: string
  readonly titleHi: string
  readonly pricePaise: number
  readonly discountedPricePaise: number
  readonly isOrderable: boolean
}

export interface SeatFacts extends ProductFacts {
  readonly seatId: number
  readonly groupId: number
  readonly inviteCode: string
  readonly status: 'OPEN' | 'FULL' | 'EXPIRED'
  readonly endsAt: Date
  readonly joined: number
  readonly need: number
  /** The total of this member's order, paid on delivery. */
  readonly totalPaise: number
}

export interface ViewFacts extends ProductFacts {
  readonly viewId: number
  readonly need: number
}

/** Totals for buying alone, joining a group and creating one. */
export interface Totals {
  readonly sums: Readonly<Record<'alone' | 'join' | 'create', { readonly totalPaise: number }>>
}

export type Reminder = { readonly id: number } & Totals &
  (
    | (SeatFacts & { readonly kind: Exclude<ReminderKind, 'NotJoinedOrCreated'> })
    | (ViewFacts & { readonly kind: 'NotJoinedOrCreated' })
  )

export interface Message {
  readonly newsIds: readonly number[]
  readonly message: {
    readonly text: string
    readonly buttons: readonly { readonly text: string; readonly url: string }[]
  }
}

export interface Reader {
  readonly language: SaathLanguage
  readonly botUsername: string
}

export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}

/** Formatted as on the screens: ₹1,23,456, with paise only if they are not zero. */
export function rupees(paise: number): string {
  const rest = paise % 100
  const whole = String(Math.floor(paise / 100)).replace(/(\d)(?=(?:\d\d)+\d$)/g, '$1,')
  return `₹${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

const clocks = {
  en: new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' }),
  hi: new Intl.DateTimeFormat('hi-IN-u-nu-latn', { timeStyle: 'short', timeZone: 'Asia/Kolkata' }),
}

const textValues = (reminder: Reminder, language: Reader['language']): Record<string, string | number> => {
  const shared = {
    title: language === 'hi' ? reminder.titleHi : reminder.title,
    need: reminder.need,
    alone: rupees(reminder.sums.alone.totalPaise),
    create: rupees(reminder.sums.create.totalPaise),
  }
  if (reminder.kind === 'NotJoinedOrCreated')
    return { ...shared, total: rupees(reminder.sums.join.totalPaise) }
  return {
    ...shared,
    joined: reminder.joined,
    missing: reminder.need - reminder.joined,
    total: rupees(reminder.totalPaise),
    until: clocks[language].format(reminder.endsAt),
  }
}

/** The button opens the group, or the product when a new group has to be created. */
const startParam = (reminder: Reminder): string =>
  reminder.kind === 'NotJoinedOrCreated' || (reminder.kind === 'NoJoins24' && reminder.isOrderable)
    ? `product_${reminder.link}`
    : `group_${reminder.inviteCode}`

const textsFor = (reminder: Reminder, language: Reader['language']) => {
  const texts = reminderTexts[language]
  return reminder.kind === 'NoJoins24' && !reminder.isOrderable ? texts.productGone : texts[reminder.kind]
}

/** Most urgent first: it replaces the other reminders of the same group. */
const byUrgency = (one: Reminder, other: Reminder): number =>
  reminderKinds.indexOf(other.kind) - reminderKinds.indexOf(one.kind)

const groupingKey = (reminder: Reminder): string =>
  reminder.kind === 'NotJoinedOrCreated' ? `view ${reminder.viewId}` : `group ${reminder.groupId}`

/** One message per group or product, however many reminders of it are due. */
export function writeMessages(reminders: readonly Reminder[], { language, botUsername }: Reader): Message[] {
  return [...Map.groupBy(reminders, groupingKey).values()].flatMap((some) => {
    const [first] = some.toSorted(byUrgency)
    if (!first) return []
    const { text, button } = textsFor(first, language)
    return [
      {
        newsIds: some.map(({ id }) => id),
        message: {
          text: fill(text, textValues(first, language)),
          buttons: [{ text: button, url: startLink(botUsername, startParam(first)) }],
        },
      },
    ]
  })
}
