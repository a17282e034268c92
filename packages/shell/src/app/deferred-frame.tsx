import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

// A separate statement: a chained import would be inlined by the bundler, and its failure handled too early.
const lateParts = () => import('./deferred-parts.tsx')

/**
 * Loads the late parts of the frame after hydration, so that they never delay it. Not `lazy`: React keeps a fallback for
 * 300 ms and shows no other pending content meanwhile, so the page itself would not react to taps.
 */
export function DeferredFrame(): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly Parts: ComponentType } | null>(null)
  useEffect(() => {
    let isCurrent = true
    // `default` is read here, where it may fail: a file for which the page is about to reload resolves to nothing.
    lateParts().then(
      (file: { readonly default: ComponentType } | undefined) =>
        isCurrent && file && setLoaded({ Parts: file.default }),
      // Without the file of these parts the page goes on.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return loaded && <loaded.Parts />
}
