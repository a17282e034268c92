import * as z from 'zod/mini'

const day = String.raw`20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`
const monthFirst = String.raw`(?:0[1-9]|1[0-2])\.(?:0[1-9]|[12]\d|3[01])\.20\d{2}`
const time = String.raw`T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)`

/**
 * MM.DD.YYYY, YYYY-MM-DD or an ISO timestamp, which means its day in the zone of the product. The server, which knows
 * the zone, checks that the day exists.
 */
export const ReportDate = z.string().check(z.regex(new RegExp(`^(?:${day}(?:${time})?|${monthFirst})$`)))

/** Whole days in the product's zone, both included; without a date: today. */
export const periodInQuery = {
  startDate: z.optional(ReportDate),
  endDate: z.optional(ReportDate),
}

const reportDefaults = {
  method: 'GET',
  access: 'operator',
  rate: 'read',
  query: z.object(periodInQuery),
  errors: [],
} as const
export const specifiedReport = { ...reportDefaults, origin: 'specified' } as const
export const ownReport = { ...reportDefaults, origin: 'ours' } as const
