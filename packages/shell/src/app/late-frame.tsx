import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'

// Nobody came for these parts: without their file the page goes on. `default` is read here, where it may fail: of
// a file for which the page is about to reload nothing comes at all.
const LateParts = lazy(() =>
  import('./late-parts.tsx')
    .then((file) => ({ default: file.default }))
    .catch(() => ({ default: () => null })),
)

/** Once, in the frame of an app: its parts come after the page is alive, so that they never delay it. */
export const LateFrame = (): ReactNode =>
  useHydrated() ? (
    <Suspense fallback={null}>
      <LateParts />
    </Suspense>
  ) : null
