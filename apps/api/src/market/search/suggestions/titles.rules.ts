/** A keystroke is cheap or not asked at all. */
const titlesTimeoutMs = 120
const maxWords = 6

/** Newest ads whose titles have words that begin like the typed ones. The index is sorted so: it stops when full. */
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
