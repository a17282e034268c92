/** The pages where operators do something, and whose they are. */
export const desks = [
  { to: '/orders', text: 'desk.orders', product: 'saath' },
  { to: '/payouts', text: 'desk.payouts', product: 'saath' },
  { to: '/reconciliation', text: 'desk.reconciliation', product: 'vio' },
] as const
