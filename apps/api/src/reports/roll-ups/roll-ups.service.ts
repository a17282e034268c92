export { readCounts, readDayCounts, type Count, type DayCount } from './read-counts.sql.ts'
export {
  readDayPurchases,
  readEndedOffers,
  readOfferSums,
  readPurchases,
  readSources,
  type DayPurchases,
} from './read-purchases.sql.ts'
export type { Area } from './days.sql.ts'
