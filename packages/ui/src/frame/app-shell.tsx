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
 * The document scrolls, not a box inside it; bars are sticky and keep their place in the layout. The mark at the end
 * tells CSS that the HTML has arrived in full: only then is the middle of the page known.
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
