export interface BackStackOptions {
  /** Whether the current route has a way back; false on the roots. */
  readonly canGoBack: () => boolean
  readonly goBack: () => void
}

export interface BackStack {
  /** Adds an overlay or a wizard step; the returned function removes it, wherever it is by then. */
  readonly push: (close: () => void) => () => void
  /** Closes the topmost entry; without one the route goes back. False when there was nothing to do. */
  readonly press: () => boolean
  readonly isVisible: () => boolean
  /** Reports only changes of visibility. */
  readonly subscribe: (listener: (isVisible: boolean) => void) => () => void
  /** Call it after every change of the route, which this stack cannot observe. */
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
