import pg from 'pg'
import type { Endpoints } from '@app/local-services'

/** `e2e_<pid>`: a database whose process has exited was left by a killed run. */
export function stackDatabaseName(): string {
  return `e2e_${process.pid}`
}

export async function dropDatabases(
  services: Endpoints,
  canDrop: (processId: number) => boolean,
): Promise<void> {
  const client = new pg.Client({ connectionString: services.postgresUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname like 'e2e\\_%'`,
    )
    for (const { datname } of rows) {
      const processId = Number(/^e2e_(\d+)$/.exec(datname)?.[1])
      if (Number.isInteger(processId) && canDrop(processId))
        await client.query(`drop database if exists ${datname} with (force)`)
    }
  } finally {
    await client.end()
  }
}

/** The engine keeps every index open, so those of earlier runs are deleted. */
export async function dropIndexes(
  { engineUrl }: Pick<Endpoints, 'engineUrl'>,
  canDrop: (processId: number) => boolean,
): Promise<void> {
  const reply = await fetch(`${engineUrl}/_cat/indices/e2e-*?h=index&format=json&expand_wildcards=all`)
  if (!reply.ok) throw new Error(`the engine did not list its indexes: ${reply.status}`)
  for (const { index } of (await reply.json()) as { index: string }[]) {
    const processId = Number(/^e2e-(\d+)-/.exec(index)?.[1])
    if (Number.isInteger(processId) && canDrop(processId))
      await fetch(`${engineUrl}/${index}`, { method: 'DELETE' })
  }
}

export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch {
    return false
  }
}
