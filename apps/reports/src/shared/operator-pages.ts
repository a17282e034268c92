/** The pages where operators do something, and whose they are. */
export const operatorPages = [
  { to: '/orders', text: 'operator.orders', product: 'saath' },
  { to: '/payouts', text: 'operator.payouts', product: 'saath' },
  { to: '/reconciliation', text: 'operator.reconciliation', product: 'vio' },
] as const
