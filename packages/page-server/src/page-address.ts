/** The query parameters that change a page, by its path: `'/purchase/$productLink': ['inviteCode']`. */
export type PageParameters = Readonly<Record<string, readonly string[]>>

export interface PageAddress {
  readonly path: string
  readonly language: string | null
}

/** Two leading slashes would be parsed as another host. */
const oneSlash = (path: string): string => path.replace(/^[/\\]+/, '/')

const namesByPath = (parameters: PageParameters): ((path: string) => ReadonlySet<string>) => {
  const patterns = Object.entries(parameters).map(([path, names]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+')}/?$`),
    names: new Set(names),
  }))
  const none = new Set<string>()
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.names ?? none
}

/**
 * Two addresses of the same page are one address for the cache and the renderer: parameters that a page does not read
 * (campaigns, Telegram's own, invented ones) are for the browser only.
 */
export function pageAddresses(parameters: PageParameters): (url: string) => PageAddress {
  const namesOf = namesByPath(parameters)
  return (url) => {
    const { pathname, searchParams } = new URL(oneSlash(url), 'http://page')
    const path = oneSlash(pathname)
    const names = searchParams.size > 0 ? namesOf(path) : null
    // Of a repeated parameter the last one counts, as in the router.
    const kept = new URLSearchParams(
      Object.fromEntries([...searchParams].filter(([name]) => names?.has(name) === true)),
    )
    kept.sort()
    return {
      path: kept.size > 0 ? `${path}?${kept.toString()}` : path,
      language: searchParams.get('lng'),
    }
  }
}
