import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { signalPid } from './owned-process.ts'
import { commandLineOf, namesDirectory, processesWorkingIn } from './process-table.ts'

const GRACE_MS = 1_000
const PATIENCE_MS = 10_000

/**
 * After SIGKILL of the server its backends live on, holding the shared memory; one that is busy computing does not
 * even notice. They must be gone before a new server starts. Its lock file then names a dead pid, which another
 * process may have taken since, and may go too.
 */
export async function clearAfterDeadServer(cluster: string, clusterName: string): Promise<void> {
  const startedAt = Date.now()
  for (;;) {
    const pids = processesWorkingIn(cluster)
    const waited = Date.now() - startedAt
    if (pids.length === 0) break
    const server = pids.find((pid) => namesDirectory(commandLineOf(pid), cluster))
    if (server !== undefined)
      throw new Error(`an unrecorded PostgreSQL (pid ${server}) works in ${cluster}; stop it first`)
    if (waited > PATIENCE_MS) throw new Error(`processes ${pids.join(', ')} still work in ${cluster}`)
    if (waited > GRACE_MS) {
      const backends = pids.filter((pid) => isBackendOf(commandLineOf(pid), clusterName))
      for (const pid of backends) signalPid(pid, 'SIGQUIT')
    }
    await sleep(50)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** `postgres: <cluster name>: <what it does>` is the title that the server gives its own children. */
export function isBackendOf(commandLine: readonly string[], clusterName: string): boolean {
  return commandLine[0]?.startsWith(`postgres: ${clusterName}: `) ?? false
}
