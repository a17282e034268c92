/** The storage keys of the first visit's referrer and campaign (specification 001 §3). */
export const firstTouchKeys = {
  referrer: 'refererId',
  utmSource: 'saath_utm_source',
  utmMedium: 'saath_utm_medium',
} as const
