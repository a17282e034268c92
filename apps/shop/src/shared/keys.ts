/**
 * Every query key of the app. What is read in a person's name has the user in its key, so that no user ever sees
 * the data of the one who was signed in before.
 */
export const keys = {
  appLinks: ['app-links'],
  pinPlace: (pin: string) => ['pincode', pin],

  users: ['shop-user'],
  user: (userId: string | null) => ['shop-user', userId],
  notices: (userId: string | null) => ['notices', userId],

  products: {
    all: ['products'],
    home: ['products', 'home'],
    deals: ['products', 'deals'],
    category: (link: string) => ['products', 'category', link],
    similar: (productId: number) => ['products', 'similar', productId],
    search: (text: string) => ['products', 'search', text],
    expired: (text: string) => ['products', 'expired', text],
  },
  /** Apart from `products`: everything under that key is a list of cards. */
  product: {
    all: ['product'],
    one: (link: string) => ['product', link],
  },
  interest: (productId: number) => ['interest', productId],

  /** Everything that changes when a seat is reserved or released. */
  groups: {
    all: ['groups'],
    one: (code: string) => ['groups', 'one', code],
    current: (productId: number) => ['groups', 'current', productId],
    own: (userId: string | null) => ['groups', 'own', userId],
    count: (userId: string | null) => ['groups', 'count', userId],
  },

  orders: {
    all: ['orders'],
    list: (userId: string | null) => ['orders', 'list', userId],
    one: (userId: string | null, id: string) => ['orders', 'one', userId, id],
  },

  /** Mutations: `all` is a prefix of both. */
  placeOrder: {
    all: ['place-order'],
    prove: ['place-order', 'prove'],
    send: ['place-order', 'send'],
  },

  referral: {
    totals: (userId: string | null) => ['referral', 'totals', userId],
    invited: (userId: string | null) => ['referral', 'invited', userId],
    lines: (userId: string | null) => ['referral', 'lines', userId],
  },
} as const
