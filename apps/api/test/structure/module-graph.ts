import { posix } from 'node:path'
import { withoutComments, type SourceFile } from './source-files.ts'

const source = 'apps/api/src/'
const modulePath = /^apps\/api\/src\/((?:core|market|shop|reports)\/[^/]+)\//

/** `core/auth` for apps/api/src/core/auth/codes.sql.ts; the area itself where an area has no modules. */
export function moduleOf(path: string): string {
  const [area = '', ...rest] = path.replace(source, '').split('/')
  return rest.length > 1 ? `${area}/${rest[0] ?? ''}` : area
}

const targetsOf = ({ path, text }: SourceFile): string[] =>
  [...withoutComments(text).matchAll(/(?:\bfrom|\bimport\(?) '([#.][^']+)'/g)].map(([, specifier = '']) =>
    specifier.startsWith('#')
      ? posix.join(source, specifier.slice(1))
      : posix.join(posix.dirname(path), specifier),
  )

/** The imports of each module. */
const graphOf = (files: readonly SourceFile[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const graph = new Map<string, Set<string>>()
  for (const file of files) {
    const from = modulePath.exec(file.path)?.[1]
    if (from === undefined) continue
    const imported = graph.get(from) ?? new Set()
    graph.set(from, imported)
    for (const target of targetsOf(file)) {
      const to = modulePath.exec(target)?.[1]
      if (to !== undefined && to !== from) imported.add(to)
    }
  }
  return graph
}

/** Pairs of modules that reach each other, with the import that closes the cycle. */
export function moduleCycles(files: readonly SourceFile[]): string[] {
  const graph = graphOf(files)
  const reachableFrom = (start: string): Set<string> => {
    const seen = new Set<string>()
    const waiting = [start]
    for (let module = waiting.pop(); module !== undefined; module = waiting.pop())
      for (const next of graph.get(module) ?? [])
        if (!seen.has(next)) {
          seen.add(next)
          waiting.push(next)
        }
    return seen
  }
  return [...graph].flatMap(([from, imported]) =>
    [...imported].filter((to) => reachableFrom(to).has(from)).map((to) => `${from} → ${to}`),
  )
}
