import { greet } from '#bots/greeting.jobs.ts'
import { answerStars } from '#bots/star-tap.jobs.ts'
import { partitionEvents } from '#core/activity/activity.jobs.ts'
import { verifyAuditLog } from '#core/audit/audit.jobs.ts'
import { sweepAuth } from '#core/auth/auth.jobs.ts'
import { sweepSecurity } from '#core/security-log/security-log.service.ts'
import { markImages, sweepImages } from '#core/media/media.jobs.ts'
import { mergeChoices, sendNews, sweepNews } from '#core/notifications/notifications.jobs.ts'
import { withAccountNews } from '#core/notifications/notifications.service.ts'
import { carryOverBotStates } from '#core/users/users.jobs.ts'
import { carryOverAds } from '#market/ads/maintenance.service.ts'
import { adsJobs } from '#market/ads/ads.module.ts'
import { connectionsJobs } from '#market/connections/connections.module.ts'
import { mergeContacts } from '#market/connections/connections.service.ts'
import { carryOverFavourites, mergeFavourites } from '#market/favourites/favourites.service.ts'
import { ledgerJobs } from '#market/ledger/ledger.module.ts'
import { ownAdsJobs } from '#market/own-ads/own-ads.module.ts'
import { paymentsJobs } from '#market/payments/payments.module.ts'
import { promotionResultsJobs } from '#market/promotion-results/promotion-results.module.ts'
import { searchJobs } from '#market/search/search.module.ts'
import { suggestionsJobs } from '#market/search/suggestions/suggestions.module.ts'
import { sellerNewsJobs } from '#market/seller-news/seller-news.module.ts'
import { sellersJobs } from '#market/sellers/sellers.module.ts'
import { topPlacesJobs } from '#market/top-places/top-places.module.ts'
import { viewsJobs } from '#market/views/views.module.ts'
import { deleteOldKeys } from '#core/idempotency/idempotency.service.ts'
import { deleteOldViews } from '#market/moderation/moderation.service.ts'
import { withFollowNews } from '#market/sellers/follow-news.service.ts'
import { mergeFollows } from '#market/sellers/follows.service.ts'
import { withComplaintNews } from '#market/complaints/complaint-news.service.ts'
import { writeSellerNews } from '#market/seller-news/seller-news.service.ts'
import { countReportDays } from '#reports/roll-ups/roll-ups.jobs.ts'
import { countProducts, mergeInterests } from '#shop/catalogue/catalogue.jobs.ts'
import { expireGroups } from '#shop/groups/groups.jobs.ts'
import { approveReferrals } from '#shop/referrals/referrals.jobs.ts'
import { lookAround } from '#shop/reminders/reminders.jobs.ts'
import { writeReminders } from '#shop/reminders/reminders.service.ts'
import { checkProducts, indexProducts, sumSearches } from '#shop/search/search.jobs.ts'
import { sweepSharePictures } from '#shop/share-pictures/share-pictures.jobs.ts'
import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'

/** Who puts into words what the bots tell. */
const newsWriters = (deps: Deps) => ({
  vio: withAccountNews(withComplaintNews(withFollowNews(deps.now, writeSellerNews))),
  saath: withAccountNews(writeReminders),
})

/** Every job → its handler, by module; those of several modules are here. A job without a handler does not compile. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    ...adsJobs(deps),
    ...connectionsJobs(deps),
    ...ledgerJobs(deps),
    ...ownAdsJobs(deps),
    ...paymentsJobs(deps),
    ...promotionResultsJobs(deps),
    ...searchJobs(deps),
    ...suggestionsJobs(deps),
    ...sellerNewsJobs(deps),
    ...sellersJobs(deps),
    ...topPlacesJobs(deps),
    ...viewsJobs(deps),
    'images.sweep': () => sweepImages(deps),
    'images.mark': (_payload, job) => markImages(deps, job),
    'auth.sweep': async () => {
      await sweepAuth(deps)
      await sweepSecurity(deps)
    },
    'events.partition': () => partitionEvents(deps),
    'audit.verify': () => verifyAuditLog(deps),
    'history.carry-over': async (_payload, job) => {
      await carryOverAds(deps, job.signal)
      await carryOverFavourites(deps, job.signal)
      await carryOverBotStates(deps, job)
    },
    'accounts.merge': async (accounts) => {
      await mergeFavourites(deps, accounts)
      await mergeContacts(deps, accounts)
      await mergeChoices(deps, accounts)
      await mergeFollows(deps, accounts)
      await mergeInterests(deps, accounts)
    },
    'ads.sweep': async () => {
      await deleteOldViews(deps)
      await deleteOldKeys(deps)
    },
    'products.count': (payloads) => countProducts(deps, payloads),
    'products.index': (payloads) => indexProducts(deps, payloads),
    'products.check': () => checkProducts(deps),
    'shop-searches.sum': () => sumSearches(deps),
    'groups.expire': (_payload, job) => expireGroups(deps, job),
    'referrals.approve': (_payload, job) => approveReferrals(deps, job),
    'share-pictures.sweep': (_payload, job) => sweepSharePictures(deps, job),
    'reminders.look': (_payload, job) => lookAround(deps, job),
    'notifications.send': (payload, job) => sendNews(deps, newsWriters(deps), payload, job),
    'notifications.sweep': () => sweepNews(deps),
    'reports.count': (_payload, job) => countReportDays(deps, job),
    'bots.greet': (payload, job) => greet(deps, payload, job),
    'bots.rated': (payload) => answerStars(deps, payload),
  }
}
