import { contractRoutes } from '@app/client/contract-routes'
import { readApiOrigins, readPageConfig } from '@app/page-server/page-config'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** In development there is no page server; this plugin adds the same meta tag. */
const developmentFacts = (apis: Readonly<Record<string, string>>): Plugin => ({
  name: 'development-page-facts',
  apply: 'serve',
  transformIndexHtml: () => [
    { tag: 'meta', attrs: { name: 'apis', content: JSON.stringify(apis) }, injectTo: 'head' },
  ],
})

export default defineConfig(({ command }) => {
  const development = command === 'serve' ? readPageConfig(process.env, 'REPORTS_PORT') : null
  return {
    plugins: [
      contractRoutes(),
      tanstackRouter({ target: 'react', autoCodeSplitting: true }),
      react(),
      ...(development ? [developmentFacts(readApiOrigins(process.env))] : []),
    ],
    build: { target: ['es2022', 'safari16', 'chrome111'] },
    ...(development && {
      server: {
        host: development.host,
        port: development.port,
        strictPort: true,
        allowedHosts: ['reports.localhost'],
      },
    }),
  }
})
