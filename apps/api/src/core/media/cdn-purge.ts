import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/http/errors.ts'

const timeoutMs = 10_000

/**
 * Asks the CDN in front of the bucket to drop its copies. CDNs differ, so that a small function of the deployment
 * translates the call; a failure repeats the job.
 */
export async function purgeFromCdn(
  purge: Config['storage']['purge'],
  urls: readonly string[],
): Promise<void> {
  if (!purge) return
  try {
    const response = await fetch(purge.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${purge.token}` },
      body: JSON.stringify({ urls }),
      // A redirect would receive the token.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`the purge was answered ${response.status}`)
  } catch (cause) {
    throw new AppError('STORAGE_UNAVAILABLE', { cause })
  }
}
