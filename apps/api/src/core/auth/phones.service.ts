export { normaliseAnyPhone, normalisePhone } from './phones.rules.ts'
