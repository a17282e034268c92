import { gzipSync } from 'node:zlib'

/** The files of one built front end by name, and what each address of it asks the browser to load first. */
export interface BuiltFrontEnd {
  readonly app: string
  readonly files: ReadonlyMap<string, Buffer>
  readonly routes: readonly BuiltRoute[]
}

export interface BuiltRoute {
  readonly path: string
  /** Named by the first HTML of this address. */
  readonly preloads: readonly string[]
  /** The styles that this HTML carries. */
  readonly css: readonly string[]
  readonly isFirst: boolean
}

export interface Weight {
  readonly what: string
  readonly bytes: number
  readonly limitBytes: number
}

const kilobyte = 1024
export const limits = {
  initial: 130 * kilobyte,
  route: 170 * kilobyte,
  chunk: 30 * kilobyte,
  largeChunk: 45 * kilobyte,
  /** Of any one page. */
  css: 15 * kilobyte,
  /** Of all screens and overlays together, which nobody loads at once (ADR 18). */
  allCss: 24 * kilobyte,
} as const

/** Forms with photos and tables are allowed more; they are never the first thing that a person opens. */
const isLarge = (app: string, name: string): boolean =>
  app === 'reports' || /create|edit-?product|ad-form/i.test(name)

/**
 * A named library that a person asks for with a tap and that no page loads by itself: the map of an ad, 40 KB of one
 * file that cannot be cut. It stays outside the limit of a chunk, not outside those of a page.
 */
const vendorLimits: Readonly<Record<string, number>> = { 'market leaflet-src.esm': 42 * kilobyte }

const limitOf = (app: string, name: string): number =>
  vendorLimits[`${app} ${name.replace(/-.{8}\.js$/, '')}`] ??
  (isLarge(app, name) ? limits.largeChunk : limits.chunk)

const staticImports = (code: string): string[] =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)].flatMap(([, name]) => name ?? [])

/** A file and everything that it imports before it runs. */
export function closureOf(names: readonly string[], files: ReadonlyMap<string, Buffer>): Set<string> {
  const closure = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const content = files.get(name)
    if (closure.has(name) || !content) continue
    closure.add(name)
    waiting.push(...staticImports(content.toString()))
  }
  return closure
}

const gzipBytes = (content: Buffer | undefined): number =>
  content ? gzipSync(content, { level: 9 }).length : 0

/** In one piece: pages carry their styles inside, where neighbours are compressed together. */
const cssBytes = (names: Iterable<string>, files: ReadonlyMap<string, Buffer>): number =>
  gzipBytes(Buffer.concat([...new Set(names)].flatMap((name) => files.get(name) ?? [])))

export function weigh({ app, files, routes }: BuiltFrontEnd): Weight[] {
  const sizes = new Map([...files].map(([name, content]) => [name, gzipBytes(content)]))
  const sum = (names: Iterable<string>): number =>
    [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0)
  const first = routes.find(({ isFirst }) => isFirst) ?? { path: '/', preloads: [], css: [], isFirst: true }
  const initial = closureOf(first.preloads, files)
  const totals = routes.map(({ path, preloads }) => ({
    what: `${app} ${path}`,
    bytes: sum(closureOf(preloads, files)),
    limitBytes: limits.route,
  }))
  const styles = routes.map(({ path, css }) => ({
    what: `${app} CSS of ${path}`,
    bytes: cssBytes(css, files),
    limitBytes: limits.css,
  }))
  const allCss = [...files.keys()].filter((name) => name.endsWith('.css'))
  const later = [...files.keys()].filter((name) => name.endsWith('.js') && !initial.has(name))
  const chunks = later.map((name) => ({
    what: `${app} chunk ${name}`,
    bytes: sizes.get(name) ?? 0,
    limitBytes: limitOf(app, name),
  }))
  return [
    { what: `${app} initial JS (${first.path})`, bytes: sum(initial), limitBytes: limits.initial },
    { what: `${app} all CSS`, bytes: cssBytes(allCss, files), limitBytes: limits.allCss },
    ...styles,
    ...totals,
    ...chunks,
  ]
}

/** Words that only development builds may carry: the panel that shows a token and launch data. */
const debugMark = 'debug-secrets'

export function filesWithDebugMark({ app, files }: BuiltFrontEnd): string[] {
  return [...files].filter(([, content]) => content.includes(debugMark)).map(([name]) => `${app} ${name}`)
}
