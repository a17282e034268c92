import { pickLanguage } from '@app/page-server/language'
import { readPageConfig, type PageConfig } from '@app/page-server/page-config'
import { pageHeaders } from '@app/page-server/page-headers'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type UserConfigFnObject } from 'vite'
import { earlyScriptPlugin, serviceWorkerPlugin } from './script-as-text.ts'

interface AppConfigOptions {
  /** The folder of the app. */
  readonly root: string
  readonly portName: 'MARKET_PORT' | 'SHOP_PORT'
  /** The development host, which names the product to the API. */
  readonly host: string
  readonly languages: readonly [string, ...string[]]
  /** The file of the page that most people see first, below `root`. */
  readonly firstPage?: string
  /** Files below `root` that wake this page after its first paint. */
  readonly laterParts?: readonly string[]
  /** Files below `root` of what must open without a network, too: they are asked for at a tap. */
  readonly keptOffline: readonly string[]
}

/** The oldest browsers that we promise: Telegram's web views on phones of 2022. */
const browserTargets = ['es2022', 'safari16', 'chrome111']

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/**
 * The modules that a page imports, itself or through others, before anything is asked for later. Not those of
 * libraries whose one entry names everything they have: what is really used of them finds its place by itself.
 */
const importsOf = (entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> => {
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
const small = /lucide-react|\.queries\.ts$|\.rules\.ts$|toast-store/

/**
 * What every page needs is one file: it compresses better than thirty, and a slow network pays for each request.
 * Small pieces that several pages share are gathered too, but the first page brings none that it does not need.
 */
const chunksOf = (firstPage: string | null, laterParts: readonly string[]) => {
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
      // Long texts that three pages show: whoever shares a small piece with those pages does not read them.
      {
        name: 'texts',
        test: /features[\\/]legal[\\/]|locales[\\/](?:profile-pages|on-demand[\\/]receipt)|shared[\\/]receipt-texts/,
        minShareCount: 2,
        priority: 2,
      },
      // Forms share a photo or a price with lists; the cards of lists, with their hearts and counts, are none of theirs.
      {
        name: 'cards',
        test: /shared[\\/]ads[\\/](?:ad-card|ad-views|card-window|use-favourite|seen-ads)|content[\\/]cards[\\/](?:photo-card|heart-button|vip-card)/,
        minShareCount: 2,
        priority: 1,
      },
      // Nor are lists that go on and on or in pages, with what asks for them, nor what the page of an ad asks for.
      {
        name: 'lists',
        test: /[iI]nfinite-?(?:list|Query)|shared[\\/]ads[\\/](?:ad-grid|remembered-ads)|lists[\\/](?:load-more|pager|page-window)|list-starts|sort-labels|relaxed-search|shared[\\/]near|ad-search\.queries|whole-place|shared[\\/]promotions\.queries|features[\\/]ad[\\/](?:ad\.queries|ad\.rules|known-ad)/,
        minShareCount: 2,
        priority: 1,
      },
      { name: 'shared', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 30_000 },
    ],
  }
}

/** Named by all pages that share it, a file would carry a line of words into every list of files, the first page's too. */
const chunkFileNames = ({ name }: { readonly name: string }): string =>
  name.startsWith('shared~') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js'

/** While developing there is no page server; this tells a page the same facts. */
const developmentFacts = (
  languages: AppConfigOptions['languages'],
  { apiUrl, map }: Pick<PageConfig, 'apiUrl' | 'map'>,
): Plugin => ({
  name: 'development-page-facts',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, reply, next) => {
      if (request.url === '/-/map') {
        reply.setHeader('content-type', 'application/json').end(JSON.stringify(map))
        return
      }
      const { cookie, host, 'accept-language': acceptLanguage } = request.headers
      const query = new URL(request.url ?? '/', 'http://page').searchParams.get('lng')
      request.headers[pageHeaders.language] = pickLanguage({ query, cookie, acceptLanguage }, languages)
      request.headers[pageHeaders.origin] = `http://${host ?? 'localhost'}`
      request.headers[pageHeaders.api] = apiUrl
      next()
    })
  },
})

/** How both mini apps are built: rendered on the server, styles inside the page, one script before first paint. */
export function miniAppConfig({
  root,
  portName,
  host,
  languages,
  firstPage,
  laterParts = [],
  keptOffline,
}: AppConfigOptions): UserConfigFnObject {
  return defineConfig(({ command }) => {
    const chunks = chunksOf(
      firstPage === undefined ? null : join(root, firstPage),
      laterParts.map((file) => join(root, file)),
    )
    const development = command === 'serve' ? readPageConfig(process.env, portName) : null
    return {
      plugins: [
        ...(development ? [developmentFacts(languages, development)] : []),
        earlyScriptPlugin(join(root, 'src/app/early.ts')),
        serviceWorkerPlugin(
          fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url)),
          keptOffline.map((file) => join(root, file)),
        ),
        tanstackStart({ server: { build: { inlineCss: true } } }),
        react(),
      ],
      // What a file may weigh is judged by `infra/check/bundles.ts`; the library's own warning knows no map.
      build: { target: browserTargets, chunkSizeWarningLimit: 1200 },
      // React has had this hook since 18; libraries that also serve older ones bring a copy.
      resolve: {
        alias: [
          {
            find: /^use-sync-external-store\/shim\/with-selector$/,
            replacement: 'use-sync-external-store/with-selector',
          },
          { find: /^use-sync-external-store\/shim$/, replacement: 'use-sync-external-store' },
        ],
      },
      environments: {
        client: {
          build: { manifest: true, rolldownOptions: { output: { codeSplitting: chunks, chunkFileNames } } },
        },
      },
      ...(development && {
        server: {
          host: development.host,
          port: development.port,
          strictPort: true,
          allowedHosts: [host],
          proxy: {
            '/api': { target: development.apiUrl, changeOrigin: false },
            '/-/share': {
              target: development.apiUrl,
              changeOrigin: false,
              rewrite: (path: string) => path.replace('/-/share', '/api/share-pictures'),
            },
          },
        },
      }),
    }
  })
}
