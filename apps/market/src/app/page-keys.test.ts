import { expect, test, vi } from 'vitest'
import { routeTree } from '../routeTree.gen.ts'

// Made by the build.
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

/** As the router makes the key of a page of them: by their text. */
const keyOf = ({ options }: Route, search: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(options.loaderDeps?.({ search }))

const keyed = allRoutes(routeTree as unknown as Route).filter(({ options }) => options.loaderDeps)

/**
 * The page server renders one address for all that show the same page; a browser has the one that was typed. Where
 * their keys differ, the router throws away what the server rendered, and sometimes React complains.
 */
test('the key of a page does not depend on the order of the address, nor on words that are not ours', () => {
  expect(keyed.length).toBeGreaterThan(0)
  for (const route of keyed) {
    const sorted = { maxPrice: '9', regionId: '1726', search: 'a' }
    const typed = { utm_source: 'x', lng: 'uz', search: 'a', regionId: '1726', maxPrice: '9' }
    expect(keyOf(route, typed)).toBe(keyOf(route, sorted))
    // The control: as it is without reading the words into one order.
    const raw: Route = { options: { loaderDeps: ({ search }) => search } }
    expect(keyOf(raw, typed)).not.toBe(keyOf(raw, sorted))
  }
})
