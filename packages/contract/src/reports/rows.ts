import * as z from 'zod/mini'

/** Of a row of searches: so many at most, the most frequent first. */
export const maxSearchRows = 1000

/** Stands for the searches whose texts are no longer kept; `isRare` tells this row from a search for the words. */
export const rareSearches = 'редкие запросы'

export const SearchRow = z.object({
  query: z.string(),
  count: z.int(),
  /** Ours: this row is the sum of texts that too few people asked to be kept. */
  isRare: z.boolean(),
})

export const UserFigures = z.object({
  activeCount: z.int(),
  stoppedCount: z.int(),
  /** Ours: people without a Telegram account, who have no bot to stop. */
  phoneOnlyCount: z.int(),
})
