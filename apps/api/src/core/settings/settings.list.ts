import * as z from 'zod'
import type { Product } from '@app/contract/endpoint'
import { vioLanguages } from '@app/contract/languages'
import { ads } from '@app/contract/market/ads.limits'
import { coins } from '@app/contract/market/payments.limits'
import { promotion } from '@app/contract/market/promotion.limits'

/**
 * Everything an operator can change without a release: what it may hold, and what is in force until somebody
 * changes it. Keys are added here and nowhere else. Every number has an end, so that a slip or a stolen session cannot
 * take a limit away; what protects everybody is changed by an admin only.
 */
const upTo = (most: number) => z.int().min(1).max(most)
/** Https only, or a path of the same app: an operator's slip must not become a script in somebody's browser. */
const address = z
  .string()
  .max(500)
  .regex(/^(https:\/\/[^\s]+|\/[\w/-]*)$/)

const paymentSystem = z.enum(['TELEGRAM_STARS', 'PAYCOM_UZ', 'CLICK_UZ'])
const topFigures = {
  places: ads.topPlaces,
  leastViews: 200,
  raise: 25,
  first: 25,
  second: 15,
  third: 10,
  others: 3,
  oldCostFactor: 3,
} as const

interface SettingDefinition {
  readonly products: readonly Product[]
  /** Who may change it; everybody else who works here may read it. */
  readonly changedBy?: 'admin'
  readonly schema: z.ZodType
  readonly fallback: unknown
}

export const settingList = {
  /**
   * Vio: the promotion into the top list, and every figure that the screens promise of it (specification 000 §9).
   * Pushed out before it was shown `leastViews` times, an ad gets coins back pro rata; 0: never.
   */
  'feature.top': {
    products: ['vio'],
    schema: z.strictObject({
      isAvailable: z.boolean(),
      cost: upTo(100_000),
      /** Never fewer than one person may buy at once, or somebody would push out what they have just paid for. */
      places: z.int().min(promotion.adsAtOnce).max(20).default(topFigures.places),
      leastViews: z.int().min(0).max(1_000_000).default(topFigures.leastViews),
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
   * Vio: when a receipt of a promotion says by how much it raised the views, and when all of them together do. Below it
   * the answer is that there is not enough data.
   */
  'promotion.receipts': {
    products: ['vio'],
    changedBy: 'admin',
    schema: z.strictObject({
      /** Ads to compare with, of at most twenty. */
      minMatches: z.int().min(2).max(20),
      /** Views, or contacts, of all of them together while the promotion ran. */
      minCount: upTo(10_000),
      minReceipts: z.int().min(2).max(10_000),
    }),
    fallback: { minMatches: 8, minCount: 20, minReceipts: 30 },
  },
  /** Vio: what coins cost. A payment keeps the price that it was made with. */
  'coins.prices': {
    products: ['vio'],
    changedBy: 'admin',
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
  /** Vio: by which systems coins are sold where the app is open. None: nothing is sold there. */
  'payments.offer': {
    products: ['vio'],
    changedBy: 'admin',
    schema: z.strictObject({
      TELEGRAM: z.array(paymentSystem).max(3),
      WEB: z.array(paymentSystem).max(3),
    }),
    fallback: { TELEGRAM: ['TELEGRAM_STARS'], WEB: ['TELEGRAM_STARS', 'PAYCOM_UZ', 'CLICK_UZ'] },
  },
  /** Vio: what Payme is told of a second transaction for one payment; its sandbox decides which number it wants. */
  'payments.payme': {
    products: ['vio'],
    changedBy: 'admin',
    schema: z.strictObject({ busyCode: z.int().min(-31_099).max(-31_008) }),
    fallback: { busyCode: -31_099 },
  },
  /** Vio: sum for one unit (UYE), and where the figure is from. A change recomputes what filters and sorts use. */
  'rate.uye': {
    products: ['vio'],
    schema: z.strictObject({
      sumPerUnit: z.number().min(1).max(1_000_000),
      source: z.string().min(1).max(200),
    }),
    fallback: { sumPerUnit: 12_700, source: 'default' },
  },
  /** Vio: pictures above the feed; none = no area. Dates are whole days in Tashkent, both included. */
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
          /** A path of the app itself. */
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
  /** Vio: sellers whose numbers one person, or one network address, may see in a day. */
  'contacts.limits': {
    products: ['vio'],
    changedBy: 'admin',
    schema: z.strictObject({
      perPersonDay: upTo(1_000),
      perAddressDay: upTo(10_000),
      /** What a person with a confirmed phone keeps when the network has used up its share. */
      ownPerDay: upTo(1_000).default(ads.revealsOfOwnDay),
    }),
    fallback: {
      perPersonDay: ads.revealsPerPersonDay,
      perAddressDay: ads.revealsPerAddressDay,
      ownPerDay: ads.revealsOfOwnDay,
    },
  },
  /**
   * Vio: what others searched for is suggested when so many signed-in people, or networks of visitors, did; never with
   * one of these words or phrases, in either script.
   */
  'suggestions.rules': {
    products: ['vio'],
    schema: z.strictObject({
      minPeople: z.int().min(2).max(10_000),
      blocked: z.array(z.string().min(1).max(60)).max(1_000),
    }),
    fallback: { minPeople: 3, blocked: [] },
  },
  /** Vio: of how many people, who wanted to call or write, a seller's page tells how soon the seller came. */
  'sellers.presence': {
    products: ['vio'],
    schema: z.strictObject({ minPeople: z.int().min(5).max(1_000) }),
    fallback: { minPeople: 10 },
  },
  /** Vio: sellers whom one person may follow. */
  'follows.limits': {
    products: ['vio'],
    schema: z.strictObject({ perPerson: upTo(1_000) }),
    fallback: { perPerson: 200 },
  },
  /** How many one-time codes may be sent, and how many guesses may fail. */
  'otp.limits': {
    products: ['vio', 'saath'],
    changedBy: 'admin',
    schema: z.strictObject({
      perPhoneDay: upTo(100),
      perRequesterDay: upTo(1_000),
      /**
       * Of codes only the unconfirmed count. Beyond these two, and those of the number block, each code costs its
       * device some work: thousands of honest users share an address.
       */
      perAddressHour: upTo(10_000),
      perNetworkHour: upTo(10_000),
      /** Of a /24, or an IPv6 /48: our money. One network cannot use up the day of all others. */
      perNetworkDay: upTo(1_000_000).default(2_000),
      /** To one number block (all but the last four digits): what one network counts on it, and all together. */
      perPrefixOfNetworkHour: upTo(10_000).default(3),
      unconfirmedPerPrefixHour: upTo(10_000),
      /** Beyond them each costs work, half as many again and new devices are refused: what we are ready to pay for. */
      perDay: upTo(1_000_000),
      failuresPerAddressHour: upTo(10_000),
      /** Of a /24, or an IPv6 /48: far below what all may fail, or one network makes sign-in dear for everybody. */
      failuresPerNetworkHour: upTo(10_000).default(200),
      /** Beyond them each guess costs its device some work. At the most of these a blind one hits once in 50 hours. */
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
      failuresPerAddressHour: 50,
      failuresPerNetworkHour: 200,
      failuresPerHour: 2_000,
    },
  },
  /** How many days raw records are kept; what is counted of them stays. Views are Vio's. */
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
  /** What the screens link to; null hides the place where it would stand. */
  'app.links': {
    products: ['vio', 'saath'],
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
  /** Kill switches. */
  'switch.otp': { products: ['vio', 'saath'], schema: z.boolean(), fallback: true },
  'switch.uploads': { products: ['vio', 'saath'], schema: z.boolean(), fallback: true },
  'switch.orders': { products: ['saath'], schema: z.boolean(), fallback: true },
  'switch.registration': { products: ['vio', 'saath'], schema: z.boolean(), fallback: true },
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof settingList
export type SettingValue<K extends SettingKey> = z.output<(typeof settingList)[K]['schema']>
