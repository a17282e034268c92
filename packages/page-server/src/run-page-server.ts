import { makeJsonLog } from '@app/telemetry/json-log'
import { startTraces } from '@app/telemetry/traces'
import { setTimeout as sleep } from 'node:timers/promises'
import { startInternalServer } from './observability/internal-server.ts'
import { readApiOrigins, readPageConfig } from './page-config.ts'
import { makePageMetrics } from './observability/page-metrics.ts'
import { usualLimits } from './render/render-gate.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { buildPageServer, type PageServerOptions } from './page-server.ts'

interface AppPages {
  readonly portName: 'MARKET_PORT' | 'SHOP_PORT' | 'REPORTS_PORT'
  readonly clientDirectory: string
  readonly render: PageServerOptions['render']
  readonly languages: PageServerOptions['languages']
  readonly pageParameters?: NonNullable<PageServerOptions['pageParameters']>
  readonly preloads?: NonNullable<PageServerOptions['preloads']>
  readonly stylesOf?: NonNullable<PageServerOptions['stylesOf']>
  /** An app of neither product calls the products' servers by their URLs. */
  readonly isForOperators?: boolean
  /** An app with a map: knows its tile server, and may load from it. */
  readonly hasMap?: boolean
}

/** All that a line may contain besides its message and error. */
const logFields: ReadonlySet<string> = new Set(['port', 'reason'])

/** Telegram's web versions show a mini app in a frame; no other site may. */
const telegramFrames = ['https://web.telegram.org', 'https://*.web.telegram.org']

/** Telegram serves the photos of its users here: https://t.me/i/userpic/320/… */
const telegramAvatars = 'https://t.me'

/** One process of one front end: listens until it is stopped, then finishes running answers. */
export async function runPageServer({
  portName,
  isForOperators = false,
  hasMap = false,
  ...pages
}: AppPages): Promise<void> {
  const config = readPageConfig(process.env, portName)
  const apis = isForOperators ? readApiOrigins(process.env) : {}
  const tileOrigins = hasMap && config.map.tiles !== null ? [new URL(config.map.tiles).origin] : []
  const service = portName.replace('_PORT', '').toLowerCase()
  const build = { service, ...config.build }
  const log = makeJsonLog({ ...config.log, allowed: logFields })
  // Any browser can name a parent.
  const stopTraces = startTraces({ ...config.traces, trustsParent: false }, build)
  const metrics = makePageMetrics(build)
  let isDraining = false
  const app = await buildPageServer({
    ...pages,
    ...(hasMap && { map: config.map }),
    apiUrl: config.apiUrl,
    origins: config.origins,
    cacheSeconds: config.cacheSeconds,
    renderLimits: {
      ...usualLimits,
      runningOfOne: Math.ceil(usualLimits.runningOfOne * config.rateLimitFactor),
      perMinute: usualLimits.perMinute * config.rateLimitFactor,
    },
    trustedProxies: config.trustedProxies,
    log,
    metrics,
    isDraining: () => isDraining,
    imageOrigins: [config.mediaOrigin, telegramAvatars, ...tileOrigins],
    connectOrigins: Object.values(apis),
    facts: { apis: JSON.stringify(apis) },
    frameAncestors: isForOperators ? [] : telegramFrames,
  })
  // After an uncaught error the process is in an unknown state: it logs the error, exits and is restarted.
  process.on('uncaughtException', (error, origin) => {
    log.error({ error, reason: origin }, 'process crashed')
    log.flush()
    process.exitCode = 1
    setTimeout(() => process.exit(1), 500)
  })
  const internal =
    config.internalPort === null ? null : await startInternalServer(metrics, config.host, config.internalPort)
  await app.listen({ host: config.host, port: config.port })
  log.info({ port: config.port }, 'listening')
  stopOnSignal({
    startDraining: () => {
      log.info('stopping')
      isDraining = true
    },
    drain: () => sleep(config.drainSeconds * 1000),
    finish: async () => {
      await app.close()
      internal?.close()
      metrics.stop()
      await stopTraces()
      log.info('stopped')
      log.flush()
    },
    onFailure: (error) => {
      log.error({ error }, 'could not stop cleanly')
      log.flush()
    },
  })
}
