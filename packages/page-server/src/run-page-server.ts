import { readApiOrigins, readPageConfig } from './page-config.ts'
import { usualLimits } from './render-gate.ts'
import { buildPageServer, type PageServerOptions } from './page-server.ts'

interface AppPages {
  readonly portName: 'MARKET_PORT' | 'SHOP_PORT' | 'REPORTS_PORT'
  readonly clientDirectory: string
  readonly render: PageServerOptions['render']
  readonly languages: PageServerOptions['languages']
  readonly pageParameters?: NonNullable<PageServerOptions['pageParameters']>
  readonly preloads?: NonNullable<PageServerOptions['preloads']>
  /** An app that is neither product's own calls the products' servers by their addresses. */
  readonly isForOperators?: boolean
  /** An app with a map: told where its streets come from, and allowed to fetch them there. */
  readonly hasMap?: boolean
}

/** Telegram's web versions show a mini app in a frame; nobody else may. */
const telegramFrames = ['https://web.telegram.org', 'https://*.web.telegram.org']

/** One process of one front end: listens until it is told to stop, then lets running answers finish. */
export const runPageServer = async ({
  portName,
  isForOperators = false,
  hasMap = false,
  ...pages
}: AppPages): Promise<void> => {
  const config = readPageConfig(process.env, portName)
  const apis = isForOperators ? readApiOrigins(process.env) : {}
  const tileOrigins = hasMap && config.map.tiles !== null ? [new URL(config.map.tiles).origin] : []
  const app = await buildPageServer({
    ...pages,
    ...(hasMap && { map: config.map }),
    apiUrl: config.apiUrl,
    origins: config.origins,
    cacheSeconds: config.cacheSeconds,
    renderLimits: { ...usualLimits, perMinute: usualLimits.perMinute * config.rateLimitFactor },
    trustedProxies: config.trustedProxies,
    isLogging: true,
    imageOrigins: [config.mediaOrigin],
    connectOrigins: [...Object.values(apis), ...tileOrigins],
    facts: { apis: JSON.stringify(apis) },
    frameAncestors: isForOperators ? [] : telegramFrames,
  })
  await app.listen({ host: config.host, port: config.port })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close())
}
