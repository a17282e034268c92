import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

/**
 * The shipped form of the servers: one file per process and a few shared ones, instead of 1,800 modules, which took a
 * second to find and read at each start.
 */
const apps = fileURLToPath(new URL('../apps', import.meta.url))
const server = join(apps, 'api')
const directory = join(server, 'dist')
export const serverProcesses = [
  'http',
  'worker',
  'prepare',
  'admin',
  'demo',
  'reindex',
  'verify',
  'catalog',
] as const
export type ServerProcess = (typeof serverProcesses)[number]

/** Processes that the API starts for work on pictures. */
const children = {
  'decode-process': join(server, 'src/core/media/decode-process.ts'),
  'draw-process': join(server, 'src/shop/share-pictures/draw-process.ts'),
}

export function serverProcess(name: ServerProcess): string {
  return join(directory, `${name}.js`)
}

/** Native programs, and packages that use a deprecated part of Node, which warns outside of node_modules. */
export const notBundled = ['sharp', 'dbmate', 'pg-native', 'grammy']

/**
 * Modules read files that lie beside their sources, so they keep the addresses of their sources. A process that they start
 * is in the bundle itself.
 */
const keepSourceUrls = ({ entries, to }: BundleOptions): Plugin => {
  const names = new Map(Object.entries(entries).map(([name, file]) => [file, name]))
  const bundledProcess = (file: string, by: string): string => {
    const name = names.get(file)
    if (name === undefined) throw new Error(`${by} starts ${file}, which is not part of the bundle`)
    return `new URL('./${name}.js', import.meta.url)`
  }
  return {
    name: 'keep-source-urls',
    transform: {
      // Except the bundler's own helpers.
      filter: { code: 'import.meta.url', id: { exclude: /^\0/ } },
      handler: (code, id) => {
        const source = JSON.stringify(relative(to, id).replaceAll('\\', '/'))
        return code.replaceAll(
          /new URL\('(\.[^']*\.ts)', import\.meta\.url\)|import\.meta\.url/g,
          (_found, process: string | undefined) =>
            process === undefined
              ? `new URL(${source}, import.meta.url).href`
              : bundledProcess(join(dirname(id), process), id),
        )
      },
    },
  }
}

const readOrNull = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Replaces a changed file at once: another process may be starting from it. */
const replaceFile = (file: string, content: string): void => {
  if (readOrNull(file) === content) return
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

export interface BundleOptions {
  /** Main modules by process name. */
  readonly entries: Readonly<Record<string, string>>
  readonly to: string
}

export async function bundle({ entries, to }: BundleOptions): Promise<void> {
  const bundled = await rolldown({
    input: { ...entries },
    platform: 'node',
    external: notBundled,
    plugins: [keepSourceUrls({ entries, to })],
    logLevel: 'silent',
  })
  const { output } = await bundled.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    sourcemap: true,
  })
  await bundled.close()
  mkdirSync(to, { recursive: true })
  for (const part of output)
    replaceFile(join(to, part.fileName), part.type === 'chunk' ? part.code : String(part.source))
  const isNew = new Set(output.map(({ fileName }) => fileName))
  for (const name of readdirSync(to))
    if (/\.js(\.map)?$/.test(name) && !isNew.has(name)) rmSync(join(to, name))
}

export function bundleServer(): Promise<void> {
  const source = (name: ServerProcess): string => join(server, 'src', 'main', `${name}.ts`)
  const processes = Object.fromEntries(serverProcesses.map((name) => [name, source(name)]))
  return bundle({ entries: { ...processes, ...children }, to: directory })
}

/** The file that runs the page server of a front end, below its `dist`. */
export const pageServerFile = join('dist', 'page-server', 'server.js')

export function bundlePageServer(app: string): Promise<void> {
  const entries = { server: join(apps, app, 'server.ts') }
  return bundle({ entries, to: dirname(join(apps, app, pageServerFile)) })
}
