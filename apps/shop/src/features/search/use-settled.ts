import { useEffect, useState } from 'react'

/** The value once it has stood still for a while; an empty one at once, since there is nothing to wait for. */
export function useSettled(value: string, settleMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [settleMs, value])
  return value === '' ? '' : settled
}
