const longest = 200

/** Normalises a query as the server accepts it: one line, trimmed, at most 200 characters. */
export function searchText(typed: string): string {
  return (
    typed
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u001F\u007F\s]+/g, ' ')
      .trim()
      .slice(0, longest)
      .trimEnd()
  )
}
