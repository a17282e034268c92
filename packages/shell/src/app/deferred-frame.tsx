import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'

// Nobody came for these parts: without their file the page goes on. `default` is read here, where it may fail: of
// a file for which the page is about to reload nothing comes at all.
const DeferredParts = lazy(() =>
  import('./deferred-parts.tsx')
    .then((file) => ({ default: file.default }))
    .catch(() => ({ default: () => null })),
)

/** Once, in the frame of an app: its parts come after the page is alive, so that they never delay it. */
export function DeferredFrame(): ReactNode {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <DeferredParts />
    </Suspense>
  ) : null
}
