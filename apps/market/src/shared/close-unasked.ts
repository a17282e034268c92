import { useEffect } from 'react'

/** After a reload the overlay may wake before its page does, and on a slow phone long before. */
const maxWaitMs = 4000

/** An overlay whose page has nothing to ask (any more) would be a black screen: it goes away by itself. */
export function useCloseUnasked(isOpen: boolean, isAsked: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!isOpen || isAsked) return undefined
    const timer = setTimeout(onClose, maxWaitMs)
    return () => clearTimeout(timer)
  }, [isAsked, isOpen, onClose])
}
