import { expect, test, vi } from 'vitest'
import { routeTree } from '../routeTree.gen.ts'

// Written by the build.
vi.mock('virtual:early-script', () => ({ default: '' }))

interface Route {
  readonly options: {
    readonly loaderDeps?: (given: { readonly search: Readonly<Record<string, unknown>> }) => unknown
  }
  readonly children?: Readonly<Record<string, Route>> | readonly Route[]
}

const allRoutes = (route: Route): Route[] => [
  route,
  ...Object.values(route.children ?? {}).flatMap((child: Route) => allRoutes(child)),
]

/** The page key as the router builds it from the parameters: their text. */
const keyOf = ({ options }: Route, search: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(options.loaderDeps?.({ search }))

const keyed = allRoutes(routeTree as unknown as Route).filter(({ options }) => options.loaderDeps)

/**
 * The page server renders one canonical URL for all equivalent ones; the browser has the typed one. Where their keys
 * differ, the router discards the server's HTML, and sometimes React reports an error.
 */
test('a page key depends neither on the order of parameters nor on unknown ones', () => {
  expect(keyed.length).toBeGreaterThan(0)
  for (const route of keyed) {
    const sorted = { maxPrice: '9', regionId: '1726', search: 'a' }
    const typed = { utm_source: 'x', lng: 'uz', search: 'a', regionId: '1726', maxPrice: '9' }
    expect(keyOf(route, typed)).toBe(keyOf(route, sorted))
    // The control: the keys without sorting the parameters.
    const raw: Route = { options: { loaderDeps: ({ search }) => search } }
    expect(keyOf(raw, typed)).not.toBe(keyOf(raw, sorted))
  }
})
