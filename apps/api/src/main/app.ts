import type { FastifyInstance } from 'fastify'
import { botsRoutes } from '#bots/bots.module.ts'
import { activityRoutes } from '#core/activity/activity.module.ts'
import { authRoutes } from '#core/auth/auth.module.ts'
import { authenticate } from '#core/auth/sessions.service.ts'
import { mediaRoutes } from '#core/media/media.module.ts'
import { registerUploads } from '#core/media/upload-form.service.ts'
import { notificationsRoutes } from '#core/notifications/notifications.module.ts'
import { securityLogRoutes } from '#core/security-log/security-log.module.ts'
import { watchSecurity } from '#core/security-log/security-log.service.ts'
import { approvalsRoutes } from '#core/approvals/approvals.module.ts'
import { settingsRoutes } from '#core/settings/settings.module.ts'
import { usersRoutes } from '#core/users/users.module.ts'
import { webhooksRoutes } from '#core/webhooks/webhooks.module.ts'
import { adsRoutes } from '#market/ads/ads.module.ts'
import { categoriesRoutes } from '#market/categories/categories.module.ts'
import { complaintsRoutes } from '#market/complaints/complaints.module.ts'
import { connectionsRoutes } from '#market/connections/connections.module.ts'
import { favouritesRoutes } from '#market/favourites/favourites.module.ts'
import { feedRoutes } from '#market/feed/feed.module.ts'
import { geoRoutes } from '#market/geo/geo.module.ts'
import { hidingRoutes } from '#market/hiding/hiding.module.ts'
import { homeRoutes } from '#market/home/home.module.ts'
import { moderationRoutes } from '#market/moderation/moderation.module.ts'
import { ownAdsRoutes } from '#market/own-ads/own-ads.module.ts'
import { paymentCallbackRoutes } from '#market/payments/payment-callbacks.routes.ts'
import { paymentsRoutes } from '#market/payments/payments.module.ts'
import { promotionRoutes } from '#market/promotion/promotion.module.ts'
import { promotionResultsRoutes } from '#market/promotion-results/promotion-results.module.ts'
import { searchRoutes } from '#market/search/search.module.ts'
import { sellersRoutes } from '#market/sellers/sellers.module.ts'
import { suggestionsRoutes } from '#market/search/suggestions/suggestions.module.ts'
import { viewsRoutes } from '#market/views/views.module.ts'
import { makeBind, type Bind, type Routes } from '#platform/http/bind.ts'
import type { Deps } from '#platform/ctx.ts'
import { endEventStreams } from '#platform/http/event-stream.ts'
import type { Health } from '#platform/observability/health.ts'
import { makeHttpServer, type Timeouts } from '#platform/http/http-server.ts'
import { makeConcurrencyLimit } from '#platform/http/concurrency-limit.ts'
import { makeRateLimiter } from '#platform/http/rate-limit.ts'
import { makeStreamLimit } from '#platform/http/stream-limit.ts'
import { reportOverviewRoutes } from '#reports/overview/overview.module.ts'
import { saathReportRoutes } from '#reports/saath/saath.module.ts'
import { vioReportRoutes } from '#reports/vio/vio.module.ts'
import { catalogueRoutes } from '#shop/catalogue/catalogue.module.ts'
import { groupsRoutes } from '#shop/groups/groups.module.ts'
import { orderManagementRoutes } from '#shop/order-management/order-management.module.ts'
import { ordersRoutes } from '#shop/orders/orders.module.ts'
import { pincodesRoutes } from '#shop/pincodes/pincodes.module.ts'
import { referralsRoutes } from '#shop/referrals/referrals.module.ts'
import { remindersRoutes } from '#shop/reminders/reminders.module.ts'
import { shopSearchRoutes } from '#shop/search/search.module.ts'
import { sharePicturesRoutes } from '#shop/share-pictures/share-pictures.module.ts'
import { closeDrawer } from '#shop/share-pictures/share-pictures.service.ts'
import { sharesRoutes } from '#shop/shares/shares.module.ts'
import { healthRoutes } from './health.routes.ts'
import { registerReference } from './reference.ts'

/** The routes of every module: the table of contents of the API. */
const routeFiles: readonly Routes[] = [
  activityRoutes,
  authRoutes,
  mediaRoutes,
  notificationsRoutes,
  securityLogRoutes,
  approvalsRoutes,
  settingsRoutes,
  usersRoutes,
  webhooksRoutes,
  categoriesRoutes,
  geoRoutes,
  adsRoutes,
  ownAdsRoutes,
  promotionRoutes,
  promotionResultsRoutes,
  moderationRoutes,
  paymentsRoutes,
  paymentCallbackRoutes,
  searchRoutes,
  sellersRoutes,
  suggestionsRoutes,
  feedRoutes,
  homeRoutes,
  favouritesRoutes,
  complaintsRoutes,
  hidingRoutes,
  connectionsRoutes,
  viewsRoutes,
  pincodesRoutes,
  catalogueRoutes,
  shopSearchRoutes,
  groupsRoutes,
  ordersRoutes,
  orderManagementRoutes,
  referralsRoutes,
  sharesRoutes,
  sharePicturesRoutes,
  remindersRoutes,
  vioReportRoutes,
  saathReportRoutes,
  reportOverviewRoutes,
  botsRoutes,
]

export interface AppOptions {
  /** Tests: a reply field that the contract does not declare is an error. */
  readonly areRepliesStrict: boolean
  /** Tests: additional routes. */
  readonly extraRoutes?: readonly Routes[]
  /** Tests: shorter timeouts than those of production. */
  readonly timeouts?: Timeouts
}

/** Builds the server without listening. Throws when the declaration of a route is incomplete. */
export async function buildApp(deps: Deps, health: Health, options: AppOptions): Promise<FastifyInstance> {
  const app = makeHttpServer(deps, health.isDraining, options.timeouts)
  await registerUploads(app)
  watchSecurity(app, deps)
  app.addHook('preClose', (done) => {
    endEventStreams(deps)
    done()
  })
  app.addHook('onClose', () => closeDrawer(deps))
  const limiter = makeRateLimiter(
    deps.redis,
    deps.config.http.rateLimitFactor,
    (rate) => {
      deps.metrics.count('rate_limited', { rate })
    },
    () => deps.now().getTime(),
  )
  const { rateLimitFactor, maxEventStreams } = deps.config.http
  const streamLimit = makeStreamLimit(rateLimitFactor, maxEventStreams, () => {
    deps.metrics.count('rate_limited', { rate: 'streams' })
  })
  deps.metrics.gauge('event_streams_open', 'Event streams that are open', streamLimit.openCount)
  const bindOne = makeBind(app, {
    deps,
    limiter,
    concurrency: makeConcurrencyLimit(deps.config.http.rateLimitFactor, () => {
      deps.metrics.count('rate_limited', { rate: 'in-flight' })
    }),
    streamLimit,
    authenticate: authenticate(deps),
    authenticateForMoney: authenticate(deps, deps.moneyDatabase),
    areRepliesStrict: options.areRepliesStrict,
  })
  let routes = 0
  const bind: Bind = (endpoint, handler) => {
    bindOne(endpoint, handler)
    routes += 1
  }
  for (const addRoutes of [...routeFiles, ...(options.extraRoutes ?? [])]) addRoutes(bind)
  healthRoutes(health, deps, () => routes)(bind)
  if (deps.config.environment === 'development') registerReference(app)
  await app.ready()
  return app
}
