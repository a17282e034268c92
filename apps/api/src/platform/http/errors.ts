import { errors, type ErrorCode, type Puzzle } from '@app/contract/errors'
import { isDatabaseBusy, isGivenUp, isStatementTooSlow } from '../db.ts'

export interface AppErrorDetails {
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  readonly puzzle?: Puzzle
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
  group_purchases_one_open: 'GROUP_JOINED',
  group_participants_person: 'GROUP_JOINED',
}

interface DatabaseProblem {
  readonly constraint: string
}

const isDatabaseProblem = (error: unknown): error is DatabaseProblem =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'

/** As long as the slowest statement may take: by then connections have come back. */
const busySeconds = 10
/** Whoever stood in the way has gone on by now. */
const givenUpSeconds = 1

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isDatabaseBusy(error) || isStatementTooSlow(error))
    return new AppError('SERVER_BUSY', { retryAfterSeconds: busySeconds, cause: error })
  if (isGivenUp(error))
    return new AppError('SERVER_BUSY', { retryAfterSeconds: givenUpSeconds, cause: error })
  const code = isDatabaseProblem(error) ? constraintCodes[error.constraint] : undefined
  return new AppError(code ?? 'INTERNAL', { cause: error })
}
