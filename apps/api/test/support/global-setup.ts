import { servicesUp } from '@app/infra/services'
import { mkdirSync, rmSync } from 'node:fs'
import { migrate } from '#main/migrate.ts'
import { seedGroundData } from '#main/seed.ts'
import { logDirectory } from './test-log.ts'
import { asOwner, templateName } from './test-database.ts'
import { databaseUrl } from './test-environment.ts'

/** Once before all tests: the real services of the test set, and a template database to copy from. */
export default async (): Promise<void> => {
  rmSync(logDirectory, { recursive: true, force: true })
  mkdirSync(logDirectory, { recursive: true })
  await servicesUp({ set: 'test' })
  await asOwner('postgres', async (client) => {
    await client.query(`drop database if exists ${templateName} with (force)`)
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^t_[0-9a-f]{12}$'`,
    )
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
  })
  const url = databaseUrl(templateName, 'postgres')
  await migrate(url)
  await seedGroundData(url)
}
