import type { ApiError } from '@app/client/call'
import { errorText } from '@app/client/error-text'
import type { Language } from '@app/contract/languages'
import { toast } from '@app/ui/toast-store'

export function showMutationError(error: ApiError, language: string): void {
  toast(errorText(error, language as Language), { kind: 'error' })
}
