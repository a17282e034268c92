import { serverProcess } from '@app/infra/server-bundle'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '../http-client.ts'
import type { Ask, Reply } from '../test-app.ts'
import { logFile } from '../test-log.ts'

export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export interface ServerProcess {
  readonly port: number
  readonly internalPort: number
  readonly child: ChildProcess
  readonly ask: <T = Record<string, unknown>>(method: string, path: string, ask?: Ask) => Promise<Reply<T>>
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

let startedProcesses = 0

/** Another process took the port: a free port is ours only after our process listens on it. */
class PortTaken extends Error {}
const maxTries = 5

/** Starts one of our processes as in production; its log is scanned for secrets. */
export async function startProcess(
  name: 'http' | 'worker',
  environment: Readonly<Record<string, string>>,
  ports?: { http: number; internal: number },
): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1)
    try {
      const free = ports ?? { http: await freePort(), internal: await freePort() }
      return await startOnce(name, environment, free)
    } catch (error) {
      if (!(error instanceof PortTaken) || ports || attempt === maxTries) throw error
    }
}

async function startOnce(
  name: 'http' | 'worker',
  environment: Readonly<Record<string, string>>,
  { http: port, internal: internalPort }: { readonly http: number; readonly internal: number },
): Promise<ServerProcess> {
  startedProcesses += 1
  const log = createWriteStream(logFile(`${name}-${startedProcesses}`), { flags: 'a' })
  const child = spawn(process.execPath, [serverProcess(name)], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...environment,
      HTTP_PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      WORKER_INTERNAL_PORT: String(internalPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  let lastWords = ''
  // Its own message that it listens, since another process may answer on the port.
  const saysThatItIsUp = `"msg":"${name === 'http' ? 'listening' : 'working'}"`
  const state = { isUp: false }
  child.stdout.on('data', (chunk: Buffer) => {
    const words = `${lastWords}${chunk.toString()}`
    state.isUp ||= words.includes(saysThatItIsUp)
    lastWords = words.slice(-2_000)
    log.write(chunk)
  })
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
    log.write(chunk)
  })
  for (let attempt = 0; !state.isUp; attempt += 1) {
    if (child.exitCode !== null) {
      const words = `${name} ended with ${child.exitCode}: ${errors}${lastWords}`
      throw words.includes('EADDRINUSE') ? new PortTaken(words) : new Error(words)
    }
    if (attempt > 2_400) {
      child.kill('SIGKILL')
      throw new Error(`${name} did not start: ${errors}`)
    }
    await sleep(50)
  }
  return {
    port,
    internalPort,
    child,
    ask: (method, path, ask) => send(port, method, path, ask),
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill(signal)
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    },
  }
}
