import { adForm } from './uz/ad-form.ts'
import { coins } from './uz/coins.ts'
import { moderation } from './uz/moderation.ts'
import { myAds } from './uz/my-ads.ts'
import { ownAd } from './uz/own-ad.ts'

/** The same areas as in Russian. */
export const sellingUz = {
  ...coins,
  ...adForm,
  ...myAds,
  ...ownAd,
  ...moderation,
} as const
