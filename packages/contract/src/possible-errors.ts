import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** Every code that a call of this endpoint can return: its own, and those implied by its declaration. */
export function possibleErrors(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>([
    ...endpoint.errors,
    'INPUT_INVALID',
    'RATE_LIMITED',
    'HOST_UNKNOWN',
    'SERVER_BUSY',
    'INTERNAL',
  ])
  if (endpoint.product !== 'both') codes.add('NOT_FOUND')
  if (endpoint.method !== 'GET') codes.add('BODY_TOO_LARGE').add('CONTENT_TYPE_UNSUPPORTED')
  switch (endpoint.access) {
    case 'public':
      if (!endpoint.ignoresSession) codes.add('SESSION_EXPIRED')
      break
    case 'user':
      codes.add('SESSION_REQUIRED').add('SESSION_EXPIRED').add('USER_BANNED')
      break
    case 'operator':
    case 'admin':
      codes.add('SESSION_REQUIRED').add('SESSION_EXPIRED').add('USER_BANNED').add('ACCESS_DENIED')
      codes.add('SECOND_FACTOR_REQUIRED')
      break
    case 'signed':
      codes.add('ACCESS_DENIED')
      break
  }
  return codes
}
