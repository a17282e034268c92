import httpProxy from '@fastify/http-proxy'
import fastifyStatic from '@fastify/static'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiProxy } from './api-proxy.ts'
import { endEventStreamsOnClose } from './event-streams.ts'
import { pickLanguage } from './language.ts'
import { problemTexts } from './problem-texts.ts'
import { makePageMetrics, type PageMetrics } from './observability/page-metrics.ts'
import { observeRequests } from './observability/page-observation.ts'
import { pageAddresses, type PageParameters } from './page-address.ts'
import { sealPage, type PageBody } from './render/page-body.ts'
import { arrangeFiles, type PageFiles } from './render/page-files.ts'
import { createPageCache, type StoredPage } from './render/page-cache.ts'
import type { MapSource } from './page-config.ts'
import { incompleteHeader, pageHeaders } from './page-headers.ts'
import { isHost, publicOrigins } from './public-origins.ts'
import { createRenderGate, RenderRefused, usualLimits, type RenderLimits } from './render/render-gate.ts'
import {
  contentSecurityPolicy,
  everyAnswer,
  type SecurityOptions,
  steadyHeaders,
} from './security-headers.ts'

export type { PageParameters } from './page-address.ts'

export interface PageServerOptions extends SecurityOptions {
  /** The folder of the built browser files. */
  readonly clientDirectory: string
  /** Renders a page; without it every address returns the built index.html. */
  readonly render: ((request: Request) => Promise<Response>) | null
  /** The query parameters that change a page; none by default. */
  readonly pageParameters?: PageParameters
  /** For an app without a renderer: configuration, as <meta> tags by name. */
  readonly facts?: Readonly<Record<string, string>>
  /** Scripts of a language that the page's own HTML does not name: its texts. */
  readonly preloads?: Readonly<Record<string, readonly string[]>>
  /** The style sheets of each script of the build. */
  readonly stylesOf?: PageFiles['stylesOf']
  /** Loaded by the map when a user opens it; most pages never need it. */
  readonly map?: MapSource
  readonly apiUrl: string
  /** Origins of these pages. Requests to other hosts are refused. */
  readonly origins: readonly string[]
  readonly languages: readonly [string, ...string[]]
  readonly timeouts?: Timeouts
  readonly renderLimits?: RenderLimits
  /** How long a rendered page is reused. 0 renders each time. */
  readonly cacheSeconds: number
  readonly trustedProxies: readonly string[]
  /** The server is about to stop: balancers should send nothing new, and requests are still answered. */
  readonly isDraining?: () => boolean
  /** Without it nothing is logged. */
  readonly log?: FastifyBaseLogger
  /** Without it they are counted and shown nowhere. */
  readonly metrics?: PageMetrics
}

interface Timeouts {
  /** From the first byte of a request to the end of its headers, and to its end. */
  readonly headersMs: number
  readonly requestMs: number
  /** An idle connection. A stream of events sends keep-alives more often. */
  readonly idleMs: number
  /** How often the first two are checked. */
  readonly checkMs: number
}

/** As in the API, which receives the longest requests: pictures over a slow network. */
export const usualTimeouts: Timeouts = {
  headersMs: 15_000,
  requestMs: 60_000,
  idleMs: 60_000,
  checkMs: 5_000,
}

/**
 * When a process first renders a part with its own file, the part is hidden at the end of the page until a script moves
 * it, and its pictures load last. The second time it is in its place.
 */
const isLate = (html: string): boolean => html.includes('<div hidden id="S:')
/** About the number of such parts; a part that is late each time stays so. */
const maxLateRenders = 20

const staleSeconds = 60
const maxCacheBytes = 64 * 1024 * 1024

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const singlePage = (directory: string, mark: string, facts: Readonly<Record<string, string>>): PageBody => {
  const tags = Object.entries(facts).map(
    ([name, content]) => `<meta name="${name}" content="${escapeAttribute(content)}">`,
  )
  const html = readFileSync(join(directory, 'index.html'), 'utf8')
    .replace('</head>', `${tags.join('')}</head>`)
    .replaceAll(/<(script|style|link)\b/g, `<$1 nonce="${mark}"`)
  return sealPage(html, mark)
}

interface PageRequest {
  readonly language: string
  readonly origin: string
  readonly address: string
  readonly trace: string
}

export async function buildPageServer(options: PageServerOptions): Promise<FastifyInstance> {
  const timeouts = options.timeouts ?? usualTimeouts
  const app = Fastify({
    ...(options.log ? { loggerInstance: options.log } : { logger: false }),
    // The API logs its own requests, and a failed page logs itself.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...options.trustedProxies],
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.idleMs,
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkMs,
    },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  })
  endEventStreamsOnClose(app)
  const metrics = options.metrics ?? makePageMetrics({ service: 'pages', version: '', commit: '' })
  observeRequests(app, metrics)
  const isDraining = options.isDraining ?? (() => false)
  const addressOf = pageAddresses(options.pageParameters ?? {})
  const originOf = publicOrigins(options.origins)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everyAnswer)
    if (isDraining()) reply.header('connection', 'close')
    // Health checks use any host name.
    if (originOf(request.host) !== null || request.routeOptions.url === '/-/ready') return done()
    return reply
      .code(isHost(request.host) ? 421 : 400)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send()
  })
  // The nonce of our own markup. It never leaves the server, so it cannot be injected.
  const mark = randomBytes(18).toString('base64url')
  const cache = createPageCache({
    freshMs: options.cacheSeconds * 1000,
    staleMs: options.cacheSeconds === 0 ? 0 : (options.cacheSeconds + staleSeconds) * 1000,
    maxBytes: maxCacheBytes,
    onRead: metrics.cacheRead,
    onBackgroundError: (error) => {
      if (error instanceof RenderRefused) metrics.renderRefused(error.status)
      else app.log.error({ err: error }, 'a page could not be rendered anew')
    },
  })

  const policyOf = (body: PageBody) => ({ 'content-security-policy': contentSecurityPolicy(body, options) })
  const gate = createRenderGate(options.renderLimits ?? usualLimits)
  metrics.watchRenders(gate.load)
  let lateRenders = 0

  const renderPage = async (
    path: string,
    { language, origin, address, trace }: PageRequest,
  ): Promise<StoredPage> => {
    if (!options.render) throw new Error('this server renders nothing')
    const headers = {
      [pageHeaders.language]: language,
      [pageHeaders.nonce]: mark,
      [pageHeaders.origin]: origin,
      [pageHeaders.api]: options.apiUrl,
      [pageHeaders.address]: address,
      [pageHeaders.trace]: trace,
    }
    const request = new Request(new URL(path, origin), { headers })
    let answer = await options.render(request)
    let text = await answer.text()
    if (lateRenders < maxLateRenders && isLate(text)) {
      lateRenders += 1
      answer = await options.render(request)
      text = await answer.text()
    }
    const files = { scripts: options.preloads?.[language] ?? [], stylesOf: options.stylesOf ?? new Map() }
    const html = arrangeFiles(text, files, mark)
    const location = answer.headers.get('location')
    const body = sealPage(html, mark)
    return {
      status: answer.status,
      isComplete: !answer.headers.has(incompleteHeader),
      headers: { ...policyOf(body), ...(location !== null && { location }) },
      body,
    }
  }
  const measureRender = async (render: () => Promise<StoredPage>): Promise<StoredPage> => {
    const started = performance.now()
    try {
      const page = await render()
      metrics.rendered(page.isComplete ? 'complete' : 'incomplete', performance.now() - started)
      return page
    } catch (error) {
      metrics.rendered('failed', performance.now() - started)
      throw error
    }
  }
  const single = options.render ? null : singlePage(options.clientDirectory, mark, options.facts ?? {})
  const spa: StoredPage | null = single && {
    status: 200,
    isComplete: true,
    headers: policyOf(single),
    body: single,
  }

  const languageOf = ({ url, headers }: FastifyRequest): string =>
    pickLanguage(
      {
        query: addressOf(url).language,
        cookie: headers.cookie,
        acceptLanguage: headers['accept-language'],
      },
      options.languages,
    )

  const findPage = (request: FastifyRequest): Promise<StoredPage> | StoredPage => {
    if (spa) return spa
    const address = addressOf(request.url)
    const language = languageOf(request)
    const origin = originOf(request.host) ?? ''
    const { ip } = request
    const trace = request.trace?.traceparent ?? ''
    return cache.get(`${language} ${origin} ${address.path}`, () =>
      gate.run(ip, () =>
        measureRender(() => renderPage(address.path, { language, origin, address: ip, trace })),
      ),
    )
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await findPage(request)
    const isGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    const body = isGzip ? await page.body.gzipped() : page.body.plain
    return reply
      .code(page.status)
      .headers({
        ...steadyHeaders,
        ...page.headers,
        'content-type': 'text/html; charset=utf-8',
        // The language cookie is not in Vary: a CDN has it in its key instead (docs/adr), or the page reloads.
        vary: 'Accept-Language, Accept-Encoding',
        'cache-control':
          page.status === 200 && page.isComplete
            ? `public, max-age=0, s-maxage=${options.cacheSeconds}, stale-while-revalidate=${staleSeconds}`
            : 'no-store',
        ...(isGzip && { 'content-encoding': 'gzip' }),
      })
      .send(body)
  }

  await app.register(fastifyStatic, {
    root: join(options.clientDirectory, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
  })
  for (const name of ['sw.js', 'manifest.webmanifest', 'icon.svg', 'robots.txt'])
    app.get(`/${name}`, (_request, reply) =>
      // Otherwise the library would apply the cache time of the assets.
      reply
        .header('cache-control', 'no-cache')
        .sendFile(name, options.clientDirectory, { cacheControl: false }),
    )
  const toApi = apiProxy(options.apiUrl, { onFailure: metrics.upstreamFailed })
  await app.register(httpProxy, { ...toApi, prefix: '/api', rewritePrefix: '/api' })
  // robots.txt excludes /api; preview pictures are for crawlers of messengers.
  await app.register(httpProxy, {
    ...toApi,
    prefix: '/-/share',
    rewritePrefix: '/api/share-pictures',
    httpMethods: ['GET'],
  })
  app.get('/-/ready', (_request, reply) => {
    const isReady = !isDraining()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: isReady })
  })
  const { map } = options
  if (map)
    app.get('/-/map', (_request, reply) => reply.header('cache-control', 'public, max-age=300').send(map))
  app.get('/*', sendPage)
  app.setErrorHandler((error, request, reply) => {
    const refused = error instanceof RenderRefused ? error : null
    if (refused) {
      reply.header('retry-after', String(refused.retryAfterSeconds))
      metrics.renderRefused(refused.status)
    } else app.log.error({ err: error }, 'a page failed')
    return reply
      .code(refused?.status ?? 500)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(problemTexts(languageOf(request)))
  })
  return app
}
