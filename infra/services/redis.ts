import { connect } from 'node:net'
import { join } from 'node:path'
import { pidDirectory, setDirectory } from './data-directories.ts'
import { redisProgram } from './programs/redis-program.ts'
import { makeServiceDirectory } from './service-account.ts'
import { START_PATIENCE_MS, type ServiceProcess } from './process/service-process.ts'
import { portsOf } from './service-ports.ts'
import type { SetName } from './service-sets.ts'

/** Nothing in Redis may be needed after a restart, so nothing is written to disk. */
const SETTINGS: Readonly<Record<string, string>> = {
  bind: '127.0.0.1',
  save: '',
  appendonly: 'no',
  maxmemory: '256mb',
  'maxmemory-policy': 'allkeys-lru',
  daemonize: 'no',
  // Redis would otherwise overwrite its command line, and with it the directory that proves whose process it is.
  'set-proc-title': 'no',
}

export function redisProcess(set: SetName): ServiceProcess {
  const directory = join(setDirectory(set), 'redis')
  const port = portsOf(set).redis
  return {
    set,
    service: 'redis',
    name: 'redis',
    port,
    identity: { directory, pidFile: join(pidDirectory(set), 'redis.pid') },
    politeSignal: 'SIGTERM',
    startPatienceMs: START_PATIENCE_MS,
    prepare: async (say) => {
      const program = await redisProgram(say)
      makeServiceDirectory(directory)
      const settings = { ...SETTINGS, port: String(port), dir: directory }
      const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
      return { command: program.command, args, env: program.env }
    },
    check: () => pingAndAskVersion(port),
  }
}

function pingAndAskVersion(port: number): Promise<string> {
  return new Promise((settle, fail) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\nINFO server\r\n'))
    socket.setTimeout(3000, () => socket.destroy(new Error('no answer to PING within 3 s')))
    socket.once('error', fail)
    socket.once('close', () =>
      fail(new Error(`connection closed after ${JSON.stringify(answer.slice(0, 80))}`)),
    )
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
      const version = /redis_version:(\S+)/.exec(answer)?.[1]
      if (version === undefined) return
      if (answer.startsWith('+PONG\r\n')) settle(version)
      socket.end()
    })
  })
}
