/** What one person types on within this time is one search: its last text. */
export const typingOnMs = 10_000

interface Typed {
  readonly requester: string
  readonly searchedAt: Date
}

/** One search: its last text, and when the typing began. */
export type Search<T extends Typed> = T & { readonly startedAt: Date; readonly isFirst: boolean }

/** What each device typed on becomes one search; the first of a device may go on from what is stored already. */
export function joinTyping<T extends Typed>(entries: readonly T[]): readonly Search<T>[] {
  const searches: Search<T>[] = []
  const latest = new Map<string, number>()
  for (const entry of entries) {
    const at = latest.get(entry.requester)
    const before = at === undefined ? undefined : searches[at]
    if (
      at !== undefined &&
      before &&
      entry.searchedAt.getTime() - before.searchedAt.getTime() <= typingOnMs
    ) {
      searches[at] = { ...entry, startedAt: before.startedAt, isFirst: before.isFirst }
      continue
    }
    latest.set(entry.requester, searches.length)
    searches.push({ ...entry, startedAt: entry.searchedAt, isFirst: before === undefined })
  }
  return searches
}

const longestPublic = 60

/**
 * Whether a query may be shown to strangers: nothing that could be a phone, a card, an address or a letter. What fewer
 * than the least people typed they have to themselves: it stays theirs.
 */
export function mayBePublic(query: string, people: number, minPeople: number): boolean {
  return (
    people >= minPeople &&
    query.length >= 2 &&
    query.length <= longestPublic &&
    !/[@/\\<>]|www|\d{5}/i.test(query) &&
    query.replaceAll(/\D/g, '').length < 7
  )
}

/** Whether it has one of the blocked words, or of the blocked phrases, as whole words; all of it folded. */
export function hasBlocked(folded: string, blocked: readonly string[]): boolean {
  return blocked.some((phrase) => phrase !== '' && ` ${folded} `.includes(` ${phrase} `))
}

/** Every typed word begins a word of the text; both folded. */
export function beginsIn(typed: readonly string[], words: readonly string[]): boolean {
  return typed.every((part) => words.some((word) => word.startsWith(part)))
}

/** The first ones that differ, by their folded form. */
export function firstDifferent<T extends { readonly folded: string }>(
  list: readonly T[],
  most: number,
): readonly T[] {
  const seen = new Set<string>()
  const first: T[] = []
  for (const one of list) {
    if (first.length >= most) break
    if (one.folded === '' || seen.has(one.folded)) continue
    seen.add(one.folded)
    first.push(one)
  }
  return first
}
