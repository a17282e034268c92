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
import { takeOverContacts } from '#market/connections/connections.service.ts'
import { carryOverFavourites, takeOverFavourites } from '#market/favourites/favourites.service.ts'
import { ledgerJobs } from '#market/ledger/ledger.module.ts'
import { paymentsJobs } from '#market/payments/payments.module.ts'
import { receiptsJobs } from '#market/receipts/receipts.module.ts'
import { searchJobs } from '#market/search/search.module.ts'
import { suggestionsJobs } from '#market/search/suggestions/suggestions.module.ts'
import { sellerNewsJobs } from '#market/seller-news/seller-news.module.ts'
import { sellersJobs } from '#market/sellers/sellers.module.ts'
import { topPlacesJobs } from '#market/top-places/top-places.module.ts'
import { viewsJobs } from '#market/views/views.module.ts'
import { deleteOldKeys } from '#core/idempotency/idempotency.service.ts'
import { forgetOldViews } from '#market/moderation/moderation.service.ts'
import { takeOverFollows, withFollowNews } from '#market/sellers/follows.service.ts'
import { withComplaintNews } from '#market/complaints/complaints.service.ts'
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
    ...paymentsJobs(deps),
    ...receiptsJobs(deps),
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
      await takeOverFavourites(deps, accounts.fromId, accounts.intoId)
      await takeOverContacts(deps, accounts.fromId, accounts.intoId)
      await mergeChoices(deps, accounts)
      await takeOverFollows(deps, accounts.fromId, accounts.intoId)
      await mergeInterests(deps, accounts.fromId, accounts.intoId)
    },
    'ads.sweep': async () => {
      await forgetOldViews(deps)
      await deleteOldKeys(deps)
    },
    'notifications.send': (payload, job) => sendNews(deps, newsWriters(deps), payload, job),
    'notifications.sweep': () => sweepNews(deps),
    'bots.greet': (payload, job) => greet(deps, payload, job),
    'bots.rated': (payload) => answerStars(deps, payload),
  }
}
