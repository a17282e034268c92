type Part = string | number | null

/** A family of keys; without parts it is the prefix of all of them. */
const family =
  (name: string) =>
  (...parts: readonly Part[]): readonly Part[] => [name, ...parts]

/**
 * The families of query keys of the app. A query in a user's name has the user's id in its key, so that no user ever sees
 * the data of the one who was signed in before.
 */
export const keys = {
  appLinks: family('app-links'),
  pinPlace: family('pincode'),
  user: family('shop-user'),
  notices: family('notices'),
  /** Lists of cards. */
  products: family('products'),
  product: family('product'),
  interest: family('interest'),
  /** Everything that changes when a seat is reserved or released. */
  groups: family('groups'),
  orders: family('orders'),
  referral: family('referral'),
}
