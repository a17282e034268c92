import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of page a screen reader stands at its heading and reads it out; overlays keep their own focus. */
export function usePageFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged)
          document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
