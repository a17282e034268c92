/** What one person types on within this time is one search: its last text. */
export const typingOnMs = 10_000

/** Fewer people than these have it to themselves: then it stays theirs. */
const leastPeople = 3

const longestPublic = 60

/** Whether a query may be shown to strangers: nothing that could be a phone, a card, an address or a letter. */
export const mayBePublic = (query: string, people: number): boolean =>
  people >= leastPeople &&
  query.length >= 2 &&
  query.length <= longestPublic &&
  !/[@/\\<>]|www|\d{5}/i.test(query) &&
  query.replaceAll(/\D/g, '').length < 7

/** Every typed word begins a word of the text; both folded. */
export const beginsIn = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((part) => words.some((word) => word.startsWith(part)))

/** The first ones that differ, by their folded form. */
export const firstDifferent = <T extends { readonly folded: string }>(
  list: readonly T[],
  most: number,
): readonly T[] => {
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
