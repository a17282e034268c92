import { fileURLToPath } from 'node:url'

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** Modules that an app puts into one file of their own, as soon as two of its pages share them. */
export interface SharedFile {
  readonly name: string
  readonly test: RegExp
  /** A module of two groups goes to the one with the greater number; 1 by default. */
  readonly priority?: number
}

/**
 * Static imports of a page, direct and indirect. Not those of libraries with one entry that names everything: their used
 * modules are placed separately.
 */
export function listImports(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(entries)
  const isOwn = (id: string): boolean => !/node_modules[\\/]@tanstack/.test(id)
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (isOwn(next)) found.add(next)
  return found
}

/** Shared by cards, forms and owners' pages, and small modules that would otherwise load a page's own file. */
const common =
  /contract[\\/]src[\\/]\w+[\\/](?!ad-reasons|start-links)[\w-]+\.ts$|search[\\/]parameter-value|useMutation|mutationObserver|format[\\/](?:money|dates)|media[\\/]photo\.|cards[\\/]price-tag|shared[\\/]categories|shared[\\/]require-person/
/** A page must work without this file, so it shares the file with no other module. */
const alone = fileURLToPath(new URL('../app/deferred-parts.tsx', import.meta.url))
const small =
  /lucide-react|(?<!favourite|ad-views|whole-place|save-place)\.queries\.ts$|\.rules\.ts$|toast-store/

/**
 * Modules of every page are one file: it compresses better than thirty, and a slow network pays for each request. Small
 * shared modules are grouped as well, but the first page loads none that it does not need.
 */
export function makeChunks(
  firstPage: string | null,
  laterParts: readonly string[],
  sharedFiles: readonly SharedFile[],
) {
  const closures = new Map<string, ReadonlySet<string>>()
  const isOf = (name: string, entries: readonly string[], id: string, graph: ModuleGraph): boolean => {
    let closure = closures.get(name)
    if (!closure) closures.set(name, (closure = listImports(entries, graph)))
    return closure.has(id)
  }
  const firstFile = (id: string, graph: ModuleGraph): string | null =>
    firstPage !== null && isOf('first', [firstPage], id, graph) ? 'first' : null
  const isLater = (id: string, graph: ModuleGraph): boolean => isOf('later', laterParts, id, graph)
  const laterFile = (id: string, graph: ModuleGraph): string | null => (isLater(id, graph) ? 'later' : null)
  const commonFile = (id: string, graph: ModuleGraph): string | null =>
    common.test(id) || (small.test(id) && (isLater(id, graph) || isOf('alone', [alone], id, graph)))
      ? 'common'
      : null
  return {
    groups: [
      { name: 'base', tags: ['$initial' as const], priority: 6 },
      { name: firstFile, debugName: 'first', priority: 5 },
      { name: commonFile, debugName: 'common', minShareCount: 2, priority: 4 },
      // Hydration of the first page after its first paint: one file instead of ten.
      { name: laterFile, debugName: 'later', priority: 3 },
      // Dialogs weigh 25 KB; a page that shares only a small module must not load them.
      {
        name: 'dialogs',
        test: /@base-ui|packages[\\/]ui[\\/]src[\\/]overlays/,
        minShareCount: 2,
        priority: 2,
      },
      ...sharedFiles.map((file) => ({ minShareCount: 2, priority: 1, ...file })),
      { name: 'shared', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 30_000 },
    ],
  }
}

/**
 * A file named by all pages that share it would be one line of text in every list of files. Seven characters of a hash
 * are the fewest that the bundler accepts; the first file names every other one.
 */
export function chunkFileNames({ name }: { readonly name: string }): string {
  return name.startsWith('shared~') ? 'assets/shared-[hash:7].js' : 'assets/[name]-[hash:7].js'
}
