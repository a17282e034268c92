import type { searchLimits } from './search.limits.ts'

/** Sizes and times of the marketplace for server and browser (specification 000 §9 and its decisions). */
export const ads = {
  /** A page of the search. */
  searchTake: 50,
  feedTake: 10,
  /** `/webApp/products`, and the maximum of any list. */
  maxTake: 100,
  maxSkip: 10_000,
  favouritesTake: 25,
  /** Favourites per user: as far as the list can be paged. */
  favouritesPerPerson: 10_000,
  connectionsTake: 100,
  similarTake: 10,
  /** A page of a seller's ads. */
  sellerTake: 20,
  suggestions: 8,
  /** The number of VIP places until an operator changes it. */
  topPlaces: 10,
  viewsPerBatch: 60,
  /** Sellers whose numbers one user, or one network address, may see in a day. */
  revealsPerPersonDay: 30,
  revealsPerAddressDay: 100,
  /** The share of a user with a confirmed phone, even when the network has used up its quota. */
  revealsOfOwnDay: 10,
} as const

/** Limits of an ad's content (specification 000 §5, §9 and its decisions). */
export const adForm = {
  nameLength: 120,
  /** As displayed, after all but a few tags were removed. */
  descriptionLength: 5_000,
  rawDescriptionLength: 20_000,
  minPrice: 1,
  // Repeated, and checked by the compiler: pages that only read addresses do not load this file.
  maxPrice: 1_000_000_000_000 satisfies (typeof searchLimits)['price'],
  minPhoneLength: 8,
  phoneLength: 25,
  phones: 3,
  photos: 10,
  parameters: 60,
  parameterLength: 200,
} as const

/** Periods of a published ad. */
export const adLife = {
  /** An ad is public for so many days; one tap renews it. */
  publicDays: 30,
  /** So many days before its expiry it can be renewed, and the bot sends a reminder. */
  renewDays: 3,
  /** A closed ad can be reopened, or an expired one renewed, for so many days. */
  reopenDays: 30,
  /** An ad that is published again earlier than this keeps its place among the newest. */
  refreshDays: 7,
  /** A price change by more than this factor needs a moderator. */
  freePriceFactor: 3,
  appealLength: 1_000,
} as const

/** Against floods of ads; usual sellers do not reach them. */
export const adQuotas = {
  /** New ads per user and day. */
  perDay: 30,
  /** The same in the first days of an account: floods come from new accounts. */
  perDayNew: 10,
  newAccountDays: 3,
  /** Ads per user at once. */
  live: 300,
  /** The same without a verified phone. */
  liveWithoutPhone: 5,
} as const

/** The moderation queue. */
export const moderation = {
  take: 40,
  maxDecisions: 100,
  /** An ad that one moderator sees is hidden from the queues of others for so long. */
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

/** The condition on the wire; both spellings of "new" are accepted. */
export const stateWords = { NEW: 'Новое', USED: 'Б/у' } as const
