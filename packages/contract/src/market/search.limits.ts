/** What one search may ask for, of the server and in an address. */
export const searchLimits = {
  textLength: 200,
  /** Also the dearest that an ad may be. */
  price: 1_000_000_000_000,
  /** Pairs of a characteristic and a value. */
  parameters: 20,
} as const

/** `12:Samsung,12:Apple,14:true,505:2015..2020`: a characteristic and a value or a range of numbers, in pairs. */
export const parameterPairs = /^\d{1,9}:[^,:]{1,100}(?:,\d{1,9}:[^,:]{1,100}){0,19}$/
