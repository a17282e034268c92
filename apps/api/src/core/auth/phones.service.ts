export { normaliseAnyPhone } from './phones.rules.ts'
