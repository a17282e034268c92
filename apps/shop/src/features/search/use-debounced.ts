import { useEffect, useState } from 'react'

/** Debounces a text; an empty one is returned at once. */
export function useDebounced(value: string, debounceMs: number): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : debounceMs)
    return () => clearTimeout(timer)
  }, [debounceMs, value])
  return value === '' ? '' : debounced
}
