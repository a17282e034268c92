/** Who keeps which ads; by the keys of `worldPeople` and `worldAds`. */
export const worldFavourites: Readonly<Record<string, readonly string[]>> = {
  'vio seller': ['sofa', 'rich text', 'panorama photo', 'without photos', 'closed after contact', 'crowd 3'],
  'vio telegram only': ['phone', 'flat-rent', 'kitten'],
  // More than a page of them.
  'vio folded': ['bicycle', 'laptop', ...Array.from({ length: 60 }, (_, index) => `crowd ${index + 1}`)],
  'vio phone only': ['car'],
}

/** Who was in touch about what. */
export const worldContacts: readonly {
  readonly buyer: string
  readonly ad: string
  readonly kind: 'call' | 'message'
}[] = [
  { buyer: 'vio folded', ad: 'phone', kind: 'call' },
  { buyer: 'vio telegram only', ad: 'phone', kind: 'message' },
  { buyer: 'vio phone only', ad: 'bicycle', kind: 'call' },
  { buyer: 'vio bot stopped', ad: 'laptop', kind: 'call' },
  { buyer: 'vio folded', ad: 'closed after contact', kind: 'call' },
  { buyer: 'vio seller', ad: 'sofa', kind: 'message' },
  { buyer: 'vio seller', ad: 'dark photo', kind: 'message' },
  { buyer: 'vio seller', ad: 'long title', kind: 'call' },
  { buyer: 'vio seller', ad: 'closed after contact', kind: 'call' },
]

/** Ads that were public while people kept them and asked about them, and are over now. */
export const closedAfterContact: readonly string[] = ['closed after contact']

/** How often each category was opened; the rest never. */
export const worldClicks: Readonly<Record<string, number>> = {
  phones_and_tablets: 34,
  cars_and_parts: 27,
  real_estate: 21,
  furniture: 15,
  home_appliances: 12,
  kids_goods: 8,
  animals: 5,
}
