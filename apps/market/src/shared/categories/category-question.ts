import type { CategoryName } from './categories.rules.ts'
import { createOverlayQuestion } from '../overlay-question.ts'

interface CategoryQuestion {
  /** The id or the link of the current category. */
  readonly current: string | null
  /** Opened as the full list of the home page; elsewhere the list is a selector. */
  readonly source?: 'list'
  /** The caller closes the overlay, or navigates to another page, which also closes it. */
  readonly onChosen: (category: CategoryName) => void
  /** Set where "all categories" is a choice. */
  readonly onCleared?: () => void
}

/** The current question for a category. Separate from the list of categories, which the home page does not need. */
export const categoryQuestion = createOverlayQuestion<CategoryQuestion>()

/** The value for a URL: the id if known, else the link. */
export function categoryKey({ id, link }: Pick<CategoryName, 'id' | 'link'>): string {
  return id === null ? link : String(id)
}
