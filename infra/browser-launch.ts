/** The browser of the tests. Another one, or at another place: BROWSER_PATH. */
export const browserPath = process.env['BROWSER_PATH'] ?? '/usr/bin/chromium-headless-shell'

/**
 * How tests start it. Without the two compilers that optimise: a page of a test lives for a second, and what they
 * learn about its code is thrown away with it, having cost a tenth of what the browser does. Pages are measured with
 * them (`e2e/perf`).
 */
export const browserArgs: readonly string[] = ['--no-sandbox', '--js-flags=--no-maglev,--no-opt']
