import { botsJobs } from '#bots/bots.module.ts'
import { activityJobs } from '#core/activity/activity.module.ts'
import { auditJobs } from '#core/audit/audit.module.ts'
import { authJobs } from '#core/auth/auth.module.ts'
import { mediaJobs } from '#core/media/media.module.ts'
import { notificationsJobs } from '#core/notifications/notifications.module.ts'
import { deliverNews, mergeUserChoices, withAccountNews } from '#core/notifications/notifications.service.ts'
import { carryOverBots } from '#core/users/users.service.ts'
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
import { rollUpsJobs } from '#reports/roll-ups/roll-ups.module.ts'
import { catalogueJobs } from '#shop/catalogue/catalogue.module.ts'
import { mergeInterests } from '#shop/catalogue/interests.service.ts'
import { groupsJobs } from '#shop/groups/groups.module.ts'
import { referralsJobs } from '#shop/referrals/referrals.module.ts'
import { remindersJobs } from '#shop/reminders/reminders.module.ts'
import { writeReminders } from '#shop/reminders/reminders.service.ts'
import { shopSearchJobs } from '#shop/search/search.module.ts'
import { sharePicturesJobs } from '#shop/share-pictures/share-pictures.module.ts'
import type { Deps } from '#platform/ctx.ts'
import type { JobHandlers } from '#platform/queue.ts'

/** The writers of the bots' messages. */
const newsWriters = (deps: Deps) => ({
  vio: withAccountNews(withComplaintNews(withFollowNews(deps.now, writeSellerNews))),
  saath: withAccountNews(writeReminders),
})

/** Every job → its handler, by module; those of several modules are here. A job without a handler does not compile. */
export function jobHandlers(deps: Deps): JobHandlers {
  return {
    ...activityJobs(deps),
    ...auditJobs(deps),
    ...authJobs(deps),
    ...mediaJobs(deps),
    ...notificationsJobs(deps),
    ...botsJobs(deps),
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
    ...catalogueJobs(deps),
    ...groupsJobs(deps),
    ...referralsJobs(deps),
    ...remindersJobs(deps),
    ...shopSearchJobs(deps),
    ...sharePicturesJobs(deps),
    ...rollUpsJobs(deps),
    'history.carry-over': async (_payload, job) => {
      await carryOverAds(deps, job.signal)
      await carryOverFavourites(deps, job.signal)
      await carryOverBots(deps, job.signal)
    },
    'accounts.merge': async (accounts) => {
      await mergeFavourites(deps, accounts)
      await mergeContacts(deps, accounts)
      await mergeUserChoices(deps, accounts.fromId, accounts.intoId)
      await mergeFollows(deps, accounts)
      await mergeInterests(deps, accounts.fromId, accounts.intoId)
    },
    'ads.sweep': async () => {
      await deleteOldViews(deps)
      await deleteOldKeys(deps)
    },
    'notifications.send': ({ userIds }, job) => deliverNews(deps, newsWriters(deps), userIds, job.signal),
  }
}
