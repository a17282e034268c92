const executablePath = process.env['BROWSER_PATH']

/** The browser of `pnpm e2e` and `pnpm shots`, or Playwright's own. */
export const browserLaunch = {
  ...(executablePath !== undefined && { executablePath }),
  args: process.env['BROWSER_ARGS']?.split(' ') ?? ['--no-sandbox'],
}
