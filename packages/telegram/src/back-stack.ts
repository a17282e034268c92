export interface BackStackOptions {
  /** Whether the route shown now has something behind it; false on the roots. */
  readonly canGoBack: () => boolean
  readonly goBack: () => void
}

export interface BackStack {
  /** An overlay or a wizard step on top; the returned function takes it out, wherever it is by then. */
  readonly push: (close: () => void) => () => void
  /** The topmost closes itself; without any the route goes back. False when there was nothing to do. */
  readonly press: () => boolean
  readonly isVisible: () => boolean
  /** Hears only changes of visibility. */
  readonly subscribe: (listener: (isVisible: boolean) => void) => () => void
  /** After every change of the route, which this stack cannot see. */
  readonly refresh: () => void
}

/** One order for every way back: overlay, then wizard step, then route. */
export function createBackStack({ canGoBack, goBack }: BackStackOptions): BackStack {
  const entries: { readonly close: () => void }[] = []
  const listeners = new Set<(isVisible: boolean) => void>()
  const isVisible = () => entries.length > 0 || canGoBack()
  let wasVisible = isVisible()

  function refresh(): void {
    const isVisibleNow = isVisible()
    if (isVisibleNow === wasVisible) return
    wasVisible = isVisibleNow
    for (const listener of listeners) listener(isVisibleNow)
  }

  return {
    push(close) {
      const entry = { close }
      entries.push(entry)
      refresh()
      return () => {
        const position = entries.indexOf(entry)
        if (position < 0) return
        entries.splice(position, 1)
        refresh()
      }
    },
    press() {
      const top = entries.at(-1)
      if (top !== undefined) top.close()
      else if (canGoBack()) goBack()
      else return false
      return true
    },
    isVisible,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    refresh,
  }
}
