interface SearchRoute {
  readonly options: {
    readonly ssr?: unknown
    readonly validateSearch?: unknown
  }
}

/** Some words are read only beside others: each read is tried with nothing and with something there. */
const samples = [undefined, '1', 'true']

/** For tests: by path, the words of the address that the routes which a page server renders read. */
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
 * For tests: by path, the words that a route adds to an address without any. The router sends the visitor on to such
 * an address; a page server that drops them again would send everybody around in circles.
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
