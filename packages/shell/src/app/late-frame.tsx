import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'

const LateParts = lazy(() => import('./late-parts.tsx'))

/** Once, in the frame of an app: its parts come after the page is alive, so that they never delay it. */
export const LateFrame = (): ReactNode =>
  useHydrated() ? (
    <Suspense fallback={null}>
      <LateParts />
    </Suspense>
  ) : null
