import { chrootCommand, toolAccount, toolCommand, type ToolCommand } from '@app/infra/production-tools'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, copyFileSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listFamily } from '../parts/processes.ts'
import { repositoryFile } from '../parts/surroundings.ts'

const ports = {
  proxy: 18_910,
  etcd: 18_911,
  etcdPeer: 18_912,
  a: { patroni: 18_913, postgres: 18_915 },
  b: { patroni: 18_914, postgres: 18_916 },
} as const

export type NodeName = 'a' | 'b'
const local = (port: number): string => `127.0.0.1:${port}`

interface Member {
  readonly name: NodeName
  readonly role: string
  readonly state: string
}

export interface StandbyCluster {
  /** PostgreSQL behind HAProxy: superuser, database `postgres`. */
  readonly url: string
  readonly urlOf: (node: NodeName) => string
  readonly start: (node: NodeName) => void
  /** SIGKILL for Patroni and every process of PostgreSQL, as at a power cut. */
  readonly kill: (node: NodeName) => Promise<void>
  /** Resolves with the leader when the other node is a standby of the wanted kind and streams. */
  readonly waitForPair: (standby: 'sync_standby' | 'replica') => Promise<NodeName>
  /** Resolves when this node leads. */
  readonly waitForLeader: (node: NodeName) => Promise<void>
  readonly configure: (change: object) => Promise<void>
  readonly stop: () => Promise<void>
}

/** etcd, two hosts with Patroni and PostgreSQL, and HAProxy, with the files of infra/failover. */
export async function startCluster(folder: string): Promise<StandbyCluster> {
  const { uid, gid } = await toolAccount('postgres')
  mkdirSync(folder, { recursive: true })
  const log = openSync(join(folder, 'log'), 'a')
  const launch = (
    { command, args }: ToolCommand,
    environment: Readonly<Record<string, string>>,
  ): ChildProcess =>
    spawn(command, args, {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', log, log],
    })

  const etcd = launch(await toolCommand('etcd'), {
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: `http://${local(ports.etcd)}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${local(ports.etcd)}`,
    ETCD_LISTEN_PEER_URLS: `http://${local(ports.etcdPeer)}`,
  })
  const proxy = launch(
    await toolCommand('haproxy', ['-db', '-f', repositoryFile('infra/failover/haproxy.cfg')]),
    {
      POSTGRES_ADDRESS: local(ports.proxy),
      POSTGRES_A: local(ports.a.postgres),
      PATRONI_A_PORT: String(ports.a.patroni),
      POSTGRES_B: local(ports.b.postgres),
      PATRONI_B_PORT: String(ports.b.patroni),
    },
  )
  const prepareNode = async (node: NodeName): Promise<ToolCommand> => {
    const mounts: Record<string, string> = {}
    for (const inside of ['/etc/patroni', '/var/lib/postgresql', '/run/postgresql', '/tmp'])
      mounts[inside] = join(folder, node, inside)
    for (const path of Object.values(mounts)) {
      mkdirSync(path, { recursive: true })
      chownSync(path, uid, gid)
    }
    copyFileSync(repositoryFile('infra/failover/patroni.yml'), join(folder, node, 'etc/patroni/patroni.yml'))
    const { patroni, postgres } = ports[node]
    return chrootCommand('patroni', ['/etc/patroni'], {
      user: 'postgres',
      mounts,
      environment: {
        HOME: '/var/lib/postgresql',
        PATRONI_NAME: node,
        PATRONI_RESTAPI_LISTEN: local(patroni),
        PATRONI_RESTAPI_CONNECT_ADDRESS: local(patroni),
        PATRONI_POSTGRESQL_LISTEN: local(postgres),
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: local(postgres),
        PATRONI_ETCD3_HOSTS: local(ports.etcd),
      },
    })
  }
  const commands = { a: await prepareNode('a'), b: await prepareNode('b') }
  const running = new Map<NodeName, ChildProcess>()

  const readMembers = async (): Promise<readonly Member[]> => {
    for (const node of ['a', 'b'] as const)
      try {
        const reply = await fetch(`http://${local(ports[node].patroni)}/cluster`)
        const { members } = (await reply.json()) as { members?: Member[] }
        if (members) return members
      } catch {
        // This host is down; the other one knows the same.
      }
    return []
  }
  const waitFor = async <T>(
    what: string,
    find: (members: readonly Member[]) => T | undefined,
  ): Promise<T> => {
    const deadline = Date.now() + 900_000
    for (;;) {
      const members = await readMembers()
      const found = find(members)
      if (found !== undefined) return found
      if (Date.now() > deadline)
        throw new Error(
          `${what}: ${JSON.stringify(members)}\n${readFileSync(join(folder, 'log'), 'utf8').slice(-3000)}`,
        )
      await sleep(200)
    }
  }
  const findLeader = (members: readonly Member[]): NodeName | undefined =>
    members.find(({ role, state }) => role === 'leader' && state === 'running')?.name

  const kill = async (node: NodeName): Promise<void> => {
    const patroni = running.get(node)
    const postmaster = readPid(join(folder, node, 'var/lib/postgresql/18/patroni/postmaster.pid'))
    for (const pid of [patroni?.pid, ...(postmaster === undefined ? [] : listFamily(postmaster))])
      if (pid !== undefined) killAtOnce(pid)
    if (patroni && patroni.exitCode === null && patroni.signalCode === null) await once(patroni, 'exit')
    running.delete(node)
  }
  return {
    url: `postgres://postgres@${local(ports.proxy)}/postgres`,
    urlOf: (node) => `postgres://postgres@${local(ports[node].postgres)}/postgres`,
    start: (node) => running.set(node, launch(commands[node], {})),
    kill,
    waitForPair: (standby) =>
      waitFor(`no leader with a ${standby}`, (members) =>
        members.some(({ role, state }) => role === standby && state === 'streaming')
          ? findLeader(members)
          : undefined,
      ),
    waitForLeader: async (node) => {
      await waitFor(`${node} does not lead`, (members) => (findLeader(members) === node ? node : undefined))
    },
    configure: async (change) => {
      const node = findLeader(await readMembers()) ?? 'a'
      const reply = await fetch(`http://${local(ports[node].patroni)}/config`, {
        method: 'PATCH',
        body: JSON.stringify(change),
      })
      if (!reply.ok) throw new Error(`Patroni answered ${reply.status}`)
    },
    stop: async () => {
      for (const node of ['a', 'b'] as const) await kill(node)
      for (const child of [proxy, etcd]) {
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
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
