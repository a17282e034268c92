import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Migrations that would lock a live table, rewrite it, or run without a time limit are refused here. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const directory = join(root, 'apps', 'api', 'migrations')
const files = readdirSync(directory)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => join(directory, name))
execFileSync(
  join(root, 'node_modules', '.bin', 'squawk'),
  ['--config', join(root, '.squawk.toml'), ...files],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
