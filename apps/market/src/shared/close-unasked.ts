import { useEffect } from 'react'

/** After a reload the overlay may hydrate before its page, on a slow phone long before. */
const maxWaitMs = 4000

/** Closes an overlay whose page provides no question: it would be empty. */
export function useCloseUnasked(isOpen: boolean, isAsked: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen || isAsked) return undefined
    const timer = setTimeout(onClose, maxWaitMs)
    return () => clearTimeout(timer)
  }, [isAsked, isOpen, onClose])
}
