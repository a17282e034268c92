/** Texts that a device types within this time are one search: the last text. */
export const typingWindowMs = 10_000

interface Typed {
  readonly requester: string
  readonly searchedAt: Date
}

/** One search: its last text, and when the typing started. */
export type Search<T extends Typed> = T & { readonly startedAt: Date; readonly isFirst: boolean }

/** Joins the texts of one typing into one search; the first search of a device may continue a stored one. */
export function joinTyping<T extends Typed>(entries: readonly T[]): readonly Search<T>[] {
  const searches: Search<T>[] = []
  const latest = new Map<string, number>()
  for (const entry of entries) {
    const at = latest.get(entry.requester)
    const before = at === undefined ? undefined : searches[at]
    if (
      at !== undefined &&
      before &&
      entry.searchedAt.getTime() - before.searchedAt.getTime() <= typingWindowMs
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
 * Whether a query may be shown to other users: nothing that could be a phone, a card, an address or an email, and only
 * queries of enough users.
 */
export function canBePublic(query: string, people: number, minPeople: number): boolean {
  return (
    people >= minPeople &&
    query.length >= 2 &&
    query.length <= longestPublic &&
    !/[@/\\<>]|www|\d{5}/i.test(query) &&
    query.replaceAll(/\D/g, '').length < 7
  )
}

/** Whether the text contains a blocked word or phrase as whole words; all texts folded. */
export function hasBlocked(folded: string, blocked: readonly string[]): boolean {
  return blocked.some((phrase) => phrase !== '' && ` ${folded} `.includes(` ${phrase} `))
}

/** Whether every typed word is a prefix of a word of the text; both folded. */
export function matchesPrefixes(typed: readonly string[], words: readonly string[]): boolean {
  return typed.every((part) => words.some((word) => word.startsWith(part)))
}

/** The first entries with different folded forms. */
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

/** A keystroke must be cheap. */
const titlesTimeoutMs = 120
const maxWords = 6

/** The newest ads whose titles have words with the typed prefixes. The index is sorted, so the engine stops early. */
export function titlesBody(typed: readonly string[], take: number): object {
  return {
    size: take,
    _source: false,
    track_total_hits: false,
    timeout: `${titlesTimeoutMs}ms`,
    query: {
      bool: {
        filter: [{ match: { titleTyped: { query: typed.slice(0, maxWords).join(' '), operator: 'and' } } }],
      },
    },
    sort: [{ publishedAt: 'desc' }, { id: 'desc' }],
  }
}
