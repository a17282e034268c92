import type { Zone } from '@app/ui/format/dates'
import { useSyncExternalStore } from 'react'
import { dayIn, type Day } from './report-dates.ts'

const everyMinute = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, 60_000)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** The current day in the zone. Changes at midnight, because operators leave pages open overnight. */
export function useToday(zone: Zone): Day {
  return useSyncExternalStore(everyMinute, () => dayIn(zone, Date.now()))
}
