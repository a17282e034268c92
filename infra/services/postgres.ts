import { createHash } from 'node:crypto'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { pidDirectory, serviceDirectory } from './data-directories.ts'
import type { Launch } from './process/owned-process.ts'
import type { Say } from './program-cache.ts'
import { clearAfterDeadServer } from './process/postgres-orphans.ts'
import { postgresProgram } from './programs/postgres-program.ts'
import { runCommand } from './process/run-command.ts'
import { makeServiceDirectory, serviceAccount } from './service-account.ts'
import { START_PATIENCE_MS, type ServiceProcess } from './process/service-process.ts'
import { portsOf } from './service-ports.ts'
import type { SetName } from './service-sets.ts'

const EVERYWHERE = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'shared_preload_libraries=pg_stat_statements',
  'timezone=UTC',
  'log_timezone=UTC',
]

/** Tests throw their data away, so they may skip what only protects it against a crash of the machine. */
const PER_SET: Readonly<Record<SetName, readonly string[]>> = {
  dev: [],
  test: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB'],
  rig: ['shared_buffers=1GB'],
}

export function postgresProcess(set: SetName): ServiceProcess {
  const directory = serviceDirectory(set, 'postgres')
  const port = portsOf(set).postgres
  return {
    set,
    service: 'postgres',
    name: 'postgres',
    port,
    identity: { directory, pidFile: join(pidDirectory(set), 'postgres.pid') },
    politeSignal: 'SIGINT',
    startPatienceMs: START_PATIENCE_MS,
    prepare: (say) => prepare(set, directory, port, say),
    check: () => askVersion(postgresUrl(set)),
  }
}

export function postgresUrl(set: SetName): string {
  return `postgres://postgres@127.0.0.1:${portsOf(set).postgres}/postgres`
}

async function prepare(set: SetName, directory: string, port: number, say: Say): Promise<Launch> {
  const program = await postgresProgram(say)
  const cluster = join(directory, 'data')
  makeServiceDirectory(directory)
  if (!existsSync(cluster)) await createCluster(program.initdb, directory, cluster, set === 'test')
  await clearAfterDeadServer(cluster, clusterName(cluster))
  const settings = [...EVERYWHERE, ...PER_SET[set], `cluster_name=${clusterName(cluster)}`].flatMap(
    (setting) => ['-c', setting],
  )
  return { command: program.postgres, args: ['-D', cluster, '-p', String(port), ...settings], env: {} }
}

/** Part of every backend's process title, and different for every clone and set. */
function clusterName(cluster: string): string {
  return `vio-saath-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
}

/** Under another name first: an interrupted initdb must not look like a finished cluster. */
async function createCluster(
  initdb: string,
  directory: string,
  cluster: string,
  mayLoseData: boolean,
): Promise<void> {
  const unfinished = join(directory, 'data.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const sync = mayLoseData ? ['--no-sync'] : []
  await runCommand(initdb, ['-D', unfinished, '-U', 'postgres', '-A', 'trust', ...locale, ...sync], {
    ...serviceAccount(),
    cwd: directory,
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C.UTF-8' },
  })
  renameSync(unfinished, cluster)
}

async function askVersion(connectionString: string): Promise<string> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3000, query_timeout: 3000 })
  // Without a listener a connection that breaks between two calls would end the whole process.
  client.on('error', () => {})
  try {
    await client.connect()
    const answer = await client.query<{ server_version: string }>('show server_version')
    return answer.rows[0]?.server_version ?? 'unknown'
  } finally {
    await client.end().catch(() => {})
  }
}
