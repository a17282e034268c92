import { contractRoutes } from '@app/client/contract-routes'
import { pickLanguage } from '@app/page-server/language'
import { readPageConfig, type PageConfig } from '@app/page-server/page-config'
import { pageHeaders } from '@app/page-server/page-headers'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type UserConfigFnObject } from 'vite'
import { noNetworkPage, type NoNetworkTexts } from '../service-worker/no-network-page.ts'
import { chunkFileNames, makeChunks, type SharedFile } from './chunks.ts'
import { earlyScriptPlugin, serviceWorkerPlugin } from './script-as-text.ts'
import { stylesAtOncePlugin } from './styles-at-once.ts'

interface AppConfigOptions {
  /** The folder of the app. */
  readonly root: string
  readonly portName: 'MARKET_PORT' | 'SHOP_PORT'
  /** The development host, which identifies the product for the API. */
  readonly host: string
  readonly languages: readonly [string, ...string[]]
  /** The file of the most visited first page, below `root`. */
  readonly firstPage?: string
  /** Files below `root` that hydrate this page after its first paint. */
  readonly laterParts?: readonly string[]
  readonly sharedFiles?: readonly SharedFile[]
  /** Files below `root` that must open without a network after a tap. */
  readonly keptOffline: readonly string[]
  /** The page without a network for an address that this device has not stored. */
  readonly noNetworkWords: readonly NoNetworkTexts[]
}

/** The oldest supported browsers: Telegram's web views on phones of 2022. */
const browserTargets = ['es2022', 'safari16', 'chrome111']

/** In development there is no page server; this gives a page the same facts. */
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

/** The build of both mini apps: rendered on the server, inline styles, one script before the first paint. */
export function miniAppConfig({
  root,
  portName,
  host,
  languages,
  firstPage,
  laterParts = [],
  sharedFiles = [],
  keptOffline,
  noNetworkWords,
}: AppConfigOptions): UserConfigFnObject {
  return defineConfig(({ command }) => {
    const first = firstPage === undefined ? null : join(root, firstPage)
    const later = laterParts.map((file) => join(root, file))
    const development = command === 'serve' ? readPageConfig(process.env, portName) : null
    return {
      plugins: [
        contractRoutes(),
        ...(development ? [developmentFacts(languages, development)] : []),
        earlyScriptPlugin(join(root, 'src/app/early.ts')),
        serviceWorkerPlugin(
          fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url)),
          keptOffline.map((file) => join(root, file)),
          noNetworkPage(noNetworkWords),
        ),
        stylesAtOncePlugin(first, later),
        tanstackStart({ server: { build: { inlineCss: true } } }),
        react(),
      ],
      // `infra/check/bundles.ts` checks the sizes of files.
      build: { target: browserTargets, chunkSizeWarningLimit: 1200 },
      // React has this hook since 18; libraries for older versions bring a copy.
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
        // The renderer runs where no packages are installed.
        ...(command === 'build' && { ssr: { resolve: { noExternal: true as const } } }),
        client: {
          build: {
            manifest: true,
            rolldownOptions: {
              // The words of query keys then cost no export and no import between files.
              optimization: { inlineConst: { mode: 'all' } },
              output: { codeSplitting: makeChunks(first, later, sharedFiles), chunkFileNames },
            },
          },
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
