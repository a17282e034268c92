import { defineConfig } from '@playwright/test'
import { browserLaunch } from './support/browser-launch.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/people/prepare-world.ts',
  outputDir: '../.data/e2e-results',
  fullyParallel: true,
  // Tests wait for conditions; the timeouts only end a wait for a condition that never becomes true.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json', { outputFile: '../.data/e2e-report.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: browserLaunch,
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    contextOptions: { reducedMotion: 'no-preference' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
})
