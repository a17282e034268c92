/** Limits of one search, on the server and in a URL. */
export const searchLimits = {
  textLength: 200,
  /** Also the maximum price of an ad. */
  price: 1_000_000_000_000,
  /** Pairs of a parameter and a value. */
  parameters: 20,
} as const

/** `12:Samsung,12:Apple,14:true,505:2015..2020`: pairs of a parameter and a value or a range of numbers. */
export const parameterPairs = /^\d{1,9}:[^,:]{1,100}(?:,\d{1,9}:[^,:]{1,100}){0,19}$/
