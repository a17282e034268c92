/** The coin offer, the price of a top place and payments as the server returns them. */
export const featureRoute = 'GET /api/telegram/available-features/top'
export const offerRoute = 'GET /api/telegram/transactions/offer?platform=WEB'

const figures = {
  places: 10,
  raise: 25,
  first: 25,
  second: 15,
  third: 10,
  others: 3,
  oldCostFactor: 3,
  leastViews: 200,
  minMinutes: 60,
}

export function topFeature(change: { readonly isAvailable?: boolean; readonly cost?: number } = {}) {
  return {
    key: 'top',
    isAvailable: true,
    cost: 5,
    figures,
    ...change,
  }
}

const packs = [
  [25, 6345],
  [75, 19_045],
  [125, 31_745],
  [250, 63_495],
] as const

export const coinOffer = {
  systems: [
    { paymentSystem: 'PAYCOM_UZ', currency: 'UZS', rate: 250 },
    { paymentSystem: 'CLICK_UZ', currency: 'UZS', rate: 250 },
    { paymentSystem: 'TELEGRAM_STARS', currency: 'XTR', rate: 1 },
  ],
  packs: packs.map(([amount, sum]) => ({ amount, prices: { UZS: sum, XTR: amount } })),
  maxAmount: 10_000,
}

export const paymentId = '11111111-2222-4333-8444-555555555555'

export function paymentIn(state: string, change: Readonly<Record<string, unknown>> = {}) {
  return {
    id: paymentId,
    paymentSystem: 'PAYCOM_UZ',
    state,
    amount: 75,
    price: 19_045,
    currency: 'UZS',
    link: state === 'NEW' || state === 'PENDING' ? 'https://checkout.test/pay' : null,
    createdAt: '2026-11-17T09:00:00.000Z',
    expiresAt: '2026-11-18T09:00:00.000Z',
    paidAt: state === 'PAID' ? '2026-11-17T09:01:00.000Z' : null,
    endedAt: null,
    providerId: state === 'PAID' ? 'payme-1' : null,
    fiscalUrl: state === 'PAID' ? 'https://ofd.soliq.uz/check?t=1' : null,
    ...change,
  }
}

const personId = 'abcdefghijklmnop'
export const personTokens = {
  accessToken: `x.${btoa(JSON.stringify({ id: personId, iat: 1_700_000_000, exp: 4_000_000_000 }))}.x`,
  refreshToken: 'refresh-secret',
}
export function personWith(balance: number) {
  return {
    id: personId,
    firstName: 'Шахноза',
    lastName: 'Юсупова',
    balance,
    countProducts: 2,
    isAdmin: false,
  }
}
