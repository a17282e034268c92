import { tryCommand } from '@app/local-services/commands'
import { chrootCommand, toolAccount } from '@app/infra/production-tools'
import { chownSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listFamily } from '../parts/processes.ts'
import { repositoryFile } from '../parts/surroundings.ts'
import { connectTo } from '../parts/world.ts'
import { readCommands } from './documented-commands.ts'

/** Directories that a database host has of its own. The repository of backups is elsewhere. */
const ownDirectories = {
  '/etc/postgresql': 'etc-postgresql',
  '/etc/pgbackrest': 'etc-pgbackrest',
  '/var/lib/postgresql': 'data',
  '/var/log/postgresql': 'log',
  '/var/log/pgbackrest': 'backup-log',
  '/var/spool/pgbackrest': 'spool',
  '/run/postgresql': 'run',
  '/tmp': 'tmp',
}

const guide = 'docs/backup.md'

export interface HostOptions {
  readonly name: string
  readonly port: number
  /** Parent of the host's directories. */
  readonly folder: string
  /** Where backups are stored, shared by the hosts. */
  readonly repository: string
  readonly passphrase: string
}

export interface DatabaseHost {
  /** Superuser, database `postgres`. */
  readonly url: string
  /** Runs the commands of a section of docs/backup.md and returns their output and duration. */
  readonly follow: (
    heading: string,
    values?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly output: string; readonly seconds: number }>
  /** Runs a command on the host. */
  readonly run: (line: string, user?: 'root' | 'postgres') => Promise<string>
  /** Resolves when the server accepts writes. */
  readonly waitForWrites: () => Promise<void>
  /** SIGKILL for every process of the server, as at a power cut. */
  readonly kill: () => Promise<void>
  /** Kills the server and removes everything but the repository. */
  readonly destroy: () => Promise<void>
}

/** Debian's files of a cluster, with the shipped configuration of backups; the server is not started yet. */
export async function createHost(options: HostOptions): Promise<DatabaseHost> {
  const { name, port, folder, repository, passphrase } = options
  const directory = join(folder, name)
  const { uid, gid } = await toolAccount('postgres')
  const mounts: Record<string, string> = { '/var/lib/pgbackrest': repository }
  for (const [inside, own] of Object.entries(ownDirectories)) mounts[inside] = join(directory, own)
  for (const path of Object.values(mounts)) {
    mkdirSync(path, { recursive: true })
    chownSync(path, uid, gid)
  }
  const install = (from: string, to: string): void => {
    mkdirSync(join(to, '..'), { recursive: true })
    copyFileSync(repositoryFile(from), to)
  }
  install('infra/backup/pgbackrest.conf', join(directory, 'etc-pgbackrest/pgbackrest.conf'))
  mkdirSync(join(directory, 'etc-pgbackrest/conf.d'))
  writeFileSync(
    join(directory, 'etc-pgbackrest/conf.d/secret.conf'),
    `[global]\nrepo1-cipher-pass=${passphrase}\n[vio-saath]\npg1-port=${port}\n`,
  )

  const run = async (line: string, user: 'root' | 'postgres' = 'postgres'): Promise<string> => {
    const { command, args } = await chrootCommand('sh', ['-ec', line], { user, mounts })
    const { code, stdout, stderr } = await tryCommand(command, args)
    if (code !== 0) throw new Error(`${line} failed on ${name}:\n${(stdout + stderr).slice(-2000)}`)
    return stdout
  }
  const follow: DatabaseHost['follow'] = async (heading, values) => {
    const startedAt = performance.now()
    let output = ''
    for (const { user, line } of readCommands(guide, heading, values)) {
      if (user === 'operator') throw new Error(`${line} is not a command of a database host`)
      output += await run(line, user)
    }
    return { output, seconds: (performance.now() - startedAt) / 1000 }
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`

  const create = `pg_createcluster 18 main --port ${port} --encoding UTF8 --locale C.UTF-8`
  await run(`${create} -- --locale-provider=builtin --builtin-locale=C.UTF-8 --data-checksums`, 'root')
  const settings = join(directory, 'etc-postgresql/18/main')
  install('infra/backup/postgresql.conf', join(settings, 'conf.d/backup.conf'))
  // The drill has no passwords: loopback only.
  writeFileSync(join(settings, 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n')
  const more = ['ssl = off', 'max_connections = 200', 'shared_buffers = 512MB', 'max_wal_size = 4GB']
  writeFileSync(join(settings, 'conf.d/drill.conf'), `${more.join('\n')}\n`)

  const kill = async (): Promise<void> => {
    const file = join(directory, 'data/18/main/postmaster.pid')
    const pid = readPid(file)
    if (pid === undefined) return
    for (const member of listFamily(pid)) killAtOnce(member)
    for (let tries = 0; tries < 100 && isRunning(pid); tries += 1) await sleep(50)
    rmSync(file, { force: true })
  }
  return {
    url,
    run,
    follow,
    kill,
    waitForWrites: () => waitForWrites(url),
    destroy: async () => {
      await kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const readPid = (file: string): number | undefined => {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

const killAtOnce = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const recoveryTimeoutMs = 900_000

const waitForWrites = async (url: string): Promise<void> => {
  const deadline = Date.now() + recoveryTimeoutMs
  for (;;) {
    try {
      const client = await connectTo(url)
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')
      await client.end()
      if (rows[0]?.waits === false) return
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    if (Date.now() > deadline) throw new Error('the recovery did not end')
    await sleep(100)
  }
}
