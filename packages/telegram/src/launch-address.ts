/** Raw values of the address, by name; the first of several wins. */
export type AddressParams = ReadonlyMap<string, string>

/**
 * One name, then everything up to the next launch name. Some clients put the launch data first and unescaped, so its own
 * `&` and `=` must not end it.
 */
export function readAddressParams(part: string): AddressParams {
  const params = new Map<string, string>()
  for (const piece of part.split(/[?#&](?=tgWebApp[A-Za-z]+=)/)) {
    const middle = piece.indexOf('=')
    const name = piece.slice(0, Math.max(middle, 0))
    if (name.startsWith('tgWebApp') && !params.has(name)) params.set(name, piece.slice(middle + 1))
  }
  return params
}

export function readPlainParam(params: AddressParams, name: string): string {
  const [value = ''] = (params.get(name) ?? '').split('&')
  return unescapeLeniently(value.replaceAll('+', ' '))
}

export function readDataParam(params: AddressParams): string {
  const value = params.get('tgWebAppData') ?? ''
  const [first = ''] = value.split('&')
  if (first.includes('=')) return value
  const once = unescapeLeniently(first)
  return once.includes('=') ? once : unescapeLeniently(once)
}

/** The address without launch parameters; undefined when there were none. */
export function clearAddress(location: { pathname: string; search: string; hash: string }): string | null {
  const isHashOurs = /[?#&]tgWebApp[A-Za-z]+=/.test(location.hash)
  const pieces = location.search.slice(1).split('&')
  const kept = pieces.filter((piece) => !/^tgWebApp[A-Za-z]+=/.test(piece))
  if (!isHashOurs && kept.length === pieces.length) return null
  const search = kept.join('&')
  return location.pathname + (search && `?${search}`) + (isHashOurs ? '' : location.hash)
}

/** `decodeURIComponent` throws at one broken sequence; here only that sequence stays escaped. */
function unescapeLeniently(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence)
    } catch {
      return sequence
    }
  })
}
