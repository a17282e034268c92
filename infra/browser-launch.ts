/** The browser of the tests; BROWSER_PATH names another one. */
export const browserPath = process.env['BROWSER_PATH'] ?? '/usr/bin/chromium-headless-shell'

/**
 * Without the optimising compilers: a page of a test lives for a second, and they would cost a tenth of its CPU time.
 * Measurements (`e2e/perf`) use them.
 */
export const browserArgs: readonly string[] = ['--no-sandbox', '--js-flags=--no-maglev,--no-opt']
