import { resolveBinary } from 'dbmate'
import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { installQueue } from '#platform/queue.ts'

const migrationsDirectory = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * The URL contains a password, so that it goes into the environment: arguments are visible to all users of a machine.
 * `SSL_CERT_DIR` adds an own authority to those of the system, as `NODE_EXTRA_CA_CERTS` does for Node.
 */
export function migrationCommand(ownerUrl: string, caFile = '') {
  const url = new URL(ownerUrl)
  if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'disable')
  return {
    words: ['--migrations-dir', migrationsDirectory, '--no-dump-schema', 'up'],
    environment: { DATABASE_URL: url.href, ...(caFile !== '' && { SSL_CERT_DIR: dirname(caFile) }) },
  }
}

/** Applies our migrations, then installs the queue's tables. Safe to repeat. */
export async function migrate(ownerUrl: string, caFile = ''): Promise<void> {
  const { words, environment } = migrationCommand(ownerUrl, caFile)
  execFileSync(resolveBinary(), words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment })
  await installQueue(ownerUrl)
  await grantQueue(ownerUrl)
}

/** The API enqueues jobs, the worker runs them; neither owns the tables. */
const grantQueue = async (ownerUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`
      grant usage on schema pgboss to app, worker;
      revoke update, delete on all tables in schema pgboss from app;
      grant select, insert on all tables in schema pgboss to app;
      grant select, insert, update, delete on all tables in schema pgboss to worker;
      grant usage, select on all sequences in schema pgboss to app, worker;
      grant execute on all functions in schema pgboss to app, worker`)
  } finally {
    await client.end()
  }
}
