import { useSyncExternalStore } from 'react'

const onScroll = (onChange: () => void): (() => void) => {
  addEventListener('scroll', onChange, { passive: true })
  addEventListener('resize', onChange)
  return () => {
    removeEventListener('scroll', onChange)
    removeEventListener('resize', onChange)
  }
}

/** The distance from the upper edge, in px, at which a section becomes the current one. */
const readingLine = 140

const findCurrent = (ids: readonly string[]): string | null => {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement
  // The last section may be too short to reach the line.
  if (scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2) return ids.at(-1) ?? null
  const passed = ids.filter(
    (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < readingLine,
  )
  return passed.at(-1) ?? ids[0] ?? null
}

export function useCurrentSection(ids: readonly string[]): string | null {
  return useSyncExternalStore(onScroll, () => findCurrent(ids))
}
