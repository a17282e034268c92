/** Which words of an address a page is rendered by, by its path: `'/purchase/$productLink': ['inviteCode']`. */
export type PageParameters = Readonly<Record<string, readonly string[]>>

export interface PageAddress {
  readonly path: string
  readonly language: string | null
}

/** Two slashes at the beginning would name another host to whoever reads the path as an address. */
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
 * Two addresses that show the same page are one address for the cache and for the renderer: what a page does not
 * know (where a visitor came from, Telegram's own words, whatever somebody makes up) is for the browser alone.
 */
export function pageAddresses(parameters: PageParameters): (url: string) => PageAddress {
  const namesOf = namesByPath(parameters)
  return (url) => {
    const { pathname, searchParams } = new URL(oneSlash(url), 'http://page')
    const path = oneSlash(pathname)
    const names = searchParams.size > 0 ? namesOf(path) : null
    // A word that is there twice counts once: the last one, as in the router.
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
