interface SearchRoute {
  readonly options: {
    readonly ssr?: unknown
    readonly validateSearch?: unknown
  }
}

/** Some parameters are read only together with others: each read is tried with none and with all. */
const samples = [undefined, '1', 'true']

/** For tests: the query parameters that the server-rendered routes read, by path. */
export function wordsRead(routesByPath: object): Record<string, string[]> {
  const found: Record<string, string[]> = {}
  for (const [path, { options }] of Object.entries(routesByPath) as [string, SearchRoute][]) {
    if (options.ssr === false || typeof options.validateSearch !== 'function') continue
    const read = options.validateSearch as (search: object) => unknown
    const names = new Set<string>()
    const note = (name: string | symbol): void => {
      if (typeof name === 'string') names.add(name)
    }
    for (const sample of samples)
      read(
        new Proxy(
          {},
          {
            get: (_target, name) => (note(name), sample),
            has: (_target, name) => (note(name), sample !== undefined),
          },
        ),
      )
    found[path] = [...names].toSorted()
  }
  return found
}

/**
 * For tests: the parameters that a route adds to an address, by path. The router redirects to such an address; a page
 * server that removed them would cause a redirect loop.
 */
export function wordsAdded(routesByPath: object): Record<string, string[]> {
  return Object.fromEntries(
    (Object.entries(routesByPath) as [string, SearchRoute][]).flatMap(([path, { options }]) => {
      if (typeof options.validateSearch !== 'function') return []
      const added = Object.keys((options.validateSearch as (search: object) => object)({}))
      return added.length > 0 ? [[path, added]] : []
    }),
  )
}
