import { killService, startService } from '@app/local-services'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startServer } from '../parts/processes.ts'
import { repositoryFile } from '../parts/surroundings.ts'

export interface Killed {
  api: number
  worker: number
  postgres: number
}

interface Supervised {
  readonly kind: 'api' | 'worker'
  readonly start: () => Promise<ChildProcess>
  child: ChildProcess
}

const maxStartAttempts = 5

/** On a busy machine a start can exceed its timeout, so it is repeated. */
const startWithRetries = async (start: () => Promise<ChildProcess>): Promise<ChildProcess> => {
  for (let tries = 1; ; tries += 1)
    try {
      return await start()
    } catch (error) {
      if (tries === maxStartAttempts) throw error
    }
}

/** Two API processes and a worker, restarted after every kill. Only they and the benchmark's database are killed. */
export async function startSupervised(
  environment: Readonly<Record<string, string>>,
  ports: readonly { readonly api: number; readonly internal: number }[],
  workerInternal: number,
) {
  const api =
    ({ api: port, internal }: (typeof ports)[number]) =>
    () =>
      startServer(
        repositoryFile('apps/api/src/main/http.ts'),
        { ...environment, HTTP_PORT: String(port), INTERNAL_PORT: String(internal) },
        `http://127.0.0.1:${port}/live`,
      )
  const worker = () =>
    startServer(
      repositoryFile('apps/api/src/main/worker.ts'),
      environment,
      `http://127.0.0.1:${workerInternal}/live`,
    )
  const supervised: Supervised[] = []
  for (const port of ports)
    supervised.push({ kind: 'api', start: api(port), child: await startWithRetries(api(port)) })
  supervised.push({ kind: 'worker', start: worker, child: await startWithRetries(worker) })
  const killed: Killed = { api: 0, worker: 0, postgres: 0 }

  const killProcess = async (one: Supervised): Promise<void> => {
    one.child.kill('SIGKILL')
    if (one.child.exitCode === null && one.child.signalCode === null) await once(one.child, 'exit')
    killed[one.kind] += 1
    one.child = await startWithRetries(one.start)
  }
  let turn = 0
  return {
    killed,
    /** Kills and restarts the next in rotation: every fifth time the database, otherwise one of our processes. */
    killNext: async (): Promise<void> => {
      turn += 1
      if (turn % 5 === 0) {
        await killService('rig', 'postgres')
        killed.postgres += 1
        await startService('rig', 'postgres')
        return
      }
      const one = supervised[turn % supervised.length]
      if (one) await killProcess(one)
    },
    stop: async (): Promise<void> => {
      for (const { child } of supervised) {
        child.kill('SIGTERM')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      }
    },
  }
}
