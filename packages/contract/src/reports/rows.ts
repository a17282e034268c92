import * as z from 'zod/mini'

/** The maximum of search rows, the most frequent first. */
export const maxSearchRows = 1000

/** The row of searches whose texts are no longer stored; `isRare` distinguishes it from a search for these words. */
export const rareSearches = 'редкие запросы'

export const SearchRow = z.object({
  query: z.string(),
  count: z.int(),
  /** Ours: this row is the sum of texts with too few users to be stored. */
  isRare: z.boolean(),
})

export const UserFigures = z.object({
  activeCount: z.int(),
  stoppedCount: z.int(),
  /** Ours: users without a Telegram account, who have no bot to stop. */
  phoneOnlyCount: z.int(),
})
