import { endpointsOf, servicesUp } from '@app/local-services'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '#main/migrate.ts'

/** Writes the types of the migrated database, or checks them with --verify. */
const { values } = parseArgs({ options: { verify: { type: 'boolean' } } })
const api = fileURLToPath(new URL('../..', import.meta.url))
const name = 'database_types'

await servicesUp({ set: 'test', only: ['postgres'] })
const { postgresUrl } = endpointsOf('test')
const admin = new pg.Client({ connectionString: postgresUrl })
await admin.connect()
await admin.query(`drop database if exists ${name} with (force)`)
const url = postgresUrl.replace(/\/postgres$/, `/${name}`)
await migrate(url)
try {
  execFileSync(
    join(api, 'node_modules', '.bin', 'kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      url,
      '--camel-case',
      '--include-pattern',
      'public.*',
      '--exclude-pattern',
      'public.(schema_migrations|*_rest|ads_live|ads_archive|ad_revisions_*)',
      '--type-mapping',
      '{"int8":"number"}',
      '--out-file',
      join(api, 'src', 'platform', 'db-types.gen.ts'),
      ...(values.verify ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  )
} finally {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}
