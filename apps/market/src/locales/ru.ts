import { ad } from './ru/ad.ts'
import { cards } from './ru/cards.ts'
import { category } from './ru/category.ts'
import { everywhere } from './ru/everywhere.ts'
import { favourites } from './ru/favourites.ts'
import { filters } from './ru/filters.ts'
import { frame } from './ru/frame.ts'
import { home } from './ru/home.ts'
import { location } from './ru/location.ts'
import { messages } from './ru/messages.ts'
import { phone } from './ru/phone.ts'
import { profile } from './ru/profile.ts'
import { search } from './ru/search.ts'
import { seller } from './ru/seller.ts'

/** One file for each area; Russian defines the keys. Texts for sellers and moderators load later. */
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
} as const
