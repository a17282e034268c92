import * as activity from './core/activity.ts'
import * as auth from './core/auth.ts'
import * as health from './core/health.ts'
import * as media from './core/media.ts'
import * as notifications from './core/notifications.ts'
import * as securityLog from './core/security-log.ts'
import * as approvals from './core/approvals.ts'
import * as settings from './core/settings.ts'
import * as users from './core/users.ts'
import * as webhooks from './core/webhooks.ts'
import type { Endpoint } from './endpoint.ts'
import * as ads from './market/ads.ts'
import * as categories from './market/categories.ts'
import * as complaints from './market/complaints.ts'
import * as connections from './market/connections.ts'
import * as favourites from './market/favourites.ts'
import * as feed from './market/feed.ts'
import * as geo from './market/geo.ts'
import * as hiding from './market/hiding.ts'
import * as home from './market/home.ts'
import * as moderation from './market/moderation.ts'
import * as ownAds from './market/own-ads.ts'
import * as paymentCallbacks from './market/payment-callbacks.ts'
import * as payments from './market/payments.ts'
import * as promotion from './market/promotion.ts'
import * as promotionResults from './market/promotion-results.ts'
import * as search from './market/search.ts'
import * as sellers from './market/sellers.ts'
import * as suggestions from './market/suggestions.ts'
import * as views from './market/views.ts'
import * as reportOverview from './reports/overview.ts'
import * as reportsSaath from './reports/saath.ts'
import * as reportsVio from './reports/vio.ts'
import * as catalogue from './shop/catalogue.ts'
import * as groups from './shop/groups.ts'
import * as orderManagement from './shop/order-management.ts'
import * as orders from './shop/orders.ts'
import * as pincodes from './shop/pincodes.ts'
import * as referrals from './shop/referrals.ts'
import * as reminders from './shop/reminders.ts'
import * as shopSearch from './shop/search.ts'
import * as sharePictures from './shop/share-pictures.ts'
import * as shares from './shop/shares.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

const endpointsIn = (module: Record<string, unknown>): [string, Endpoint][] =>
  Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))

/** Every endpoint by name, of all areas; tools and tests iterate over it, screens import single ones. */
export const allEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  [
    activity,
    securityLog,
    auth,
    health,
    media,
    notifications,
    approvals,
    settings,
    users,
    webhooks,
    ads,
    categories,
    complaints,
    connections,
    favourites,
    feed,
    geo,
    hiding,
    home,
    moderation,
    ownAds,
    paymentCallbacks,
    payments,
    promotion,
    promotionResults,
    search,
    sellers,
    suggestions,
    views,
    catalogue,
    groups,
    orderManagement,
    orders,
    pincodes,
    referrals,
    reminders,
    shopSearch,
    sharePictures,
    shares,
    reportOverview,
    reportsSaath,
    reportsVio,
  ].flatMap(endpointsIn),
)
