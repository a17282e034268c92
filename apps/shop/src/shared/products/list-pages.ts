/** What a list asks for at a time, unless it says otherwise. */
export const pageSize = 20
/** The server goes no deeper. */
const deepest = 10_000

export function pageQuery(skip: number, take = pageSize) {
  return { take: String(take), skip: String(skip) }
}

interface ReadPage {
  /** As the newest page tells it, which is the truth. */
  readonly total: number
  readonly onPage: number
  readonly skip: number
  readonly take?: number
}

/** What follows; null at the end. An empty page ends everything: what it should have had went away meanwhile. */
export function nextSkip({ total, onPage, skip, take = pageSize }: ReadPage): number | null {
  const next = skip + take
  return onPage > 0 && next < total && next <= deepest ? next : null
}

/** Pages that were read at different moments may share one; it is shown where it stood first, as it was told last. */
export function onlyOnce<Item extends { readonly id: number | string }>(
  items: readonly Item[],
): readonly Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()]
}
