import { useEffect, useState, type RefObject } from 'react'

/** One screen ahead: time to load while the user scrolls. */
const ahead = '0px 0px 100% 0px'

/** Whether the element has come near the screen; stays true. */
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
