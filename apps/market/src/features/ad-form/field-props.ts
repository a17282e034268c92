import type { AdField } from '@app/contract/market/ad-reasons'
import type { AdFormState } from './use-ad-form.ts'

/** What is wrong with a field, in words; of a list with which item. */
export type ErrorOf = (field: AdField, item?: number) => string | undefined

export interface FieldProps {
  readonly form: AdFormState
  readonly errorOf: ErrorOf
}
