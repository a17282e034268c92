/** Constants of the group-buying shop; where a specification or a decision names a figure, it is here once. */
export const shop = {
  groupSize: 5,
  groupHours: 24,
  creatorPercent: 5,
  /** Shown struck out: it is taken off the price, and delivery costs nothing. */
  deliveryPaise: 1900,
  /** 1.5% of what an invited person paid. */
  referralPerMille: 15,
  /** After delivery, when goods can still be sent back. */
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
  /** Cash on delivery is trust: so many orders of one person may be on their way at once. */
  openOrdersPerPerson: 10,
  /** So many orders an operator moves or packs at once. */
  deskAtATime: 100,
  addressLength: 300,
  cityLength: 100,
} as const
