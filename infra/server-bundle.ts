import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

/**
 * The server as it is shipped: a file for each process and some that they share, instead of the 1,800 modules of its
 * sources and packages, which took a second to find and read at every start.
 */
const server = fileURLToPath(new URL('../apps/api', import.meta.url))
const directory = join(server, 'dist')
export const serverProcesses = ['http', 'worker', 'prepare', 'admin', 'demo', 'reindex', 'catalog'] as const
export type ServerProcess = (typeof serverProcesses)[number]

/** What `node` is started with. */
export function serverProcess(name: ServerProcess): string {
  return join(directory, `${name}.js`)
}

/**
 * Programs for one kind of machine stay where they were installed; so does what asks for a part of Node that is on its
 * way out, which Node forgives to packages and warns everybody else of.
 */
const notBundled = ['sharp', 'dbmate', 'pg-native', 'grammy']

/** What a module reads beside itself, or starts, still lies beside its source. */
const ownPlaceFrom = (to: string): Plugin => ({
  name: 'own-place',
  transform: {
    // Not the bundler's own helpers.
    filter: { code: 'import.meta.url', id: { exclude: /^\0/ } },
    handler: (code, id) => {
      const place = JSON.stringify(relative(to, id).replaceAll('\\', '/'))
      return code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
    },
  },
})

const readIfThere = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Whole or not at all, and only what is new: somebody may be starting a process of it just now. */
const place = (file: string, content: string): void => {
  if (readIfThere(file) === content) return
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

export interface BundleOptions {
  /** The name of a process, and the module that it begins with. */
  readonly entries: Readonly<Record<string, string>>
  readonly to: string
}

export async function bundle({ entries, to }: BundleOptions): Promise<void> {
  const bundled = await rolldown({
    input: { ...entries },
    platform: 'node',
    external: notBundled,
    plugins: [ownPlaceFrom(to)],
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
    place(join(to, part.fileName), part.type === 'chunk' ? part.code : String(part.source))
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
