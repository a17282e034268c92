import type { Endpoint } from '@app/contract/endpoint'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bind, Routes } from '#platform/http/bind.ts'
import { nameOf } from './endpoint-rules.ts'
import { repository, withoutComments } from './source-files.ts'

export interface Bound {
  readonly endpoint: Endpoint
  readonly file: string
}

type Exports = Readonly<Record<string, unknown>>

export async function importFile(path: string): Promise<Exports> {
  return (await import(/* @vite-ignore */ pathToFileURL(join(repository, path)).href)) as Exports
}

export function routesIn(module: Exports): [string, Routes][] {
  return Object.entries(module).filter(
    (entry): entry is [string, Routes] => entry[0].endsWith('Routes') && typeof entry[1] === 'function',
  )
}

/** Files that bind endpoints. */
export const isRoutesFile = (path: string): boolean => /\.(?:routes|module)\.ts$/.test(path)

/** The endpoints that a file binds. A routes function that needs tools of main takes them first. */
export function recordBindings(file: string, module: Exports): Bound[] {
  const bound: Bound[] = []
  const bind: Bind = (endpoint) => {
    bound.push({ endpoint, file })
  }
  for (const [, routes] of routesIn(module)) {
    const inner: unknown = routes(bind)
    if (typeof inner === 'function') (inner as Routes)(bind)
  }
  return bound
}

/** Paths that differ only in the names of their parameters are the same route. */
const routeKey = (endpoint: Pick<Endpoint, 'method' | 'path'>): string =>
  nameOf(endpoint).replaceAll(/\{\w+\}/g, '{}')

export function bindingProblems(contract: Iterable<Endpoint>, bound: readonly Bound[]): string[] {
  const declared = Map.groupBy(contract, routeKey)
  const bindings = Map.groupBy(bound, ({ endpoint }) => routeKey(endpoint))
  return [
    ...[...declared].filter(([, list]) => list.length > 1).map(([key]) => `${key}: declared twice`),
    ...[...declared.keys()].filter((key) => !bindings.has(key)).map((key) => `${key}: bound nowhere`),
    ...[...bindings]
      .filter(([, list]) => list.length > 1)
      .map(([key, list]) => `${key}: bound in ${list.map(({ file }) => file).join(' and ')}`),
    ...[...bindings.keys()]
      .filter((key) => !declared.has(key))
      .map((key) => `${key}: bound but not in the contract`),
  ]
}

/** Declared where clients expect them: the user's record, which counts ads, and the appeal of a seller. */
const boundElsewhere = new Set(['getMe', 'appealAd'])

/**
 * `market/search/x.module.ts` binds what `market/x.ts` of the contract declares, and nothing of another file. Bots and
 * probes belong to no module of the server.
 */
export function misplacedEndpoints(
  declared: readonly { readonly name: string; readonly endpoint: Endpoint; readonly file: string }[],
  bound: readonly Bound[],
): string[] {
  const homes = new Map(declared.map((one) => [one.endpoint, one]))
  return bound.flatMap(({ endpoint, file }) => {
    const [, area, module] =
      /src\/(core|market|shop|reports)\/.*?([\w-]+)\.(?:routes|module)\.ts$/.exec(file) ?? []
    const home = homes.get(endpoint)
    if (area === undefined || home === undefined || boundElsewhere.has(home.name)) return []
    const expected = `${area}/${module}.ts`
    return home.file.endsWith(`/${expected}`) ? [] : [`${home.name} is in ${home.file}, not in ${expected}`]
  })
}

/** Routes that main/app.ts does not import or register. */
export function unservedRoutes(appSource: string, names: readonly string[]): string[] {
  const afterImports = withoutComments(appSource).replaceAll(/^import [^]*? from '[^']+'$/gm, '')
  return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(afterImports))
}
