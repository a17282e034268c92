import * as z from 'zod'
import type { Product } from '@app/contract/endpoint'
import { vioLanguages } from '@app/contract/languages'
import { ads } from '@app/contract/market/ads.limits'
import { coins } from '@app/contract/market/payments.limits'
import { promotion } from '@app/contract/market/promotion.limits'

/*
 * All settings that operators can change without a release, with their schemas and defaults. Every number has a maximum,
 * so that a mistake or a stolen session cannot remove a limit; only admins change settings that protect users.
 */
const upTo = (max: number) => z.int().min(1).max(max)
/** Only https or a path of the same app, so that a link cannot run a script in a user's browser. */
const address = z
  .string()
  .max(500)
  .regex(/^(https:\/\/[^\s]+|\/[\w/-]*)$/)

const paymentSystem = z.enum(['TELEGRAM_STARS', 'PAYCOM_UZ', 'CLICK_UZ'])
const topFigures = {
  places: ads.topPlaces,
  leastViews: 200,
  minMinutes: 60,
  raise: 25,
  first: 25,
  second: 15,
  third: 10,
  others: 3,
  oldCostFactor: 3,
} as const

interface SettingDefinition {
  readonly products: readonly Product[]
  /** Without it operators may change the setting too; all staff may read it. */
  readonly changedBy?: 'admin'
  /** Whether this change needs the same order of a second person: prices, and what could divert money. */
  readonly needsTwo?: (before: never, after: never) => boolean
  readonly schema: z.ZodType
  readonly fallback: unknown
}

const always = (): boolean => true

interface Cost {
  readonly cost: number
}
interface Rate {
  readonly sumPerUnit: number
}
/** The market moves a rate by less in a day. */
const usualRateChange = 0.1

export const settingList = {
  /**
   * Vio: the promotion into the top list and the figures that the screens promise (specification 000 §9). An ad that
   * leaves the list before it had `leastViews` views gets coins back pro rata; with 0, never. Nothing pushes it out in
   * its first `minMinutes`.
   */
  'feature.top': {
    products: ['vio'],
    needsTwo: (before: Cost, after: Cost) => before.cost !== after.cost,
    schema: z.strictObject({
      isAvailable: z.boolean(),
      cost: upTo(100_000),
      /** At least as many as a user may buy at once; otherwise a purchase would push out ads of the same purchase. */
      places: z.int().min(promotion.adsAtOnce).max(20).default(topFigures.places),
      leastViews: z.int().min(0).max(1_000_000).default(topFigures.leastViews),
      minMinutes: z.int().min(0).max(1_440).default(topFigures.minMinutes),
      raise: z.number().min(1).max(1_000).default(topFigures.raise),
      first: z.number().min(1).max(1_000).default(topFigures.first),
      second: z.number().min(1).max(1_000).default(topFigures.second),
      third: z.number().min(1).max(1_000).default(topFigures.third),
      others: z.number().min(1).max(1_000).default(topFigures.others),
      oldCostFactor: z.number().min(1).max(100).default(topFigures.oldCostFactor),
    }),
    fallback: { isAvailable: false, cost: 5, ...topFigures },
  },
  /**
   * Vio: how much data the result of a promotion needs to show its effect on views, and how many results the average
   * needs. With less, the reply says that there is not enough data.
   */
  'promotion.receipts': {
    products: ['vio'],
    changedBy: 'admin',
    schema: z.strictObject({
      /** Ads for comparison, at most twenty. */
      minMatches: z.int().min(2).max(20),
      /** Views, or contacts, of all of these ads during the promotion. */
      minCount: upTo(10_000),
      minReceipts: z.int().min(2).max(10_000),
    }),
    fallback: { minMatches: 8, minCount: 20, minReceipts: 30 },
  },
  /** Vio: the prices of coins. A payment keeps the price at its creation. */
  'coins.prices': {
    products: ['vio'],
    changedBy: 'admin',
    needsTwo: always,
    schema: z.strictObject({
      packs: z
        .array(z.strictObject({ amount: upTo(coins.maxAmount), sum: upTo(100_000_000) }))
        .min(1)
        .max(12),
      sumPerCoin: upTo(1_000_000),
      starsPerCoin: upTo(1_000),
    }),
    fallback: { packs: coins.packs, sumPerCoin: coins.sumPerCoin, starsPerCoin: coins.starsPerCoin },
  },
  /** Vio: the payment systems on each platform. An empty list sells no coins there. */
  'payments.offer': {
    products: ['vio'],
    changedBy: 'admin',
    schema: z.strictObject({
      TELEGRAM: z.array(paymentSystem).max(3),
      WEB: z.array(paymentSystem).max(3),
    }),
    fallback: { TELEGRAM: ['TELEGRAM_STARS'], WEB: ['TELEGRAM_STARS', 'PAYCOM_UZ', 'CLICK_UZ'] },
  },
  /** Vio: the error code for a second Payme transaction of one payment; its sandbox decides which one it expects. */
  'payments.payme': {
    products: ['vio'],
    changedBy: 'admin',
    schema: z.strictObject({ busyCode: z.int().min(-31_099).max(-31_008) }),
    fallback: { busyCode: -31_099 },
  },
  /**
   * Vio: from this price in sum on, Click's API is asked before a payment is credited, because the success that its
   * message reports is not signed. Asking makes the payment depend on that API.
   */
  'payments.click': {
    products: ['vio'],
    changedBy: 'admin',
    needsTwo: always,
    schema: z.strictObject({ askFromSum: z.int().min(0).max(10_000_000) }),
    fallback: { askFromSum: 30_000 },
  },
  /** Vio: sum for one unit (UYE) and the source of the rate. A change recomputes the prices for filters and sorting. */
  'rate.uye': {
    products: ['vio'],
    needsTwo: (before: Rate, after: Rate) =>
      Math.abs(after.sumPerUnit / before.sumPerUnit - 1) > usualRateChange,
    schema: z.strictObject({
      sumPerUnit: z.number().min(1).max(1_000_000),
      source: z.string().min(1).max(200),
    }),
    fallback: { sumPerUnit: 12_700, source: 'default' },
  },
  /** Vio: pictures above the feed; an empty list hides the area. Dates are days in Tashkent, both inclusive. */
  'home.banners': {
    products: ['vio'],
    schema: z
      .array(
        z.strictObject({
          id: z.string().min(1).max(40),
          imageUrl: z
            .string()
            .max(500)
            .regex(/^(https:\/\/[^\s]+|\/[\w/.-]*)$/),
          alt: z.string().min(1).max(200),
          /** A path of the app. */
          href: z
            .string()
            .max(300)
            .regex(/^\/webApp(?:[/?][\w/?=&%.-]*)?$/),
          language: z.enum(vioLanguages),
          from: z.iso.date(),
          to: z.iso.date(),
        }),
      )
      .max(20),
    fallback: [],
  },
  /** Vio: sellers whose numbers a user, or a network address, may see in a day. */
  'contacts.limits': {
    products: ['vio'],
    changedBy: 'admin',
    schema: z.strictObject({
      perPersonDay: upTo(1_000),
      perAddressDay: upTo(10_000),
      /** For a user with a confirmed phone, also when the network has used up its allowance. */
      ownPerDay: upTo(1_000).default(ads.revealsOfOwnDay),
    }),
    fallback: {
      perPersonDay: ads.revealsPerPersonDay,
      perAddressDay: ads.revealsPerAddressDay,
      ownPerDay: ads.revealsOfOwnDay,
    },
  },
  /**
   * Vio: a query is suggested to others when so many users, or networks of visitors, searched for it; never with one of
   * the blocked words or phrases, in either script.
   */
  'suggestions.rules': {
    products: ['vio'],
    schema: z.strictObject({
      minPeople: z.int().min(2).max(10_000),
      blocked: z.array(z.string().min(1).max(60)).max(1_000),
    }),
    fallback: { minPeople: 3, blocked: [] },
  },
  /** Vio: a seller's page shows how soon the seller comes online from this number of contacts on. */
  'sellers.presence': {
    products: ['vio'],
    schema: z.strictObject({ minPeople: z.int().min(5).max(1_000) }),
    fallback: { minPeople: 10 },
  },
  /** Vio: sellers that a user may follow. */
  'follows.limits': {
    products: ['vio'],
    schema: z.strictObject({ perPerson: upTo(1_000) }),
    fallback: { perPerson: 200 },
  },
  /** Limits of one-time codes and of failed guesses. */
  'otp.limits': {
    products: ['vio', 'saath'],
    changedBy: 'admin',
    schema: z.strictObject({
      perPhoneDay: upTo(100),
      perRequesterDay: upTo(1_000),
      /**
       * Only unconfirmed codes count. Above these two limits, and those of the number block, each code needs proof of
       * work instead of being refused, since thousands of honest users share an address.
       */
      perAddressHour: upTo(10_000),
      perNetworkHour: upTo(10_000),
      /**
       * Per /24 or IPv6 /48: so that one network cannot use up the day of all others. Refuses only once all networks
       * have used half of `perDay`.
       */
      perNetworkDay: upTo(1_000_000).default(2_000),
      /** Per number block (all but the last four digits): of one network, and in total. */
      perPrefixOfNetworkHour: upTo(10_000).default(3),
      unconfirmedPerPrefixHour: upTo(10_000),
      /** Spending limit: above it each code needs proof of work; above 150 % new devices are refused. */
      perDay: upTo(1_000_000),
      /** Every code that we pay for, confirmed or not; operators are alarmed at 80 %. */
      allPerDay: upTo(10_000_000).default(100_000),
      failuresPerAddressHour: upTo(10_000),
      /** Per /24 or IPv6 /48: far below the total, so that one network cannot make sign-in slow for all users. */
      failuresPerNetworkHour: upTo(10_000).default(200),
      /** Above it each guess needs proof of work. At the maximum, random guesses succeed once in 50 hours. */
      failuresPerHour: upTo(20_000),
    }),
    fallback: {
      perPhoneDay: 5,
      perRequesterDay: 10,
      perAddressHour: 100,
      perNetworkHour: 500,
      perNetworkDay: 2_000,
      perPrefixOfNetworkHour: 3,
      unconfirmedPerPrefixHour: 30,
      perDay: 20_000,
      allPerDay: 100_000,
      failuresPerAddressHour: 50,
      failuresPerNetworkHour: 200,
      failuresPerHour: 2_000,
    },
  },
  /** Retention of raw records in days; counts stay. Views are Vio's. */
  'retention.days': {
    products: ['vio', 'saath'],
    changedBy: 'admin',
    schema: z.strictObject({
      events: z.int().min(30).max(1_100),
      opens: z.int().min(30).max(1_100),
      views: z.int().min(7).max(400),
    }),
    fallback: { events: 400, opens: 400, views: 35 },
  },
  /** Links on the screens; null hides a link. */
  'app.links': {
    products: ['vio', 'saath'],
    changedBy: 'admin',
    schema: z.strictObject({
      surveyUrl: address.nullable(),
      supportUrl: address.nullable(),
      policyUrl: address,
      email: z.email().nullable(),
      companyName: z.string().max(200).nullable(),
      companyAddress: z.string().max(500).nullable(),
    }),
    fallback: {
      surveyUrl: null,
      supportUrl: null,
      policyUrl: '/tos',
      email: null,
      companyName: null,
      companyAddress: null,
    },
  },
  /** Saath: a payout above this amount needs a second person. */
  'payouts.approval': {
    products: ['saath'],
    changedBy: 'admin',
    needsTwo: always,
    schema: z.strictObject({ abovePaise: z.int().min(0).max(10_000_000) }),
    fallback: { abovePaise: 1_000_000 },
  },
  /** Kill switches. */
  'switch.otp': { products: ['vio', 'saath'], schema: z.boolean(), fallback: true },
  'switch.uploads': { products: ['vio', 'saath'], schema: z.boolean(), fallback: true },
  'switch.orders': { products: ['saath'], schema: z.boolean(), fallback: true },
  'switch.registration': { products: ['vio', 'saath'], schema: z.boolean(), fallback: true },
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof settingList
export type SettingValue<K extends SettingKey> = z.output<(typeof settingList)[K]['schema']>

/** `before` and `after` are valid values of this setting. */
export function needsTwoPeople(key: SettingKey, before: unknown, after: unknown): boolean {
  const definition: SettingDefinition = settingList[key]
  return definition.needsTwo?.(before as never, after as never) ?? false
}
