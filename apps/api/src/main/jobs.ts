import { partitionEvents } from '#core/activity/activity.jobs.ts'
import { verifyAuditLog } from '#core/audit/audit.jobs.ts'
import { sweepAuth } from '#core/auth/auth.jobs.ts'
import { sweepImages } from '#core/media/media.jobs.ts'
import { archiveEndedAds, followAdOwner, repriceAdsInUnits } from '#market/ads/ads.jobs.ts'
import { mergeContacts, sweepReveals } from '#market/connections/connections.jobs.ts'
import { mergeFavourites } from '#market/favourites/favourites.jobs.ts'
import {
  checkSearchIndex,
  indexAds,
  partitionMarket,
  rebuildSearchIndex,
  watchSearchIndex,
} from '#market/search/search.jobs.ts'
import { countQueries } from '#market/search/suggestions/suggestions.jobs.ts'
import { countViews } from '#market/views/views.jobs.ts'
import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'

/** Every job → its handler. A job without one does not compile. */
export const jobHandlers = (deps: Deps): JobHandlers => ({
  'images.sweep': () => sweepImages(deps),
  'auth.sweep': () => sweepAuth(deps),
  'events.partition': () => partitionEvents(deps),
  'audit.verify': () => verifyAuditLog(deps),
  'accounts.merge': async (accounts) => {
    await mergeFavourites(deps, accounts)
    await mergeContacts(deps, accounts)
  },
  'views.roll-up': () => countViews(deps),
  'reveals.sweep': () => sweepReveals(deps),
  'ads.archive': (_payload, job) => archiveEndedAds(deps, job),
  'ads.index': (payloads) => indexAds(deps, payloads),
  'ads.follow-owner': (payload) => followAdOwner(deps, payload),
  'ads.reprice': (payload) => repriceAdsInUnits(deps, payload),
  'market.partition': () => partitionMarket(deps),
  'search.rebuild': () => rebuildSearchIndex(deps),
  'search.watch': () => watchSearchIndex(deps),
  'search.check': () => checkSearchIndex(deps),
  'queries.count': () => countQueries(deps),
})
