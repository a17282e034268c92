/**
 * Plain query strings: `?categoryId=10&search=диван`. The library's own format puts strings that look like numbers into
 * quotes and so changes a shared link.
 */
export function parsePlainSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function writePlainSearch(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      query.set(name, String(value))
  return query.size > 0 ? `?${query.toString()}` : ''
}
