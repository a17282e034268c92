/** The default page size of lists. */
export const pageSize = 20
/** The largest offset that the server accepts. */
const deepest = 10_000

export function pageQuery(skip: number, take = pageSize) {
  return { take: String(take), skip: String(skip) }
}

interface ReadPage {
  /** The total of the newest page. */
  readonly total: number
  readonly onPage: number
  readonly skip: number
  readonly take?: number
}

/** The next offset; null at the end. An empty page is the end too: its items have been removed meanwhile. */
export function nextSkip({ total, onPage, skip, take = pageSize }: ReadPage): number | null {
  const next = skip + take
  return onPage > 0 && next < total && next <= deepest ? next : null
}

/** Removes duplicates between pages of different moments: the first position and the newest data win. */
export function onlyOnce<Item extends { readonly id: number | string }>(
  items: readonly Item[],
): readonly Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
