import { errors, type ErrorCode } from '@app/contract/errors'

export interface AppErrorDetails {
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
}

/** What services throw. The code decides status and message; there is no other way to choose them. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly details: AppErrorDetails
  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(errors[code].message, { cause: details.cause })
    this.code = code
    this.details = details
  }
}

/** Which promise of the database was about to be broken → what the caller is told. */
const constraintCodes: Readonly<Record<string, ErrorCode>> = {
  users_phone_key: 'PHONE_TAKEN',
}

interface DatabaseProblem {
  readonly constraint: string
}

const isDatabaseProblem = (error: unknown): error is DatabaseProblem =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'

export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  const code = isDatabaseProblem(error) ? constraintCodes[error.constraint] : undefined
  return new AppError(code ?? 'INTERNAL', { cause: error })
}
