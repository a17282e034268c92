import type { AnyRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A tab or the front page: nothing lies behind it, so no back button. */
    readonly isRoot?: boolean
    /** Where back leads, if not simply to the page before. */
    readonly backTo?: string
  }
}

const staticDataOf = (router: AnyRouter): { readonly isRoot?: boolean; readonly backTo?: string } =>
  router.state.matches.at(-1)?.staticData ?? {}

const openOverlays = (router: AnyRouter): number => router.state.location.state.overlays?.length ?? 0

/** Whatever lies over it: the page itself has nothing behind it. */
export function isRootPage(router: AnyRouter): boolean {
  return staticDataOf(router).isRoot === true
}

export function canStepBack(router: AnyRouter): boolean {
  return openOverlays(router) > 0 || !isRootPage(router)
}

/** Overlay, then the page that the specification names, then the page before, then the front page. */
export function stepBack(router: AnyRouter, home: string): void {
  const { backTo } = staticDataOf(router)
  if (openOverlays(router) > 0) router.history.back()
  else if (backTo !== undefined) void router.navigate({ to: backTo })
  else if (router.history.canGoBack()) router.history.back()
  else void router.navigate({ to: home, replace: true })
}
