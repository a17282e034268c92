interface Navigation {
  readonly subscribe: (
    event: 'onBeforeNavigate',
    listener: (event: { toLocation: { href: string }; hrefChanged: boolean }) => void,
  ) => () => void
}

/**
 * Users keep the app open for days. After a new build the browser instead of the router loads the next page, so that old
 * and new code never mix, and the current page is not reloaded.
 */
export function keepBuildFresh(router: Navigation, reload: (address: string) => void): () => void {
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
      // Private windows and some web views refuse workers; the app works without one.
      () => undefined,
    )
  }
  return router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
    if (isOutdated && hrefChanged) reload(toLocation.href)
  })
}
