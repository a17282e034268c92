import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** `pnpm db:new add_ads`: an empty migration with the time limits that every one needs. */
const [, , name] = process.argv
if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
  process.stderr.write('Name it in snake_case: pnpm db:new add_ads\n')
  process.exit(2)
}
const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
const file = fileURLToPath(new URL(`../../apps/api/migrations/${stamp}_${name}.sql`, import.meta.url))
writeFileSync(
  file,
  `-- migrate:up\nset lock_timeout = '2s';\nset statement_timeout = '60s';\n\n\n-- migrate:down\n`,
  { flag: 'wx' },
)
process.stdout.write(`${file}\n`)
