import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ensureRunning, ensureStopped } from './lifecycle.ts'
import type { ServiceProcess } from './process/service-process.ts'
import { makeServiceDirectory } from './service-account.ts'

/** From here on the command line names the directory of the service. */
const BECOMES_READY = `exec sh -c 'touch "$0"; while [ -e "$0" ]; do sleep 0.1; done' "$READY"`

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lifecycle-'))
  // The services of root run as another user, who must be able to enter.
  chmodSync(root, 0o755)
  vi.stubEnv('SERVICES_DATA_DIR', root)
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

/** A service that is healthy as soon as it has written a file, after whatever the script does before. */
function service(script: string) {
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
    politeSignal: 'SIGTERM',
    startPatienceMs: 5000,
    prepare,
    check: async () => {
      if (!existsSync(ready)) throw new Error('not ready')
      return '1.0'
    },
  }
  return { process, prepare }
}

test('a process whose command line is not to be read yet is waited for, not started again', async () => {
  const { process, prepare } = service(`sleep 0.5; ${BECOMES_READY}`)
  await ensureRunning(process, () => {})
  expect(prepare).toHaveBeenCalledTimes(1)
  await ensureStopped(process, () => {})
})

test('a process that ended at once is tried three times, then its log is shown', async () => {
  const { process, prepare } = service('echo "the lock is taken"; exit 1')
  await expect(ensureRunning(process, () => {})).rejects.toThrow(/the process ended[^]*the lock is taken/)
  expect(prepare).toHaveBeenCalledTimes(3)
})

test('a process that runs already is not started again', async () => {
  const { process, prepare } = service(BECOMES_READY)
  await ensureRunning(process, () => {})
  await ensureRunning(process, () => {})
  expect(prepare).toHaveBeenCalledTimes(1)
  await ensureStopped(process, () => {})
})
