interface ScrolledLocation {
  readonly pathname: string
  readonly href: string
  readonly state: { readonly overlays?: readonly string[]; readonly __TSR_key?: string }
}

/**
 * Under which name the router keeps a scroll position. A tab has one, however it was reached, so it is found as it
 * was left. An overlay is an entry of the history but the same page: it must not scroll it.
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
