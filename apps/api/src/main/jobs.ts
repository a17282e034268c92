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
import {
  archiveEndedAds,
  carryOverAdMoves,
  expireOldAds,
  syncAdOwner,
  repriceAdsInUnits,
} from '#market/ads/ads.jobs.ts'
import { mergeContacts, sweepReveals } from '#market/connections/connections.jobs.ts'
import { forgetOldKeys } from '#core/idempotency/idempotency.service.ts'
import { carryOverFavouriteChanges, mergeFavourites } from '#market/favourites/favourites.jobs.ts'
import { forgetOldViews } from '#market/moderation/moderation.service.ts'
import { checkMoney, verifyChains } from '#market/ledger/ledger.jobs.ts'
import { reconcilePayments, sweepPayments } from '#market/payments/payments.jobs.ts'
import { releaseOverduePlaces } from '#market/top-places/top-places.jobs.ts'
import { writePromotionReceipts } from '#market/receipts/receipts.jobs.ts'
import {
  checkSearchIndex,
  indexAds,
  partitionMarket,
  rebuildSearchIndex,
  watchSearchIndex,
} from '#market/search/search.jobs.ts'
import { remindSellers } from '#market/seller-news/seller-news.jobs.ts'
import { mergeFollows, tellFollowers } from '#market/sellers/follows.jobs.ts'
import { withFollowNews } from '#market/sellers/follows.service.ts'
import { withComplaintNews } from '#market/complaints/complaints.service.ts'
import { writeSellerNews } from '#market/seller-news/seller-news.service.ts'
import { countQueries } from '#market/search/suggestions/suggestions.jobs.ts'
import { countViews } from '#market/views/views.jobs.ts'
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

/** Every job → its handler. A job without one does not compile. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    'images.sweep': () => sweepImages(deps),
    'images.mark': (_payload, job) => markImages(deps, job),
    'auth.sweep': async () => {
      await sweepAuth(deps)
      await sweepSecurity(deps)
    },
    'events.partition': () => partitionEvents(deps),
    'audit.verify': () => verifyAuditLog(deps),
    'history.carry-over': async (_payload, job) => {
      await carryOverAdMoves(deps, job)
      await carryOverFavouriteChanges(deps, job)
      await carryOverBotStates(deps, job)
    },
    'accounts.merge': async (accounts) => {
      await mergeFavourites(deps, accounts)
      await mergeContacts(deps, accounts)
      await mergeChoices(deps, accounts)
      await mergeFollows(deps, accounts)
      await mergeInterests(deps, accounts)
    },
    'views.roll-up': () => countViews(deps),
    'reveals.sweep': () => sweepReveals(deps),
    'ads.archive': (_payload, job) => archiveEndedAds(deps, job),
    'ads.expire': (_payload, job) => expireOldAds(deps, job),
    'ads.remind': (_payload, job) => remindSellers(deps, job),
    'follows.look': (_payload, job) => tellFollowers(deps, job),
    'ads.sweep': async () => {
      await forgetOldViews(deps)
      await forgetOldKeys(deps)
    },
    'ads.index': (payloads) => indexAds(deps, payloads),
    'ads.follow-owner': (payload) => syncAdOwner(deps, payload),
    'promotions.release': (_payload, job) => releaseOverduePlaces(deps, job),
    'promotions.receipts': (_payload, job) => writePromotionReceipts(deps, job),
    'ads.reprice': (payload) => repriceAdsInUnits(deps, payload),
    'coins.check': () => checkMoney(deps),
    'coins.verify': () => verifyChains(deps),
    'payments.sweep': (_payload, job) => sweepPayments(deps, job),
    'payments.reconcile': () => reconcilePayments(deps),
    'market.partition': () => partitionMarket(deps),
    'search.rebuild': () => rebuildSearchIndex(deps),
    'search.watch': () => watchSearchIndex(deps),
    'search.check': () => checkSearchIndex(deps),
    'queries.count': () => countQueries(deps),
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
