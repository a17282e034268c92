import { useEffect, useState, type RefObject } from 'react'

/** A screen ahead: time for an answer while the thumb is on its way. */
const ahead = '0px 0px 100% 0px'

/** Whether the element has come near what is seen; it stays so. */
export function useNearScreen(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isNear || !element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear, place])
  return isNear
}
