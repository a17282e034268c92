/** Sizes and times of the marketplace that both sides hold to (specification 000 §9 and its decisions). */
export const ads = {
  /** A page of the search. */
  searchTake: 50,
  feedTake: 10,
  /** `/webApp/products`, and the most that any list gives at once. */
  maxTake: 100,
  maxSkip: 10_000,
  queryLength: 200,
  /** Category parameters that one search may filter by. */
  parametersPerSearch: 10,
  favouritesTake: 25,
  /** Ads that one person may keep: as far as the list can be turned over. */
  favouritesPerPerson: 10_000,
  connectionsTake: 100,
  similarTake: 10,
  suggestions: 8,
  /** How many VIP places there are. */
  topPlaces: 10,
  viewsPerBatch: 60,
  /** Sellers whose numbers one person, or one network address, may see in a day. */
  revealsPerPersonDay: 30,
  revealsPerAddressDay: 100,
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
