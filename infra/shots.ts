import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { browserArgs, browserPath } from './browser-launch.ts'
import { ensureBrowser } from './browser.ts'
import { parseApps } from './stack/stack-environment.ts'
import { runToEnd } from './stack/run-to-end.ts'
import { withStack } from './stack/with-stack.ts'

/**
 * `pnpm shots [--only market] [--out dir] [--singles] [--no-build]`: contact sheets of every screen.
 * `pnpm shots --readme [--no-build]`: the pictures of the README, `docs/pictures`.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    out: { type: 'string' },
    readme: { type: 'boolean', default: false },
    singles: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
})

await ensureBrowser()
const apps = parseApps(values.only)
process.exitCode = await withStack(
  { set: 'test', canBuild: !values['no-build'], ...(apps && { apps }) },
  ({ variables }) =>
    runToEnd(
      process.execPath,
      [
        join(root, 'e2e', 'shots', values.readme ? 'readme-pictures.ts' : 'shots.ts'),
        ...(values.out === undefined ? [] : ['--out', values.out]),
        ...(values.only === undefined ? [] : ['--only', values.only]),
        ...(values.singles ? ['--singles'] : []),
      ],
      { ...variables, BROWSER_PATH: browserPath, BROWSER_ARGS: browserArgs.join(' ') },
    ),
)
