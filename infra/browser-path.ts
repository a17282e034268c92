/** The browser of the tests. Another one, or at another place: BROWSER_PATH. */
export const browserPath = process.env['BROWSER_PATH'] ?? '/usr/bin/chromium-headless-shell'
