import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/http/errors.ts'

type ClickConfig = NonNullable<Config['click']>

/** Without Click's payment number, which may exceed the precision of a double. */
const statusShape = z.object({ error_code: z.int(), payment_status: z.int().nullish() })
export type ClickStatus = z.output<typeof statusShape>

/** Click's status of a completed payment. */
export const clickPaid = 2

/** Negative statuses mean failed or reversed. */
export function isReversed({ error_code: code, payment_status: status }: ClickStatus): boolean {
  return code === 0 && (status ?? 0) < 0
}

/** Until our answer to Complete, Click reports a payment as in progress. */
export function isAlive({ error_code: code, payment_status: status }: ClickStatus): boolean {
  return code === 0 && (status ?? 0) >= 0
}

const timeoutMs = 10_000

const call = async <T extends z.ZodType>(
  { apiUrl, merchantUserId, keys: [key = ''] }: ClickConfig,
  shape: T,
  { method, path, body }: { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: string },
): Promise<z.output<T>> => {
  const seconds = Math.floor(Date.now() / 1000)
  const digest = createHash('sha1').update(`${seconds}${key}`).digest('hex')
  try {
    const response = await fetch(new URL(path, apiUrl), {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        auth: `${merchantUserId}:${digest}:${seconds}`,
      },
      ...(body !== undefined && { body }),
      // A redirect would receive the auth header.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const reply = shape.parse(await response.json())
    const isSuccess = (reply as { error_code?: number }).error_code === 0
    if (!response.ok && isSuccess) throw new Error('success under a failing HTTP status')
    return reply
  } catch {
    // The header is secret, so the error is not logged.
    throw new AppError('PAYMENT_UNAVAILABLE')
  }
}

export function askClick(config: ClickConfig, paymentId: string, day: string): Promise<ClickStatus> {
  return call(config, statusShape, {
    method: 'GET',
    path: `payment/status_by_mti/${config.serviceId}/${paymentId}/${day}`,
  })
}

export function askClickDocument(config: ClickConfig, document: string): Promise<ClickStatus> {
  return call(config, statusShape, { method: 'GET', path: `payment/status/${config.serviceId}/${document}` })
}

export function reverseClick(config: ClickConfig, document: string): Promise<ClickStatus> {
  return call(config, statusShape, {
    method: 'DELETE',
    path: `payment/reversal/${config.serviceId}/${document}`,
  })
}

const receiptShape = z.object({ qrCodeURL: z.string().nullish() })

/** The address of the fiscal receipt; null before it is registered. */
export async function findClickReceipt(config: ClickConfig, document: string): Promise<string | null> {
  const path = `payment/ofd_data/${config.serviceId}/${document}`
  const { qrCodeURL } = await call(config, receiptShape, { method: 'GET', path })
  return qrCodeURL?.startsWith('https://') === true ? qrCodeURL : null
}

export async function submitClickItems(config: ClickConfig, body: string): Promise<void> {
  const path = 'payment/ofd_data/submit_items'
  const { error_code: code } = await call(config, statusShape, { method: 'POST', path, body })
  if (code !== 0) throw new AppError('PAYMENT_UNAVAILABLE')
}
