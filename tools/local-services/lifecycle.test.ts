import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureRunning, ensureStopped, type ServiceProcess } from './lifecycle.ts'
import { makeServiceDirectory } from './service-account.ts'

/** From `exec` on the command line names the directory of the service. */
const becomeHealthy = `exec sh -c 'touch "$0"; while [ -e "$0" ]; do sleep 0.1; done' "$READY"`

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lifecycle-'))
  // The account of the services must be able to enter.
  chmodSync(root, 0o755)
  vi.stubEnv('SERVICES_DATA_DIR', root)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

/** A service that is healthy when its script has created a file. */
function createService(script: string) {
  const directory = join(root, 'service')
  makeServiceDirectory(directory)
  const ready = join(directory, 'ready')
  const prepare = vi.fn<ServiceProcess['prepare']>(async () => ({
    command: '/bin/sh',
    args: ['-c', script],
    env: { READY: ready },
  }))
  const process: ServiceProcess = {
    set: 'test',
    service: 'redis',
    name: 'redis',
    port: 0,
    identity: { directory, pidFile: join(root, 'service.pid') },
    stopSignal: 'SIGTERM',
    prepare,
    check: async () => {
      if (!existsSync(ready)) throw new Error('not ready')
      return '1.0'
    },
  }
  return { process, prepare }
}

test('starts a service once: waits while it becomes healthy, and leaves a running one alone', async () => {
  const { process, prepare } = createService(`sleep 0.5; ${becomeHealthy}`)
  await ensureRunning(process, () => {})
  await ensureRunning(process, () => {})
  expect(prepare).toHaveBeenCalledTimes(1)
  await ensureStopped(process, () => {})
})

test('starts a process that exits at once three times, then shows its log', async () => {
  const { process, prepare } = createService('echo "the lock is taken"; exit 1')
  await expect(ensureRunning(process, () => {})).rejects.toThrow(/the process exited[^]*the lock is taken/)
  expect(prepare).toHaveBeenCalledTimes(3)
})
