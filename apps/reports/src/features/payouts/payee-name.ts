import { formatPhone } from '@app/ui/format/phones'
import type { ReportTranslator } from '../../shared/i18n.ts'
import type { Due } from './payouts.queries.ts'

export const nameOf = ({ name }: Pick<Due, 'name'>, t: ReportTranslator): string =>
  name.trim() || t('pay.noName')

export const phoneOf = ({ phoneNumber }: Pick<Due, 'phoneNumber'>): string =>
  phoneNumber === null ? '—' : formatPhone(phoneNumber)
