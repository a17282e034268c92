interface Navigation {
  readonly subscribe: (
    event: 'onBeforeNavigate',
    listener: (event: { toLocation: { href: string }; hrefChanged: boolean }) => void,
  ) => () => void
}

const isFirstReload = (): boolean => {
  try {
    const key = 'reloaded-at'
    const isFirst = Date.now() - Number(sessionStorage.getItem(key) ?? 0) > 60_000
    if (isFirst) sessionStorage.setItem(key, String(Date.now()))
    return isFirst
  } catch {
    return false
  }
}

/**
 * A person may keep the app open for days. When a new build has taken over, the next step to another page is
 * made by the browser instead of the router, so that old and new code never mix; nothing is taken from under
 * somebody's fingers. A file that is gone (an old page asking for an old name) leads to one reload.
 */
export const keepBuildFresh = (router: Navigation, reload: (address: string) => void): (() => void) => {
  let isOutdated = false
  const worker = navigator.serviceWorker
  if (worker && import.meta.env.PROD) {
    const hadController = worker.controller !== null
    worker.addEventListener('controllerchange', () => {
      if (hadController) isOutdated = true
    })
    void worker.register('/sw.js').then(
      (registration) => {
        document.addEventListener('visibilitychange', () => {
          if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
        })
      },
      // Private windows and some web views refuse workers; the app is complete without one.
      () => undefined,
    )
  }
  const stopWatching = router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
    if (isOutdated && hrefChanged) reload(toLocation.href)
  })
  const onLost = (event: Event): void => {
    // Without a network a reload would only lose the page; and a file that stays missing must not loop.
    if (!navigator.onLine || !isFirstReload()) return
    event.preventDefault()
    reload(location.href)
  }
  addEventListener('vite:preloadError', onLost)
  return () => {
    stopWatching()
    removeEventListener('vite:preloadError', onLost)
  }
}
