const executablePath = process.env['BROWSER_PATH']

/** The browser that `pnpm e2e` and `pnpm shots` name; Playwright's own without them. */
export const browserLaunch = {
  ...(executablePath !== undefined && { executablePath }),
  args: process.env['BROWSER_ARGS']?.split(' ') ?? ['--no-sandbox'],
}
