/** The pages on which operators make changes, and their product. */
export const operatorPages = [
  { to: '/orders', text: 'operator.orders', product: 'saath' },
  { to: '/payouts', text: 'operator.payouts', product: 'saath' },
  { to: '/reviews', text: 'operator.reviews', product: 'saath' },
  { to: '/reconciliation', text: 'operator.reconciliation', product: 'vio' },
] as const
