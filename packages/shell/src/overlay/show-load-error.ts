import { ApiError } from '@app/client/call'
import { errorText } from '@app/client/error-text'
import type { Language } from '@app/contract/languages'
import { toast } from '@app/ui/toast-store'

/** A part failed to load: without a network that is the reason, otherwise the text is "try again". */
export function showLoadError(error: unknown, language: string): void {
  const reason = navigator.onLine ? error : new ApiError('NETWORK', 0, null)
  toast(errorText(reason, language as Language), { kind: 'error' })
}
