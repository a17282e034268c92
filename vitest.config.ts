import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { browserArgs, browserPath } from './infra/browser-launch.ts'

const componentTests = [
  'packages/{ui,shell,telegram}/src/**/*.test.tsx',
  'apps/{market,shop,reports}/src/**/*.test.tsx',
]

/** A busy machine is slow, not wrong: only what never comes at all fails. */
const patience = {
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
            'e2e/support/**/*.test.ts',
            'rig/**/*.test.ts',
            'apps/api/seed/*.test.ts',
            'apps/api/demo/*.test.ts',
          ],
          setupFiles: ['./infra/check/long-wait.ts', './infra/check/leave-no-trace.ts'],
          ...patience,
          // Half of what a file took was a process of its own, with the same modules once more.
          isolate: false,
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
          setupFiles: [
            './packages/shell/test/quiet-react.ts',
            './infra/check/long-wait.ts',
            './packages/shell/test/component-setup.ts',
          ],
          ...patience,
          // A test waits for frames, timers and its own clicks four fifths of its time: meanwhile two others work.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: 600_000,
            viewport: { width: 360, height: 640 },
            provider: playwright({
              // What never comes says so after a minute, not at the end of the whole test's time.
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
          ...patience,
          pool: 'forks',
          // The server's modules hold no state but by the server they belong to: evaluated once for all files, not
          // once for each, which took longer than the tests.
          isolate: false,
          // A file waits for PostgreSQL and the engine most of its time: meanwhile another one works.
          maxWorkers: 2,
          // Projects with another number of workers take turns.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
