interface Navigation {
  readonly subscribe: (
    event: 'onBeforeNavigate',
    listener: (event: { toLocation: { href: string }; hrefChanged: boolean }) => void,
  ) => () => void
}

/**
 * A person may keep the app open for days. When a new build has taken over, the next step to another page is
 * made by the browser instead of the router, so that old and new code never mix; nothing is taken from under
 * somebody's fingers.
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
      // Private windows and some web views refuse workers; the app is complete without one.
      () => undefined,
    )
  }
  return router.subscribe('onBeforeNavigate', ({ toLocation, hrefChanged }) => {
    if (isOutdated && hrefChanged) reload(toLocation.href)
  })
}
