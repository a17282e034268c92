import { closeDecoder } from '#core/media/media.service.ts'
import { readConfig } from '#platform/config.ts'
import { exitOnCrash } from '#platform/observability/crash.ts'
import { watchHealth } from '#platform/observability/health.ts'
import { startInternalServer } from '#platform/http/internal-server.ts'
import { makeLog } from '#platform/observability/log.ts'
import { shutDownOnSignal } from '#platform/shutdown.ts'
import { buildApp } from './app.ts'
import { connectForHttp, disconnect } from './deps.ts'
import { orExit } from './or-exit.ts'

/** The API process. Any number of them may run in parallel; they share no state. */
const config = orExit(() => readConfig(process.env))
const log = makeLog(config)
exitOnCrash(log)
const deps = connectForHttp(config, log)
const health = watchHealth(deps)
const app = await buildApp(deps, health, { areRepliesStrict: config.environment === 'test' })
const internal = await startInternalServer(deps, health, config.http.internalPort)
await app.listen({ host: config.http.host, port: config.http.port })
log.info('listening', { port: config.http.port })

shutDownOnSignal(log, {
  startDraining: health.startDraining,
  drainSeconds: config.http.drainSeconds,
  finish: async () => {
    await app.close()
    internal.close()
    await closeDecoder(deps)
    await disconnect(deps)
  },
})
