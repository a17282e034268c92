import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

// On its own: what is chained to an import is built into it, and its loss would be caught before anybody hears of it.
const lateParts = () => import('./deferred-parts.tsx')

/**
 * Once, in the frame of an app: its parts come after the page is alive, so that they never delay it. Not `lazy`: for
 * 300 ms after something stood in for a lazy part React shows nothing else that had to wait, not these parts and not
 * the page itself, which would hear no finger for as long.
 */
export function DeferredFrame(): ReactNode {
  const [loaded, setLoaded] = useState<{ readonly Parts: ComponentType } | null>(null)
  useEffect(() => {
    let isCurrent = true
    // `default` is read here, where it may fail: of a file for which the page is about to reload nothing comes at all.
    lateParts().then(
      (file: { readonly default: ComponentType } | undefined) =>
        isCurrent && file && setLoaded({ Parts: file.default }),
      // Nobody came for these parts: without their file the page goes on.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return loaded && <loaded.Parts />
}
