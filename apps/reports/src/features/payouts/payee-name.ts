import { formatPhone } from '@app/ui/format/phones'
import type { ReportTranslator } from '../../shared/i18n.ts'
import type { Due } from './payouts.queries.ts'

export function payeeName({ name }: Pick<Due, 'name'>, t: ReportTranslator): string {
  return name.trim() || t('pay.noName')
}

export function payeePhone({ phoneNumber }: Pick<Due, 'phoneNumber'>): string {
  return phoneNumber === null ? '—' : formatPhone(phoneNumber)
}
