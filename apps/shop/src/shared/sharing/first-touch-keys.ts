/** Where the device keeps how a person came here (specification 001 §3). */
export const firstTouchKeys = {
  referrer: 'refererId',
  utmSource: 'saath_utm_source',
  utmMedium: 'saath_utm_medium',
} as const
