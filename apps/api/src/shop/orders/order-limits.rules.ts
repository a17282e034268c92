import { shop } from '@app/contract/shop/shop.limits'

const hourMs = 3_600_000
const longestPauseHours = 7 * 24

/**
 * Until when a user who cancelled orders or left groups has to wait: an hour after the third cancellation of thirty days,
 * twice as long after each further one, at most a week. Cancelled orders cost the shop nothing, but reminders, group lists and reports
 * would be full of them.
 */
export function findPauseEnd(cancelledAt: readonly Date[], now: Date): Date | null {
  const times = cancelledAt
    .map((time) => time.getTime())
    .filter((time) => time > now.getTime() - 30 * 24 * hourMs)
  const beyond = times.length - shop.cancellationsPerMonth
  if (beyond < 0) return null
  const end = Math.max(...times) + Math.min(longestPauseHours, 2 ** beyond) * hourMs
  return end > now.getTime() ? new Date(end) : null
}
