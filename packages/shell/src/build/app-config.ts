import { pickLanguage } from '@app/page-server/language'
import { readPageConfig } from '@app/page-server/page-config'
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
}

/** The oldest browsers that we promise: Telegram's web views on phones of 2022. */
const browserTargets = ['es2022', 'safari16', 'chrome111']

/**
 * What every page needs is one file: it compresses better than thirty, and a slow network pays for each request.
 * Small pieces that several pages share are gathered too.
 */
const chunks = {
  groups: [
    { name: 'base', tags: ['$initial' as const], priority: 3 },
    // Dialogs weigh 25 KB; a page that only shares a small piece with them must not bring them along.
    { name: 'dialogs', test: /@base-ui|packages[\\/]ui[\\/]src[\\/]overlays/, minShareCount: 2, priority: 2 },
    { name: 'shared', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 30_000 },
  ],
}

/** While developing there is no page server; this tells a page the same facts. */
const developmentFacts = (languages: AppConfigOptions['languages'], apiUrl: string): Plugin => ({
  name: 'development-page-facts',
  apply: 'serve',
  configureServer: (server) => {
    server.middlewares.use((request, _reply, next) => {
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
export const miniAppConfig = ({ root, portName, host, languages }: AppConfigOptions): UserConfigFnObject =>
  defineConfig(({ command }) => {
    const development = command === 'serve' ? readPageConfig(process.env, portName) : null
    return {
      plugins: [
        ...(development ? [developmentFacts(languages, development.apiUrl)] : []),
        earlyScriptPlugin(join(root, 'src/app/early.ts')),
        serviceWorkerPlugin(fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url))),
        tanstackStart({ server: { build: { inlineCss: true } } }),
        react(),
      ],
      build: { target: browserTargets },
      environments: {
        client: { build: { manifest: true, rolldownOptions: { output: { codeSplitting: chunks } } } },
      },
      ...(development && {
        server: {
          host: development.host,
          port: development.port,
          strictPort: true,
          allowedHosts: [host],
          proxy: { '/api': { target: development.apiUrl, changeOrigin: false } },
        },
      }),
    }
  })
