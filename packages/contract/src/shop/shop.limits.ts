/** Constants of the group-buying shop. */
export const shop = {
  groupSize: 5,
  groupHours: 24,
  creatorPercent: 5,
  /** Displayed struck out and subtracted: delivery is free. */
  deliveryPaise: 1900,
  /** 1.5% of the amount that an invited user paid. */
  referralPerMille: 15,
  /** After delivery, while goods can still be sent back. */
  returnDays: 7,
  groupCodeLength: 10,
  participantCodeLength: 14,
  searchText: 200,
  take: 20,
  maxTake: 100,
  maxSkip: 10_000,
  /** Products of a category on the home page. */
  homeRow: 10,
  similarTake: 10,
  reviewsOnPage: 20,
  /** Cash on delivery is a risk: maximum of open orders per user. */
  openOrdersPerPerson: 10,
  /** Orders and seats of a user in 24 hours, also those that were cancelled. */
  ordersPerDay: 20,
  /** Cancelled orders and left groups in thirty days; from here on each makes the user wait longer. */
  cancellationsPerMonth: 3,
  /** Orders that an operator moves or packs at once. */
  deskAtATime: 100,
  addressLength: 300,
  cityLength: 100,
} as const
