import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { connectStorage } from '#platform/storage.ts'
import { migrate } from './migrate.ts'
import { orExit } from './or-exit.ts'
import { setRolePasswords } from './role-passwords.ts'
import { seedReferenceData } from './seed.ts'

/** `prepare.ts [migrate] [seed] [storage]`: runs in a deployment before its processes; without arguments, all steps. */
const config = orExit(() =>
  readConfig(process.env, ['MIGRATIONS_DATABASE_URL', 'DATABASE_URL', 'WORKER_DATABASE_URL']),
)
const { positionals } = parseArgs({ allowPositionals: true })
const wants = (step: string): boolean => positionals.length === 0 || positionals.includes(step)

const { migrationsUrl, url, workerUrl } = config.database
if (wants('migrate')) {
  await migrate(migrationsUrl, config.caFile)
  const roles = await setRolePasswords(migrationsUrl, [url, workerUrl])
  if (roles.length > 0) process.stdout.write(`passwords set: ${roles.join(', ')}\n`)
}
if (wants('seed')) await seedReferenceData(migrationsUrl)
if (wants('storage')) {
  const storage = connectStorage(config.storage)
  await storage.prepareBucket()
  storage.close()
}
process.stdout.write(
  `ready: ${positionals.length === 0 ? 'database, reference data, storage' : positionals.join(', ')}\n`,
)
