/** The ten top places (specification 000 §9 and its decisions). */
export const promotion = {
  /** More than there are places cannot be bought at once. */
  adsAtOnce: 10,
  /** Of the places, so that no seller can fill the list and keep others out. */
  placesPerSeller: 2,
  /** Coins that wait for a moderator go back after so long. */
  holdHours: 72,
} as const
