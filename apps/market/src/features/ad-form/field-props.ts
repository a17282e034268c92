import type { AdField } from '@app/contract/market/ad-reasons'
import type { AdFormState } from './use-ad-form.ts'

/** The error text of a field, or of one item of a list. */
export type GetError = (field: AdField, item?: number) => string | undefined

export interface FieldProps {
  readonly form: AdFormState
  readonly getError: GetError
}
