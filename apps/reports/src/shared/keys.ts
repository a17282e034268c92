import type { DateSpan } from '@app/ui/date-range'
import type { ProductClient } from './product-clients.tsx'
import type { ProductId } from './products.ts'

/**
 * Answers depend on the product and on the user who is signed in there. `useProductClient` renders its component
 * again when that user changes, so the key changes with it.
 */
const ofUser = (name: string, { product, session }: ProductClient, ...rest: readonly unknown[]) => [
  name,
  product,
  session.getState().userId,
  ...rest,
]

/** Every query key of the app. */
export const keys = {
  persons: (product: ProductId) => ['person', product],
  person: (client: ProductClient) => ofUser('person', client),

  overview: (client: ProductClient, today: string) => ofUser('overview', client, today),
  section: (client: ProductClient, id: string, dates: object) => ofUser('section', client, id, dates),
  series: (client: ProductClient, report: string, metric: string, { from, to }: DateSpan) =>
    ofUser('series', client, report, metric, from, to),
  rows: (client: ProductClient, figure: object, { from, to }: DateSpan) =>
    ofUser('rows', client, figure, from, to),

  orders: {
    all: ['orders'],
    board: (client: ProductClient, search: object, today: string | undefined) =>
      ofUser('orders', client, 'board', search, today),
    one: (client: ProductClient, id: string) => ofUser('orders', client, 'one', id),
    packing: (client: ProductClient, ids: readonly string[]) => ofUser('orders', client, 'packing', ids),
  },
  payouts: {
    all: ['payouts'],
    due: (client: ProductClient, page: number) => ofUser('payouts', client, 'due', page),
    paid: (client: ProductClient, page: number) => ofUser('payouts', client, 'paid', page),
    dueOrders: (client: ProductClient, referrerId: string) => ofUser('payouts', client, 'orders', referrerId),
  },
  waitingOrders: (client: ProductClient) => ofUser('waiting-orders', client),
  reviews: {
    all: ['reviews'],
    queue: (client: ProductClient) => ofUser('reviews', client),
  },
  reconciliations: {
    all: ['reconciliations'],
    list: (client: ProductClient, search: object) => ofUser('reconciliations', client, search),
  },
} as const
