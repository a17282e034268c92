import type { AnyRouter } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A tab or the front page: no way back, so no back button. */
    readonly isRoot?: boolean
    /** The target of back, when it is not the previous page. */
    readonly backTo?: string
  }
}

const staticDataOf = (router: AnyRouter): { readonly isRoot?: boolean; readonly backTo?: string } =>
  router.state.matches.at(-1)?.staticData ?? {}

const openOverlays = (router: AnyRouter): number => router.state.location.state.overlays?.length ?? 0

/** The page itself has no way back; overlays above it do not count. */
export function isRootPage(router: AnyRouter): boolean {
  return staticDataOf(router).isRoot === true
}

export function canStepBack(router: AnyRouter): boolean {
  return openOverlays(router) > 0 || !isRootPage(router)
}

/** Closes an overlay, then opens the page that the specification names, the previous page, or the front page. */
export function stepBack(router: AnyRouter, home: string): void {
  const { backTo } = staticDataOf(router)
  if (openOverlays(router) > 0) router.history.back()
  else if (backTo !== undefined) void router.navigate({ to: backTo })
  else if (router.history.canGoBack()) router.history.back()
  else void router.navigate({ to: home, replace: true })
}
