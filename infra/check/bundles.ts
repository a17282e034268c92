import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'

/** Compares the gzipped sizes of the built front ends with their limits. */
export interface FrontEnd {
  readonly app: string
  readonly files: ReadonlyMap<string, Buffer>
  readonly routes: readonly Route[]
}

interface Route {
  readonly path: string
  /** Scripts and styles that the first HTML of this route names. */
  readonly preloads: readonly string[]
  readonly css: readonly string[]
}

interface Size {
  readonly what: string
  readonly bytes: number
  readonly limitBytes: number
}

const kilobyte = 1024
const limits = {
  /** Of the home page. */
  initial: 130 * kilobyte,
  route: 170 * kilobyte,
  chunk: 30 * kilobyte,
  largeChunk: 45 * kilobyte,
  css: 15 * kilobyte,
  /** Of all screens and overlays together, which no page loads at once (ADR 18). */
  allCss: 24 * kilobyte,
}

/** Forms with photos, and tables; no app opens with one. */
const isLarge = (app: string, name: string): boolean =>
  app === 'reports' || /create|edit-?product|ad-form/i.test(name)

/** The map of an ad is loaded by a tap and cannot be split; it counts in the limit of a page. */
const libraryLimits: Readonly<Record<string, number>> = { 'market leaflet-src.esm': 42 * kilobyte }

const chunkLimit = (app: string, name: string): number =>
  libraryLimits[`${app} ${name.replace(/-.{7,8}\.js$/, '')}`] ??
  (isLarge(app, name) ? limits.largeChunk : limits.chunk)

/** These files and their static imports. */
function listLoaded(names: readonly string[], files: FrontEnd['files']): Set<string> {
  const loaded = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const code = files.get(name)?.toString()
    if (loaded.has(name) || code === undefined) continue
    loaded.add(name)
    const imports = code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)
    waiting.push(...[...imports].map(([, imported = '']) => imported))
  }
  return loaded
}

const gzippedBytes = (content: Buffer): number =>
  content.length === 0 ? 0 : gzipSync(content, { level: 9 }).length

export function measureSizes({ app, files, routes }: FrontEnd, home: string): Size[] {
  const sizes = new Map([...files].map(([name, content]) => [name, gzippedBytes(content)]))
  const bytesOfAll = (names: Iterable<string>): number =>
    [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0)
  // Pages contain their styles, which are compressed together.
  const cssBytes = (names: Iterable<string>): number =>
    gzippedBytes(Buffer.concat([...new Set(names)].flatMap((name) => files.get(name) ?? [])))
  const initial = listLoaded(routes.find(({ path }) => path === home)?.preloads ?? [], files)
  const named = (suffix: string): string[] => [...files.keys()].filter((name) => name.endsWith(suffix))
  return [
    { what: `${app} initial JS (${home})`, bytes: bytesOfAll(initial), limitBytes: limits.initial },
    { what: `${app} all CSS`, bytes: cssBytes(named('.css')), limitBytes: limits.allCss },
    ...routes.flatMap(({ path, preloads, css }) => [
      { what: `${app} ${path}`, bytes: bytesOfAll(listLoaded(preloads, files)), limitBytes: limits.route },
      { what: `${app} CSS of ${path}`, bytes: cssBytes(css), limitBytes: limits.css },
    ]),
    ...named('.js')
      .filter((name) => !initial.has(name))
      .map((name) => ({
        what: `${app} chunk ${name}`,
        bytes: sizes.get(name) ?? 0,
        limitBytes: chunkLimit(app, name),
      })),
  ]
}

/** Files that contain the panel with token and launch data, which is for development only. */
export function listFilesWithDebugPanel({ app, files }: FrontEnd): string[] {
  return [...files]
    .filter(([, content]) => content.includes('debug-secrets'))
    .map(([name]) => `${app} ${name}`)
}

interface StartRoute {
  readonly children?: readonly string[]
  readonly preloads?: readonly string[]
  readonly css?: readonly string[]
}

const baseNames = (addresses: readonly string[] = []): string[] =>
  addresses.map((address) => address.split('/').at(-1) ?? '')

/** Reads the router's own manifest of preloads. */
async function readStartRoutes(dist: string): Promise<Route[]> {
  const assets = join(dist, 'server', 'assets')
  const name = readdirSync(assets).find((file) => file.startsWith('_tanstack-start-manifest')) ?? ''
  const module = (await import(pathToFileURL(join(assets, name)).href)) as Readonly<
    Record<string, () => { readonly routes: Readonly<Record<string, StartRoute>> }>
  >
  const { routes = {} } = Object.values(module)[0]?.() ?? {}
  const withParents = (id: string): StartRoute[] => {
    const parent = Object.keys(routes).find((other) => routes[other]?.children?.includes(id))
    return [...(parent === undefined ? [] : withParents(parent)), routes[id] ?? {}]
  }
  return Object.keys(routes)
    .filter((id) => id !== '__root__')
    .map((id) => ({
      path: id.replace(/(.)\/$/, '$1'),
      preloads: withParents(id).flatMap(({ preloads }) => baseNames(preloads)),
      css: withParents(id).flatMap(({ css }) => baseNames(css)),
    }))
}

function readSinglePage(dist: string): Route[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const named = (suffix: string): string[] =>
    [...html.matchAll(new RegExp(`(?:src|href)="([^"]*\\.${suffix})"`, 'g'))].flatMap(([, address = '']) =>
      baseNames([address]),
    )
  return [{ path: '/', preloads: named('js'), css: named('css') }]
}

const apps = [
  { app: 'market', home: '/webApp', isStart: true },
  { app: 'shop', home: '/', isStart: true },
  { app: 'reports', home: '/', isStart: false },
]

async function main(): Promise<boolean> {
  let isOk = true
  for (const { app, home, isStart } of apps) {
    const dist = fileURLToPath(new URL(`../../apps/${app}/dist`, import.meta.url))
    const assets = join(dist, isStart ? 'client' : '', 'assets')
    const names = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
    const files = new Map(names.map((name) => [name, readFileSync(join(assets, name))]))
    const routes = isStart ? await readStartRoutes(dist) : readSinglePage(dist)
    if (!routes.some(({ path }) => path === home)) throw new Error(`${app} was built without ${home}`)
    const front = { app, files, routes }
    for (const { what, bytes, limitBytes } of measureSizes(front, home)) {
      const isOver = bytes > limitBytes
      if (isOver) isOk = false
      // Most chunks are small and not worth a line.
      if (isOver || !what.includes(' chunk ') || bytes > 8 * kilobyte)
        process.stdout.write(
          `${isOver ? 'OVER' : 'ok  '} ${(bytes / kilobyte).toFixed(1)} of ${limitBytes / kilobyte} KB  ${what}\n`,
        )
    }
    for (const file of listFilesWithDebugPanel(front)) {
      isOk = false
      process.stdout.write(`contains a debug panel: ${file}\n`)
    }
  }
  return isOk
}

if (import.meta.main) process.exitCode = (await main()) ? 0 : 1
