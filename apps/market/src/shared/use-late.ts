import { useEffect, useState } from 'react'

/** The longest time that a part of a page waits for another. */
export const timeoutMs = 3_000

/** False at first, true after the time has passed. */
export function useLate(ms = timeoutMs): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLate
}
