interface ScrolledLocation {
  readonly pathname: string
  readonly href: string
  readonly state: { readonly overlays?: readonly string[]; readonly __TSR_key?: string }
}

/**
 * The key of a scroll position. A tab has one position, however it was reached. An overlay is an entry of the history on
 * the same page, and must not scroll it.
 */
export function createScrollKey(tabs: readonly string[]): (location: ScrolledLocation) => string {
  const pages = new Map<string, string>()
  return ({ pathname, href, state }) => {
    if (tabs.includes(pathname)) return pathname
    const key = (state.overlays?.length ?? 0) > 0 ? pages.get(href) : state.__TSR_key
    pages.set(href, key ?? href)
    return key ?? href
  }
}
