import type { Endpoint } from '@app/contract/endpoint'
import { possibleErrors } from '@app/contract/possible-errors'
import { AppError } from './errors.ts'

/** Tests only: an error that the contract of the endpoint does not list becomes a failure of the server. */
export function assertDeclaredError(endpoint: Endpoint, error: unknown): void {
  if (error instanceof AppError && !possibleErrors(endpoint).has(error.code))
    throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${error.code}`, { cause: error })
}

/** Tests only: a reply field that production would strip becomes a failure of the server. */
export function assertDeclaredFields(endpoint: Endpoint, reply: unknown): void {
  const declared: unknown = endpoint.reply.parse(reply)
  if (JSON.stringify(withSortedKeys(declared)) !== JSON.stringify(withSortedKeys(reply)))
    throw new Error(`${endpoint.method} ${endpoint.path} answers a field that its contract does not declare`)
}

const withSortedKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, withSortedKeys(inner)]),
  )
}
