import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const componentTests = [
  'packages/{ui,shell,telegram}/src/**/*.test.tsx',
  'apps/{market,shop,reports}/src/**/*.test.tsx',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pieces',
          include: [
            'packages/**/*.test.ts',
            'apps/{market,shop,reports}/src/**/*.test.ts',
            'infra/**/*.test.ts',
            'e2e/support/**/*.test.ts',
            'rig/**/*.test.ts',
            'apps/api/seed/*.test.ts',
            'apps/api/demo/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        // What a person sees and does, in the browser that most of them have.
        plugins: [react()],
        // The build of an app makes this one; a test of a screen has no page around it.
        resolve: {
          alias: {
            'virtual:early-script': fileURLToPath(
              new URL('packages/shell/src/early/no-script.ts', import.meta.url),
            ),
          },
        },
        // Found halfway through a run, a dependency would be loaded anew beside the old one: two Reacts.
        optimizeDeps: { entries: componentTests },
        test: {
          name: 'components',
          include: componentTests,
          setupFiles: ['./infra/check/component-setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 360, height: 640 },
            provider: playwright({
              launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'api',
          root: './apps/api',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['./test/support/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
        },
      },
    ],
  },
})
