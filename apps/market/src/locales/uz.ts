import { ad } from './uz/ad.ts'
import { cards } from './uz/cards.ts'
import { category } from './uz/category.ts'
import { everywhere } from './uz/everywhere.ts'
import { favourites } from './uz/favourites.ts'
import { filters } from './uz/filters.ts'
import { frame } from './uz/frame.ts'
import { home } from './uz/home.ts'
import { location } from './uz/location.ts'
import { messages } from './uz/messages.ts'
import { phone } from './uz/phone.ts'
import { profile } from './uz/profile.ts'
import { search } from './uz/search.ts'
import { seller } from './uz/seller.ts'

/** The same areas as in Russian: a missing or unknown key does not compile. */
export const uz = {
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
