import { existsSync, rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { installPackages, tryCommand } from './commands.ts'
import { pidFile, setDirectory } from './directories.ts'
import type { ServiceProcess } from './lifecycle.ts'
import { portsOf } from './ports.ts'
import { makeServiceDirectory } from './service-account.ts'
import type { SetName } from './sets.ts'

const OLDEST_MAJOR = 7

/** No data in Redis may be needed after a restart, so none is written to disk. */
const SETTINGS: Readonly<Record<string, string>> = {
  bind: '127.0.0.1',
  save: '',
  appendonly: 'no',
  maxmemory: '256mb',
  'maxmemory-policy': 'allkeys-lru',
  daemonize: 'no',
  // Redis would otherwise replace its command line, and with it the directory that identifies the process.
  'set-proc-title': 'no',
}

export function redisProcess(set: SetName): ServiceProcess {
  const directory = join(setDirectory(set), 'redis')
  const { redis: port } = portsOf(set)
  return {
    set,
    service: 'redis',
    name: 'redis',
    port,
    identity: { directory, pidFile: pidFile(set, 'redis') },
    stopSignal: 'SIGTERM',
    prepare: async () => {
      makeServiceDirectory(directory)
      const settings = { ...SETTINGS, port: String(port), dir: directory }
      const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
      return { command: await findProgram(directory), args }
    },
    check: () => readVersion(port),
  }
}

/** `redis-server` of the PATH, or Debian's package redis-tools, which has the same program and starts no daemon. */
async function findProgram(directory: string): Promise<string> {
  if (await isSuitable('redis-server')) return 'redis-server'
  const program = '/usr/bin/redis-check-rdb'
  if (!existsSync(program) && process.getuid?.() === 0) await installPackages(['redis-tools'])
  // The program is the server if its name says so; Debian's package redis-server has only such a link.
  const link = join(directory, 'redis-server')
  rmSync(link, { force: true })
  symlinkSync(program, link)
  if (await isSuitable(link)) return link
  throw new Error(`Redis ${OLDEST_MAJOR} or newer is needed: install it, or use compose.yaml.`)
}

async function isSuitable(command: string): Promise<boolean> {
  const { stdout } = await tryCommand(command, ['--version'])
  return Number(/\bv=(\d+)/.exec(stdout)?.[1] ?? 0) >= OLDEST_MAJOR
}

function readVersion(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('INFO server\r\n'))
    socket.setTimeout(3000, () => socket.destroy(new Error('no answer within 3 s')))
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`connection closed after ${JSON.stringify(reply)}`)))
    socket.on('data', (chunk: Buffer) => {
      reply += chunk.toString()
      const version = /redis_version:(\S+)/.exec(reply)?.[1]
      if (version === undefined) return
      resolve(version)
      socket.end()
    })
  })
}
