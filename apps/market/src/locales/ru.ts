import { ad } from './ru/ad.ts'
import { adForm } from './ru/ad-form.ts'
import { cards } from './ru/cards.ts'
import { category } from './ru/category.ts'
import { coins } from './ru/coins.ts'
import { everywhere } from './ru/everywhere.ts'
import { favourites } from './ru/favourites.ts'
import { filters } from './ru/filters.ts'
import { frame } from './ru/frame.ts'
import { home } from './ru/home.ts'
import { location } from './ru/location.ts'
import { messages } from './ru/messages.ts'
import { moderation } from './ru/moderation.ts'
import { myAds } from './ru/my-ads.ts'
import { ownAd } from './ru/own-ad.ts'
import { phone } from './ru/phone.ts'
import { profile } from './ru/profile.ts'
import { search } from './ru/search.ts'
import { seller } from './ru/seller.ts'

/** One file an area; the first language says which keys there are. */
export const ru = {
  ...everywhere,
  ...frame,
  ...home,
  ...search,
  ...cards,
  ...ad,
  ...seller,
  ...favourites,
  ...messages,
  ...profile,
  ...filters,
  ...location,
  ...category,
  ...phone,
  ...coins,
  ...adForm,
  ...myAds,
  ...ownAd,
  ...moderation,
} as const
