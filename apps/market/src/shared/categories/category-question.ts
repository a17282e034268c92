import type { CategoryName } from './categories.rules.ts'
import { createOverlayQuestion } from '../overlay-question.ts'

interface CategoryQuestion {
  /** The id or the link of the current one. */
  readonly current: string | null
  /** From the full list of the home page; everywhere else the list is a selector. */
  readonly source?: 'list'
  /** Whoever asked also closes the overlay, or leaves for another page, which ends it too. */
  readonly onChosen: (category: CategoryName) => void
  /** Where no category is an answer too: «all of them». */
  readonly onCleared?: () => void
}

/** Who wants to know a category just now. Apart from the list of categories, which the home page does not need. */
export const categoryQuestion = createOverlayQuestion<CategoryQuestion>()

/** What stands in an address: the id where it is known. */
export function categoryKey({ id, link }: Pick<CategoryName, 'id' | 'link'>): string {
  return id === null ? link : String(id)
}
