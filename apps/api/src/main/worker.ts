import { watchRollUp } from '#market/views/views.service.ts'
import { readConfig } from '#platform/config.ts'
import { watchRestRows } from '#platform/rest-partitions.ts'
import { exitOnCrash } from '#platform/observability/crash.ts'
import { watchHealth } from '#platform/observability/health.ts'
import { startInternalServer } from '#platform/http/internal-server.ts'
import { makeLog } from '#platform/observability/log.ts'
import { shutDownOnSignal } from '#platform/shutdown.ts'
import { connectForWork, disconnect } from './deps.ts'
import { jobHandlers } from './jobs.ts'
import { orExit } from './or-exit.ts'

/** The job process. Several may run in parallel: each job is taken by one of them. */
const config = orExit(() => readConfig(process.env, ['WORKER_DATABASE_URL']))
const log = makeLog(config)
exitOnCrash(log)
const deps = await connectForWork(config, log, jobHandlers)
watchRollUp(deps)
watchRestRows(deps)
const health = watchHealth(deps)
const internal = await startInternalServer(deps, health, config.http.workerInternalPort)
log.info('working', { port: config.http.workerInternalPort })

shutDownOnSignal(log, {
  startDraining: health.startDraining,
  drainSeconds: 0,
  finish: async () => {
    internal.close()
    await disconnect(deps)
  },
})
