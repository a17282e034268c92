import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of page the focus moves to its heading, which a screen reader reads; overlays manage their own focus. */
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
