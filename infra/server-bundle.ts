import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

/**
 * The shipped form of the server: one file per process and a few shared ones, instead of 1,800 modules, which took a second
 * to find and read at each start.
 */
const server = fileURLToPath(new URL('../apps/api', import.meta.url))
const directory = join(server, 'dist')
export const serverProcesses = ['http', 'worker', 'prepare', 'admin', 'demo', 'reindex', 'catalog'] as const
export type ServerProcess = (typeof serverProcesses)[number]

export function serverProcess(name: ServerProcess): string {
  return join(directory, `${name}.js`)
}

/** Native programs, and packages that use a deprecated part of Node, which warns outside of node_modules. */
const notBundled = ['sharp', 'dbmate', 'pg-native', 'grammy']

/** Modules read files, and start processes, that lie beside their sources. */
const keepSourceUrls = (to: string): Plugin => ({
  name: 'keep-source-urls',
  transform: {
    // Except the bundler's own helpers.
    filter: { code: 'import.meta.url', id: { exclude: /^\0/ } },
    handler: (code, id) => {
      const source = JSON.stringify(relative(to, id).replaceAll('\\', '/'))
      return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`)
    },
  },
})

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
    plugins: [keepSourceUrls(to)],
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
  return bundle({
    entries: Object.fromEntries(serverProcesses.map((name) => [name, source(name)])),
    to: directory,
  })
}
