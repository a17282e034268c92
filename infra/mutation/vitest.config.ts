import { defineConfig } from 'vitest/config'

/** The tests of rules alone, without services. The root is Stryker's copy of the API. */
export default defineConfig({
  test: {
    root: process.cwd(),
    include: ['src/market/{ledger,payments,promotion}/**/*.rules.test.ts'],
  },
})
