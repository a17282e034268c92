import { adForm } from './ru/ad-form.ts'
import { coins } from './ru/coins.ts'
import { moderation } from './ru/moderation.ts'
import { myAds } from './ru/my-ads.ts'
import { ownAd } from './ru/own-ad.ts'

/** Texts for sellers and moderators; they load with their pages and sheets. */
export const sellingRu = {
  ...coins,
  ...adForm,
  ...myAds,
  ...ownAd,
  ...moderation,
} as const
