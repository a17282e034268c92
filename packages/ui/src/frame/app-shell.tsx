import type { ReactNode } from 'react'
import './app-shell.css'

interface AppShellProps {
  /** Stays at the top: a `TopBar` or `TitleBar`, and the `OfflineBar` under it. */
  readonly top?: ReactNode
  /** The page. Its last child may be a `StickyCta`. */
  readonly children: ReactNode
  readonly tabBar?: ReactNode
}

/**
 * The document scrolls, not a box inside it; bars are sticky and so take their own room. Its end is a mark for what
 * stands in the middle: on a page that is still arriving nobody knows yet where that is.
 */
export function AppShell({ top, children, tabBar }: AppShellProps): ReactNode {
  return (
    <div className={`ui-app-shell ${tabBar ? 'ui-app-shell-tabs' : ''}`}>
      {top}
      <main className="ui-app-shell-main">{children}</main>
      {tabBar}
      <span className="ui-app-shell-end" hidden />
    </div>
  )
}
