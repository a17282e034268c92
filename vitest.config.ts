import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { contractRoutes } from './packages/client/src/contract-routes.ts'
import { browserArgs, browserPath } from './infra/browser-launch.ts'

const componentTests = [
  'packages/{ui,shell,telegram}/src/**/*.test.tsx',
  'apps/{market,shop,reports}/src/**/*.test.tsx',
]

/** Long timeouts: a slow machine must not fail a test, only a condition that never comes true. */
const timeouts = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  teardownTimeout: 600_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
}

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
            'tools/**/*.test.ts',
            'e2e/support/**/*.test.ts',
            'rig/**/*.test.ts',
            'apps/api/seed/*.test.ts',
            'apps/api/demo/*.test.ts',
          ],
          setupFiles: ['./infra/check/long-wait.ts', './infra/check/leave-no-trace.ts'],
          ...timeouts,
          // A process per file loads the same modules again and takes half of the file's time.
          isolate: false,
        },
      },
      {
        // Component tests run in the browser that most users have.
        plugins: [contractRoutes(), react()],
        // The build of an app generates this module; component tests have no page with it.
        resolve: {
          alias: {
            'virtual:early-script': fileURLToPath(
              new URL('packages/shell/src/early/no-script.ts', import.meta.url),
            ),
          },
        },
        // Vite must find all dependencies before the run: a reload halfway would load a second React.
        optimizeDeps: { entries: componentTests },
        test: {
          name: 'components',
          include: componentTests,
          setupFiles: [
            './packages/shell/test/quiet-react.ts',
            './infra/check/long-wait.ts',
            './packages/shell/test/component-setup.ts',
          ],
          ...timeouts,
          // Tests wait for frames, timers and clicks for four fifths of their time, so three run at once.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: 600_000,
            viewport: { width: 360, height: 640 },
            provider: playwright({
              // An action fails after a minute, long before the timeout of the test, so that its error is shown.
              actionTimeout: 60_000,
              launchOptions: { executablePath: browserPath, args: [...browserArgs] },
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
          setupFiles: [fileURLToPath(new URL('infra/check/long-wait.ts', import.meta.url))],
          ...timeouts,
          pool: 'forks',
          // The server's modules hold no global state, so all files share them. Loading them again for each file took
          // longer than the tests.
          isolate: false,
          // Tests mostly wait for PostgreSQL and the engine, so two files run at once.
          maxWorkers: 2,
          // Vitest requires separate groups for projects with different numbers of workers.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
