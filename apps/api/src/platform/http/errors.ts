import { errors, type ErrorCode, type Puzzle } from '@app/contract/errors'
import { isDatabaseBusy, isGivenUp, isStatementTooSlow } from '../db.ts'

export interface AppErrorDetails {
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  readonly puzzle?: Puzzle
  readonly cause?: unknown
}

/** The error that services throw. Its code alone decides status and message. */
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

/** Violated constraint of the database → error code of the reply. */
const constraintCodes: Readonly<Record<string, ErrorCode>> = {
  users_phone_key: 'PHONE_TAKEN',
  group_purchases_one_open: 'GROUP_JOINED',
  group_participants_person: 'GROUP_JOINED',
}

interface DatabaseProblem {
  readonly constraint: string
}

const isDatabaseProblem = (error: unknown): error is DatabaseProblem =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'

/** The longest time that a statement may take: by then connections are free again. */
const busySeconds = 10
/** By then the conflicting transaction has ended. */
const conflictSeconds = 1

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseBusy(error) || isStatementTooSlow(error))
    return new AppError('SERVER_BUSY', { retryAfterSeconds: busySeconds, cause: error })
  if (isGivenUp(error))
    return new AppError('SERVER_BUSY', { retryAfterSeconds: conflictSeconds, cause: error })
  const code = isDatabaseProblem(error) ? constraintCodes[error.constraint] : undefined
  return new AppError(code ?? 'INTERNAL', { cause: error })
}
