import { rememberRunning, servicesUp } from '@app/local-services'
import { bundleServer } from '@app/infra/server-bundle'
import { mkdirSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { migrate } from '#main/migrate.ts'
import { seedReferenceData } from '#main/seed.ts'
import { logDirectory } from './test-log.ts'
import { asOwner, templateOf, testDatabasePattern } from './test-database.ts'
import { databaseUrl } from './test-environment.ts'
import { dropIndexes, testIndexPattern } from './test-indexes.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const dropDatabases = (isOurs: (runId: number) => boolean): Promise<void> =>
  asOwner('postgres', async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 't\\_%'`,
    )
    for (const { datname } of rows) {
      const runId = testDatabasePattern.exec(datname)?.groups?.['runId']
      if (runId !== undefined && isOurs(Number(runId)))
        await client.query(`drop database if exists ${datname} with (force)`)
    }
  })

/** Once before all tests: starts the real services of the test set and creates the template database. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const runId = process.pid
  if (process.env['KEEP_TEST_LOGS'] === undefined) rmSync(logDirectory, { recursive: true, force: true })
  mkdirSync(logDirectory, { recursive: true })
  const stopWhatWasStarted = await rememberRunning('test')
  // Tests that start processes use the production bundle.
  await Promise.all([servicesUp({ set: 'test' }), bundleServer()])
  // Removes leftovers of killed runs; running ones keep theirs.
  const isLeftBehind = (id: number): boolean => id === runId || !isAlive(id)
  await dropDatabases(isLeftBehind)
  await dropIndexes((name) => {
    const id = testIndexPattern.exec(name)?.groups?.['runId']
    return id !== undefined && isLeftBehind(Number(id))
  })
  const url = databaseUrl(templateOf(runId), 'postgres')
  await migrate(url)
  await seedReferenceData(url)
  project.provide('runId', runId)
  return async () => {
    await dropDatabases((id) => id === runId)
    await stopWhatWasStarted()
  }
}
