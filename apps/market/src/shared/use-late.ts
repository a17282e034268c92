import { useEffect, useState } from 'react'

/** No part of a page waits for another for longer. */
export const patienceMs = 3_000

/** False at first, true when so much time has passed. */
export function useLate(ms = patienceMs): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLate
}
