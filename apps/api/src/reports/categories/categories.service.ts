export { readCategoryNames, readClicks, readDayClicks } from './categories.sql.ts'
