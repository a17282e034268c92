import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type BuiltFrontEnd, type BuiltRoute, filesWithDebugMark, weigh } from './bundle-weights.ts'

/** Weighs what `pnpm build` made, gzipped as it travels. Exit 1 when a budget is broken or a debug panel shipped. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const apps = ['market', 'shop', 'reports'] as const
const homes = { market: '/webApp', shop: '/', reports: '/' } as const

const readFiles = (directory: string): Map<string, Buffer> =>
  new Map(
    readdirSync(directory)
      .filter((name) => /\.(js|css)$/.test(name))
      .map((name) => [name, readFileSync(join(directory, name))]),
  )

interface StartManifest {
  readonly routes: Readonly<
    Record<
      string,
      {
        readonly children?: readonly string[]
        readonly preloads?: readonly string[]
        readonly css?: readonly string[]
      }
    >
  >
}

const fileName = (address: string): string => address.split('/').at(-1) ?? ''

/** The router's own table of what each address preloads. */
const routesOfStart = async (directory: string, home: string): Promise<BuiltRoute[]> => {
  const assets = join(directory, 'dist', 'server', 'assets')
  const name = readdirSync(assets).find((file) => file.startsWith('_tanstack-start-manifest'))
  if (name === undefined) throw new Error(`${directory} was built without a manifest`)
  const module = (await import(pathToFileURL(join(assets, name)).href)) as Record<string, () => StartManifest>
  const { routes = {} } = Object.values(module)[0]?.() ?? {}
  const parentOf = new Map(
    Object.entries(routes).flatMap(([id, { children = [] }]) =>
      children.map((child) => [child, id] as const),
    ),
  )
  const chainOf = (id: string): string[] => {
    const parent = parentOf.get(id)
    return parent === undefined ? [id] : [...chainOf(parent), id]
  }
  return Object.keys(routes)
    .filter((id) => id !== '__root__')
    .map((id) => ({
      path: id,
      preloads: chainOf(id).flatMap((each) => (routes[each]?.preloads ?? []).map(fileName)),
      css: chainOf(id).flatMap((each) => (routes[each]?.css ?? []).map(fileName)),
      isFirst: id.replace(/(.)\/$/, '$1') === home,
    }))
}

const routesOfSinglePage = (directory: string): BuiltRoute[] => {
  const html = readFileSync(join(directory, 'dist', 'index.html'), 'utf8')
  const preloads = [...html.matchAll(/(?:src|href)="[^"]*\/([^"/]+\.js)"/g)].flatMap(([, name]) => name ?? [])
  const css = [...html.matchAll(/href="[^"]*\/([^"/]+\.css)"/g)].flatMap(([, name]) => name ?? [])
  return [{ path: '/', preloads, css, isFirst: true }]
}

const read = async (app: (typeof apps)[number]): Promise<BuiltFrontEnd> => {
  const directory = join(root, 'apps', app)
  const isStart = app !== 'reports'
  const assets = join(directory, 'dist', ...(isStart ? ['client'] : []), 'assets')
  const routes = isStart ? await routesOfStart(directory, homes[app]) : routesOfSinglePage(directory)
  return { app, files: readFiles(assets), routes }
}

const built = apps.filter((app) => existsSync(join(root, 'apps', app, 'dist')))
const missing = apps.filter((app) => !built.includes(app))
const fronts = await Promise.all(built.map(read))
const rows = fronts.flatMap(weigh)
const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(7)
const isBroken = ({ bytes, limitBytes }: { bytes: number; limitBytes: number }): boolean => bytes > limitBytes

/** The small chunks are many and say nothing. */
const isWorthALine = (row: (typeof rows)[number]): boolean =>
  isBroken(row) || !row.what.includes(' chunk ') || row.bytes > 8 * 1024
for (const row of rows.filter(isWorthALine))
  process.stdout.write(
    `${isBroken(row) ? 'OVER' : 'ok  '} ${kilobytes(row.bytes)} of ${kilobytes(row.limitBytes).trim()} KB  ${row.what}\n`,
  )
const marked = fronts.flatMap(filesWithDebugMark)
for (const file of marked) process.stdout.write(`SHIPS A DEBUG PANEL ${file}\n`)
for (const app of missing) process.stdout.write(`NOT BUILT ${app}\n`)
const over = rows.filter(isBroken).length
process.stdout.write(`bundles: ${rows.length} weighed, ${over} over, ${marked.length} with debug words\n`)
process.exitCode = over + marked.length + missing.length === 0 ? 0 : 1
