import { adForm } from './ru/ad-form.ts'
import { coins } from './ru/coins.ts'
import { moderation } from './ru/moderation.ts'
import { myAds } from './ru/my-ads.ts'
import { ownAd } from './ru/own-ad.ts'

/** What only sellers and moderators read; it comes with their pages and sheets, and not with the first one. */
export const sellingRu = {
  ...coins,
  ...adForm,
  ...myAds,
  ...ownAd,
  ...moderation,
} as const
