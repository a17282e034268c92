import type { searchLimits } from './search.limits.ts'

/** Sizes and times of the marketplace that both sides hold to (specification 000 §9 and its decisions). */
export const ads = {
  /** A page of the search. */
  searchTake: 50,
  feedTake: 10,
  /** `/webApp/products`, and the most that any list gives at once. */
  maxTake: 100,
  maxSkip: 10_000,
  favouritesTake: 25,
  /** Ads that one person may keep: as far as the list can be turned over. */
  favouritesPerPerson: 10_000,
  connectionsTake: 100,
  similarTake: 10,
  /** A page of a seller's ads. */
  sellerTake: 20,
  suggestions: 8,
  /** How many VIP places there are until an operator says otherwise. */
  topPlaces: 10,
  viewsPerBatch: 60,
  /** Sellers whose numbers one person, or one network address, may see in a day. */
  revealsPerPersonDay: 30,
  revealsPerAddressDay: 100,
  /** What somebody with a confirmed phone keeps, however much their network has used up. */
  revealsOfOwnDay: 10,
} as const

/** What an ad may hold (specification 000 §5, §9 and its decisions). */
export const adForm = {
  nameLength: 120,
  /** As shown, after everything but a few tags was taken out. */
  descriptionLength: 5_000,
  rawDescriptionLength: 20_000,
  minPrice: 1,
  // Said again, and held equal by the compiler: pages that only read addresses do not load this file.
  maxPrice: 1_000_000_000_000 satisfies (typeof searchLimits)['price'],
  minPhoneLength: 8,
  phoneLength: 25,
  phones: 3,
  photos: 10,
  parameters: 60,
  parameterLength: 200,
} as const

/** The life of an ad after it was published. */
export const adLife = {
  /** Public for so long; one tap renews it. */
  publicDays: 30,
  /** From so many days before its end it can be renewed, and the bot reminds of it. */
  renewDays: 3,
  /** For so long a closed ad can be reopened, an expired one renewed. */
  reopenDays: 30,
  /** Published again earlier than this after the last time, an ad keeps its place among the newest. */
  refreshDays: 7,
  /** A change of the price by more than this factor waits for a moderator. */
  freePriceFactor: 3,
  appealLength: 1_000,
} as const

/** Against floods of ads; honest sellers do not meet them. */
export const adQuotas = {
  /** New ads of one person in a day. */
  perDay: 30,
  /** The same in the first days of an account: whoever floods comes with a new one. */
  perDayNew: 10,
  newAccountDays: 3,
  /** Ads that one person may have at once. */
  live: 300,
  /** The same without a phone that was proven. */
  liveWithoutPhone: 5,
} as const

/** The queue of the moderators. */
export const moderation = {
  take: 40,
  maxDecisions: 100,
  /** What one moderator was shown is left out of the others' queues for so long. */
  leaseSeconds: 180,
} as const

export const sortOrders = [
  'createdAt|desc',
  'createdAt|asc',
  'price|asc',
  'price|desc',
  'relevance|desc',
] as const
export type SortOrder = (typeof sortOrders)[number]

/** How the wire spells the condition of a thing; both spellings of "new" are understood. */
export const stateWords = { NEW: 'Новое', USED: 'Б/у' } as const
