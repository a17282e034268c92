const longest = 200

/** What was typed or stands in an address, as the server takes it: one line without spaces around it. */
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
