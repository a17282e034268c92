import { fileURLToPath } from 'node:url'

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/** Modules that an app wants in one file of their own, as soon as two of its pages share them. */
export interface SharedFile {
  readonly name: string
  readonly test: RegExp
  /** Of two files that want a module the one with the greater number gets it; 1 unless told. */
  readonly priority?: number
}

/**
 * The modules that a page imports, itself or through others, before anything is asked for later. Not those of
 * libraries whose one entry names everything they have: what is really used of them finds its place by itself.
 */
export function importsOf(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set(entries)
  const isOwn = (id: string): boolean => !/node_modules[\\/]@tanstack/.test(id)
  for (const id of found)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (isOwn(next)) found.add(next)
  return found
}

/** What cards, forms and owners' pages have in common, and small things that would drag a page's own file along. */
const common =
  /client[\\/]src[\\/]routes|search[\\/]parameter-value|useMutation|mutationObserver|format[\\/](?:money|dates)|media[\\/]photo\.|cards[\\/]price-tag|shared[\\/]categories|shared[\\/]require-person/
/** Lost on its way, it must not cost a page anything: it shares its own file with nobody. */
const alone = fileURLToPath(new URL('../app/deferred-parts.tsx', import.meta.url))
const small =
  /lucide-react|(?<!favourite|ad-views|whole-place|save-place)\.queries\.ts$|\.rules\.ts$|toast-store/

/**
 * What every page needs is one file: it compresses better than thirty, and a slow network pays for each request.
 * Small pieces that several pages share are gathered too, but the first page brings none that it does not need.
 */
export function chunksOf(
  firstPage: string | null,
  laterParts: readonly string[],
  sharedFiles: readonly SharedFile[],
) {
  const closures = new Map<string, ReadonlySet<string>>()
  const isOf = (name: string, entries: readonly string[], id: string, graph: ModuleGraph): boolean => {
    let closure = closures.get(name)
    if (!closure) closures.set(name, (closure = importsOf(entries, graph)))
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
      // What wakes the first page after its first paint: one file and not ten.
      { name: laterFile, debugName: 'later', priority: 3 },
      // Dialogs weigh 25 KB; a page that only shares a small piece with them must not bring them along.
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

/** Named by all pages that share it, a file would carry a line of words into every list of files, the first page's too. */
export function chunkFileNames({ name }: { readonly name: string }): string {
  return name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js'
}
