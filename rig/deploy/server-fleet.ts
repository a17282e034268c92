import type { Fleet } from '@app/infra/roll-out'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Environment } from '../parts/surroundings.ts'
import type { Release } from './releases.ts'

export interface Place {
  readonly name: string
  readonly api: number
  readonly internal: number
}

const startTimeoutMs = 120_000
const noticeMs = 2_000
/** Ends at once on SIGTERM, as a server without a drain. */
const careless = `data:text/javascript,process.on('SIGTERM', () => process.exit(0))`

/** The API at fixed ports behind the balancer, and a worker. */
export function makeServerFleet(
  places: readonly Place[],
  environment: Environment,
  releases: readonly Release[],
) {
  const running = new Map<string, ChildProcess>()
  const state = { isCareless: false }
  const exits: (number | null)[] = []
  const errors: string[] = []

  const spawnServer = (release: string, script: string, more: Environment): ChildProcess => {
    const { server } = releases.find(({ name }) => name === release) ?? { server: '' }
    const preloaded = state.isCareless ? ['--import', careless] : []
    const child = spawn(process.execPath, [...preloaded, join(server, 'dist', script)], {
      env: { PATH: process.env['PATH'] ?? '', ...environment, ...more, RELEASE: release },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    // Also after an interruption.
    process.once('exit', () => child.kill('SIGKILL'))
    child.stdout.on('data', (chunk: Buffer) => {
      errors.push(...chunk.toString().split('\n').filter(Boolean))
    })
    return child
  }
  const waitUntilReady = async (child: ChildProcess, port: number | string): Promise<void> => {
    for (const until = performance.now() + startTimeoutMs; performance.now() < until;) {
      if (child.exitCode !== null) throw new Error(`the server exited with ${child.exitCode}`)
      const reply = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null)
      if (reply?.ok) return
      await sleep(50)
    }
    throw new Error('the server did not get ready')
  }
  const stop = async (name: string): Promise<void> => {
    const child = running.get(name)
    running.delete(name)
    if (!child || child.exitCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = (await exited) as [number | null]
    exits.push(code)
  }
  const replace: Fleet['replace'] = async (name, release) => {
    const { api = 0, internal = 0 } = places.find((place) => place.name === name) ?? {}
    await stop(name)
    const ports = { HTTP_PORT: String(api), INTERNAL_PORT: String(internal) }
    const child = spawnServer(release, 'http.js', ports)
    running.set(name, child)
    await waitUntilReady(child, internal)
    // Until the balancer has seen it, the other one must not stop.
    await sleep(noticeMs)
  }
  return {
    fleet: { places: places.map(({ name }) => name), replace } satisfies Fleet,
    startWorker: async (release: string): Promise<void> => {
      const child = spawnServer(release, 'worker.js', {})
      running.set('worker', child)
      await waitUntilReady(child, environment['WORKER_INTERNAL_PORT'] ?? '')
    },
    /** Exit codes of the stopped servers. */
    exits,
    /** What the servers logged: LOG_LEVEL is error. */
    errors,
    setCareless: (isCareless: boolean): void => {
      state.isCareless = isCareless
    },
    stopAll: async (): Promise<void> => {
      for (const name of running.keys()) await stop(name)
    },
  }
}
